import { useApolloClient } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { readAllRows, rowsOf } from '../../../../graphql/lists/all-rows';
import { refetchSize, rowsToPush } from '../../../../graphql/lists/paged-list';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import type { ReadAll } from '../../../../ui/columns/csv-source';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { counted, DASH } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { SearchBox } from '../../../../ui/page/SearchBox';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { useUrlSort } from '../../../../ui/columns/use-sort';
import { useRosterActions, type RosterActions } from '../../../clubs/rosters/roster-actions';
import classes from '../Admin.module.css';
import { AdminTeamsDocument, type AdminTeamsQuery } from './admin-teams.generated';
import { teamFailures } from '../../../clubs/teams/team-failures';
import { dangerInRow } from '../../../../ui/dialogs/danger';

type AdminTeam = AdminTeamsQuery['rosters']['edges'][number]['node'];

const PAGE = 25;
const MOST = 500;

const columns: StatColumn<AdminTeam>[] = [
  {
    key: 'team',
    label: 'Team',
    value: (team) => team.name,
    render: ({ id, name }) => <Link to={paths.team(id)}>{name}</Link>,
  },
  { key: 'owner', label: 'Owner', text: true, late: true, value: (team) => team.owner?.username ?? DASH },
  { key: 'players', label: 'Players', late: true, value: (team) => team.rosterSize },
];

export function TeamRosters() {
  const [search, setSearch] = useState('');
  const result = useQuery(AdminTeamsDocument, { variables: { search: search || null, first: PAGE } });
  const data = result.data ?? result.previousData;
  const reload = () => result.refetch({ first: refetchSize(data?.rosters.edges.length, PAGE, MOST) });
  useUpdates(AdminTeamsDocument, {
    search: search || null,
    first: rowsToPush(data?.rosters.edges.length, PAGE),
  });
  const [message, setMessage] = useState<string | null>(null);
  const actions = useRosterActions(setMessage, reload);
  const readAll = useAllTeams(search);
  return (
    <Panel title="Team Rosters" aside={data ? <span>{counted(data.rosters.totalCount, 'team')}</span> : null}>
      <Notice message={message} onClose={() => setMessage(null)} />
      <div className={classes.search}>
        <SearchBox label="Search teams" value={search} onSearch={setSearch} />
      </div>
      <QueryState result={{ ...result, data }} fallback={teamFailures.loadTeams}>
        {({ rosters: { edges, totalCount, pageInfo } }) =>
          edges.length === 0 ? (
            <NoRosters isSearch={search !== ''} />
          ) : (
            <>
              <Rosters teams={edges.map(({ node }) => node)} actions={actions} readAll={readAll} />
              <ShowMore
                key={search}
                shown={edges.length}
                total={totalCount}
                noun={['team']}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
                fallback={teamFailures.loadTeams}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}

const NoRosters = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="No teams found." />
  ) : (
    <EmptyState title="No teams yet." action={<Link to={paths.createTeam}>Create a team</Link>} />
  );

function useAllTeams(search: string): ReadAll<AdminTeam> {
  const client = useApolloClient();
  return (report) =>
    readAllRows(
      async (after) => {
        const variables = { search: search || null, first: MOST, after };
        const { data } = await client.query({
          query: AdminTeamsDocument,
          variables,
          fetchPolicy: 'no-cache',
        });
        return data ? rowsOf(data.rosters) : { rows: [], next: null };
      },
      report,
      teamFailures.loadTeams,
    );
}

interface RostersProps {
  teams: AdminTeam[];
  actions: RosterActions;
  readAll: ReadAll<AdminTeam>;
}

function Rosters({ teams, actions, readAll }: RostersProps) {
  const { busy } = actions;
  const withActions: StatColumn<AdminTeam>[] = [
    ...columns,
    {
      key: 'actions',
      label: 'Roster',
      text: true,
      sortable: false,
      value: () => null,
      csv: false,
      render: (team) => <RosterButtons team={team} busy={busy} actions={actions} />,
    },
  ];
  return (
    <StatTable
      caption="Players by team"
      captionHidden
      columns={withActions}
      rows={teams}
      rowKey={({ id }) => id}
      sort={useUrlSort(null, 'rosters')}
      readAll={readAll}
    />
  );
}

interface RosterButtonsProps {
  team: AdminTeam;
  busy: boolean;
  actions: RosterActions;
}

function RosterButtons({ team, busy, actions }: RosterButtonsProps) {
  return team.rosterSize === 0 ? (
    <Button
      size="compact-sm"
      disabled={busy}
      aria-label={`Generate Roster for ${team.name}`}
      onClick={() => void actions.generate(team)}
    >
      Generate Roster
    </Button>
  ) : (
    <Button
      {...dangerInRow}
      size="compact-sm"
      disabled={busy}
      aria-label={`Delete Players of ${team.name}`}
      onClick={() => void actions.removeAll(team)}
    >
      Delete Players
    </Button>
  );
}
