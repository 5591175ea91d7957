import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths';
import { EmptyState } from '../../ui/EmptyState';
import { counted, DASH } from '../../ui/format';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { StatTable, type StatColumn } from '../../ui/StatTable';
import { useUrlSort } from '../../ui/use-sort';
import { useRosterActions, type RosterActions } from '../players/roster-actions';
import classes from './Admin.module.css';
import { type AdminTeam, useAdminTeams } from './admin-teams';

const FIRST_ROWS = 25;

const columns: StatColumn<AdminTeam>[] = [
  {
    key: 'team',
    label: 'Team',
    value: (team) => team.name,
    render: ({ id, name }) => <Link to={paths.team(id)}>{name}</Link>,
  },
  { key: 'owner', label: 'Owner', text: true, value: (team) => team.owner?.username ?? DASH },
  { key: 'players', label: 'Players', value: (team) => team.rosterSize },
];

export function TeamRosters() {
  const result = useAdminTeams();
  const [told, setTold] = useState<string | null>(null);
  const actions = useRosterActions(setTold, result.refetch);
  const { busy } = actions;
  const withActions: StatColumn<AdminTeam>[] = [
    ...columns,
    {
      key: 'actions',
      label: 'Roster',
      text: true,
      sortable: false,
      value: () => null,
      render: (team) => <RosterButtons team={team} busy={busy} actions={actions} />,
    },
  ];
  return (
    <Panel
      title="Team Rosters"
      aside={result.data ? <span>{counted(result.data.teams.length, 'team')}</span> : null}
    >
      <Notice message={told} onClose={() => setTold(null)} />
      <QueryState result={result} fallback="loadTeams">
        {({ teams }) =>
          teams.length === 0 ? (
            <EmptyState title="No teams yet." action={<Link to={paths.createTeam}>Create a team</Link>} />
          ) : (
            <Rosters teams={teams} columns={withActions} />
          )
        }
      </QueryState>
    </Panel>
  );
}

function Rosters({ teams, columns: shown }: { teams: AdminTeam[]; columns: StatColumn<AdminTeam>[] }) {
  return (
    <StatTable
      caption="Players by team"
      captionHidden
      columns={shown}
      rows={teams}
      rowKey={({ id }) => id}
      sort={useUrlSort(null, 'rosters')}
      firstRows={FIRST_ROWS}
    />
  );
}

interface RosterButtonsProps {
  team: AdminTeam;
  busy: boolean;
  actions: RosterActions;
}

function RosterButtons({ team, busy, actions }: RosterButtonsProps) {
  const empty = team.rosterSize === 0;
  return (
    <span className={classes.cell}>
      <Button
        size="compact-sm"
        variant={empty ? 'filled' : 'default'}
        disabled={!empty || busy}
        title={empty ? undefined : 'The roster is not empty'}
        aria-label={`Generate Roster for ${team.name}`}
        onClick={() => void actions.generate(team)}
      >
        Generate Roster
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={empty || busy}
        aria-label={`Delete Players of ${team.name}`}
        onClick={() => void actions.removeAll(team)}
      >
        Delete Players
      </Button>
    </span>
  );
}
