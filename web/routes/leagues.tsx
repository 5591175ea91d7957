import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginThen, paths } from '../app/paths';
import { AvailableTeams } from '../features/leagues/AvailableTeams';
import { CreateLeagueForm } from '../features/leagues/CreateLeagueForm';
import { GenerateSchedule } from '../features/leagues/GenerateSchedule';
import { LEAGUE_SETUP } from '../features/leagues/league-setup';
import { LeagueList } from '../features/leagues/LeagueList';
import { useTeamSelection } from '../features/leagues/team-selection';
import { WipeLeagues } from '../features/leagues/WipeLeagues';
import { TournamentSetup } from '../features/competition/TournamentSetup';
import { useSession } from '../features/session/session';
import type { LeagueSetupQuery } from '../graphql/generated/operations';
import { LEAGUES_CHANGED, MATCHES_CHANGED, TEAMS_CHANGED } from '../graphql/live-events';
import { readQuietly } from '../graphql/read-quietly';
import { useLiveRefetch, useThrottled } from '../graphql/use-live-refetch';
import { Notice } from '../ui/Notice';
import { PageHeader } from '../ui/PageHeader';
import { CardSkeletons, QueryState } from '../ui/QueryState';

export function Component() {
  const { isSignedIn } = useSession();
  const result = useQuery(LEAGUE_SETUP);
  // A new team changes the teams, one that joins a league both: the page is read again once.
  const readAgain = useThrottled(() => void readQuietly(result.refetch()));
  const refetch = () => Promise.resolve(readAgain());
  useLiveRefetch(LEAGUES_CHANGED, refetch, { variables: {} });
  useLiveRefetch(MATCHES_CHANGED, refetch, { variables: {} });
  useLiveRefetch(TEAMS_CHANGED, refetch, { variables: {} });
  return (
    <div className="stack">
      <PageHeader title="Leagues" lead="Make a league, put teams in it, and give it a schedule." />
      {isSignedIn ? null : (
        <Notice tone="mark" message="You are not signed in. ">
          <Link to={loginThen(paths.leagues)}>Log in</Link> to create and manage leagues.
        </Notice>
      )}
      <QueryState
        result={result}
        fallback="loadLeagues"
        skeleton={<CardSkeletons count={4} height={280} />}
        wayOn={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {(data) => <LeagueSetup data={data} />}
      </QueryState>
    </div>
  );
}

function LeagueSetup({ data }: { data: LeagueSetupQuery }) {
  const { isStaff, isAdmin } = useSession();
  const [search, setSearch] = useSearchParams();
  // The address follows a moment later; the radio must not wait for it.
  const [chosen, setChosen] = useState(search.get('league'));
  const selection = useTeamSelection(data.unassignedTeams);
  const league = data.leagues.find(({ id }) => id === chosen) ?? null;
  const select = (id: string | null) => {
    setChosen(id);
    setSearch(id === null ? {} : { league: id }, { replace: true, preventScrollReset: true });
  };
  const create = (
    <CreateLeagueForm key="create" canCreate={isStaff} selection={selection} onCreated={select} />
  );
  const list = (
    <LeagueList key="list" leagues={data.leagues} selected={league?.id ?? null} onSelect={select} />
  );
  return (
    <>
      <div className="columns">
        <div className="stack">
          {/* Who cannot make a league came to look at those there are. */}
          {isStaff ? [create, list] : [list, create]}
        </div>
        <div className="stack">
          <AvailableTeams
            teams={data.unassignedTeams}
            league={league}
            selection={selection}
            canManage={isStaff}
          />
          <GenerateSchedule league={league} canManage={isStaff} />
          {isStaff && league ? <TournamentSetup key={league.id} league={league} /> : null}
        </div>
      </div>
      {isAdmin ? <WipeLeagues leagueCount={data.leagues.length} onWiped={() => select(null)} /> : null}
    </>
  );
}
