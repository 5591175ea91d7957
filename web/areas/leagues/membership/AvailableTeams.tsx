import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { messageOf } from '../../../graphql/errors';
import { distinctNames } from '../../../ui/choices/groups';
import { EmptyState } from '../../../ui/page/EmptyState';
import { counted, record } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { SearchBox } from '../../../ui/page/SearchBox';
import { ShowMore } from '../../../graphql/lists/ShowMore';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { SETUP_QUERIES, leagueRules, type AvailableTeam, type SetupLeague } from '../leagues/league-setup';
import type { TeamSelection } from './team-selection';
import classes from '../leagues/League.module.css';
import type { AvailableTeamsQuery } from '../leagues/league-setup.generated';
import { AssignLeagueTeamsDocument } from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';
import { teamFailures } from '../../clubs/teams/team-failures';

interface AvailableTeamsProps {
  teams: AvailableTeamsQuery['unassignedTeamsConnection'];
  readOn: () => Promise<unknown>;
  /** Search text for the list; empty for all teams. */
  search: string;
  onSearch: (text: string) => void;
  league: SetupLeague | null;
  selection: TeamSelection;
  canManage: boolean;
}

/** Teams without a league, which can be added to the selected league. */
export function AvailableTeams(props: AvailableTeamsProps) {
  const { teams: page, readOn, search, onSearch, league, selection, canManage } = props;
  const teams = page.edges.map(({ node }) => node);
  const ids = teams.map(({ id }) => id);
  const nameOf = distinctNames(teams);
  const [message, setMessage] = useState<string | null>(null);
  const [assignTeams, { loading }] = useMutation(AssignLeagueTeamsDocument, {
    refetchQueries: SETUP_QUERIES,
  });

  async function assign() {
    const problem = problemOf(league, selection);
    if (problem !== null || league === null) return setMessage(failed(problem ?? leagueRules.leagueFirst));
    const assignments = selection.selectedIds.map((teamId) => ({ teamId, ...selection.placeOf(teamId) }));
    try {
      await assignTeams({ variables: { leagueId: league.id, assignments } });
      selection.clear();
      setMessage(succeeded(`${counted(assignments.length, 'team')} assigned to ${league.name}`));
    } catch (error) {
      setMessage(failed(messageOf(error, leagueFailures.assignTeams)));
    }
  }

  if (teams.length === 0 && search === '' && !canManage) {
    return (
      <Panel title="Available teams">
        <p className={classes.hint}>No available teams. Teams without a league appear here.</p>
      </Panel>
    );
  }
  if (teams.length === 0 && search === '') {
    return (
      <Panel title="Available teams">
        <Notice message={message} onClose={() => setMessage(null)} />
        <EmptyState title="No available teams." action={<Link to={paths.createTeam}>Create a team</Link>}>
          Teams without a league appear here.
        </EmptyState>
      </Panel>
    );
  }
  const ticked = ids.filter(selection.isSelected).length;
  const everyone = teams.length > 0 && ticked === teams.length;
  const isLong = search !== '' || page.pageInfo.hasNextPage;
  const isTicking = canManage && teams.length > 0;
  return (
    <Panel
      title="Available teams"
      aside={
        isTicking ? (
          <Checkbox
            className={classes.all}
            label="Select all"
            checked={everyone}
            indeterminate={!everyone && ticked > 0}
            onChange={() => selection.setAll(ids, !everyone)}
          />
        ) : (
          <span>{counted(page.totalCount, 'team')}</span>
        )
      }
    >
      <Notice message={message} onClose={() => setMessage(null)} />
      {isLong ? <SearchBox label="Search available teams" value={search} onSearch={onSearch} /> : null}
      {teams.length === 0 ? <EmptyState title="No teams found." /> : null}
      <ul className={canManage ? classes.teams : classes.members}>
        {teams.map((team) =>
          canManage ? (
            <TeamRow key={team.id} team={team} name={nameOf(team)} selection={selection} />
          ) : (
            <li key={team.id}>
              <TeamLabel team={team} name={<Link to={paths.team(team.id)}>{nameOf(team)}</Link>} />
            </li>
          ),
        )}
      </ul>
      <ShowMore
        key={search}
        shown={teams.length}
        total={page.totalCount}
        noun={['team']}
        hasMore={page.pageInfo.hasNextPage}
        load={readOn}
        fallback={teamFailures.loadTeams}
      />
      {selection.selectedIds.length > ticked ? (
        <p className={classes.hint}>{counted(selection.selectedIds.length, 'team')} selected in total</p>
      ) : null}
      {canManage && league === null ? <p className={classes.hint}>No league is selected above.</p> : null}
      {canManage ? (
        <Button
          className={classes.assign}
          classNames={{ label: classes.assignLabel }}
          onClick={() => void assign()}
          loading={loading}
        >
          {league ? `Assign to League: ${league.name}` : 'Assign to League'}
        </Button>
      ) : null}
    </Panel>
  );
}

function problemOf(league: SetupLeague | null, { selectedIds, placeOf }: TeamSelection): string | null {
  if (league === null) return leagueRules.leagueFirst;
  if (selectedIds.length === 0) return leagueRules.oneTeam;
  const homeless = selectedIds.some((id) => placeOf(id).conference.trim() === '');
  return homeless ? leagueRules.conferenceRequired : null;
}

interface TeamRowProps {
  team: AvailableTeam;
  name: string;
  selection: TeamSelection;
}

function TeamLabel({ team, name }: { team: AvailableTeam; name: ReactNode }) {
  return (
    <span className={classes.team}>
      <TeamMark name={team.name} team={team} size={24} />
      {name}
      <span className={classes.record} data-spoiler="text">
        {record(team.wins, team.losses, team.ties)}
      </span>
    </span>
  );
}

function TeamRow({ team, name, selection }: TeamRowProps) {
  const { conference, division } = selection.placeOf(team.id);
  return (
    <li>
      <Checkbox
        className={classes.teamName}
        checked={selection.isSelected(team.id)}
        onChange={() => selection.toggle(team.id)}
        label={<TeamLabel team={team} name={name} />}
      />
      <TextInput
        size="xs"
        placeholder="Conference"
        aria-label={`Conference of ${name}`}
        value={conference}
        onChange={(event) => selection.place(team.id, { conference: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        placeholder="Division"
        aria-label={`Division of ${name}`}
        value={division}
        onChange={(event) => selection.place(team.id, { division: event.currentTarget.value })}
      />
    </li>
  );
}
