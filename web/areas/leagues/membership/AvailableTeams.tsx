import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session';
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
  const { isSignedIn } = useSession();
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

  if (teams.length === 0 && search === '') {
    return (
      <Panel title="Available Teams">
        <Notice message={message} onClose={() => setMessage(null)} />
        <EmptyState
          title="No available teams."
          action={isSignedIn ? <Link to={paths.createTeam}>Create a team</Link> : null}
        >
          Teams without a league appear here. {canManage ? null : whoAssigns}
        </EmptyState>
      </Panel>
    );
  }
  const ticked = ids.filter(selection.isSelected).length;
  const everyone = teams.length > 0 && ticked === teams.length;
  const isLong = search !== '' || page.pageInfo.hasNextPage;
  return (
    <Panel
      title="Available Teams"
      aside={
        <Checkbox
          className={classes.all}
          label="Select all"
          checked={everyone}
          indeterminate={!everyone && ticked > 0}
          disabled={!canManage}
          onChange={() => selection.setAll(ids, !everyone)}
        />
      }
    >
      <Notice message={message} onClose={() => setMessage(null)} />
      {isLong ? <SearchBox label="Search available teams" value={search} onSearch={onSearch} /> : null}
      {teams.length === 0 ? <EmptyState title="No teams found." /> : null}
      <ul className={classes.teams}>
        {teams.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            name={nameOf(team)}
            selection={selection}
            disabled={!canManage}
          />
        ))}
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
        <p className={classes.hint}>{counted(selection.selectedIds.length, 'team')} selected in all</p>
      ) : null}
      {canManage ? null : <p className={classes.hint}>{whoAssigns}</p>}
      <Button
        className={classes.assign}
        classNames={{ label: classes.assignLabel }}
        onClick={() => void assign()}
        loading={loading}
        disabled={!canManage}
      >
        {league ? `Assign to League: ${league.name}` : 'Assign to League'}
      </Button>
    </Panel>
  );
}

const whoAssigns = 'Only admins and moderators put teams into a league.';

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
  disabled: boolean;
}

function TeamRow({ team, name, selection, disabled }: TeamRowProps) {
  const { conference, division } = selection.placeOf(team.id);
  return (
    <li>
      <Checkbox
        className={classes.teamName}
        checked={selection.isSelected(team.id)}
        disabled={disabled}
        onChange={() => selection.toggle(team.id)}
        label={
          <span className={classes.team}>
            <TeamMark name={team.name} team={team} size={24} />
            {name}
            <span className={classes.hint}>{record(team.wins, team.losses, team.ties)}</span>
          </span>
        }
      />
      <TextInput
        size="xs"
        placeholder="Conference"
        aria-label={`Conference of ${name}`}
        value={conference}
        disabled={disabled}
        onChange={(event) => selection.place(team.id, { conference: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        placeholder="Division"
        aria-label={`Division of ${name}`}
        value={division}
        disabled={disabled}
        onChange={(event) => selection.place(team.id, { division: event.currentTarget.value })}
      />
    </li>
  );
}
