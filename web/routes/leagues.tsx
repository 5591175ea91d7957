import { useQuery } from '../session/use-query';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { AvailableTeams } from '../areas/leagues/membership/AvailableTeams';
import { CreateLeagueForm } from '../areas/leagues/setup/CreateLeagueForm';
import { GenerateSchedule } from '../areas/leagues/schedule/GenerateSchedule';
import type {
  AvailableTeam,
  OwnClub,
  SetupLeague,
  SetupLeagues,
} from '../areas/leagues/leagues/league-setup';
import { LeagueList } from '../areas/leagues/setup/LeagueList';
import { useTeamSelection } from '../areas/leagues/membership/team-selection';
import { WipeLeagues } from '../areas/leagues/setup/WipeLeagues';
import { LeagueRequests } from '../areas/leagues/membership/LeagueRequests';
import { LeagueTeams } from '../areas/leagues/membership/LeagueTeams';
import { BracketPanel } from '../areas/leagues/bracket/setup/BracketPanel';
import { lazyPart } from '../ui/on-demand/lazy-part';
import { LogInNotice } from '../session/LogInFirst';
import { useSession } from '../session/session';
import {
  AvailableTeamsDocument,
  OwnPlacesDocument,
  SetupLeagueDocument,
  SetupLeaguesDocument,
} from '../areas/leagues/leagues/league-setup.generated';
import { rowsToPush } from '../graphql/lists/paged-list';
import { useUpdates } from '../graphql/live-events/use-updates';
import { PageHeader } from '../ui/page/PageHeader';
import { CardSkeletons, QueryState } from '../graphql/QueryState';
import { leagueFailures } from '../areas/leagues/leagues/league-failures';
import { teamFailures } from '../areas/clubs/teams/team-failures';

const LEAGUES_PAGE = 24;
/** A league's card has its best clubs and next matches, so fewer are pushed than of other lists. */
const MOST_LEAGUES_PUSHED = 72;
const TEAMS_PAGE = 100;
const noTeams: AvailableTeam[] = [];
const noClubs: OwnClub[] = [];

export function Component() {
  const { isSignedIn, isStaff } = useSession();
  // Both lists are fetched at the same time.
  const teams = useAvailableTeams('', false);
  const result = useQuery(SetupLeaguesDocument, { variables: { listed: LEAGUES_PAGE } });
  const shown = result.data?.leaguesConnection.edges.length;
  useUpdates(SetupLeaguesDocument, { listed: rowsToPush(shown, LEAGUES_PAGE, MOST_LEAGUES_PUSHED) });
  const readOn = (after: string | null) => result.fetchMore({ variables: { listed: LEAGUES_PAGE, after } });
  return (
    <div className="stack">
      <PageHeader
        title="Leagues"
        lead={isStaff ? 'Make a league, put teams in it, and give it a schedule.' : undefined}
      />
      {isSignedIn ? null : (
        <div data-drawn-for="visitors">
          <LogInNotice next={paths.leagues}>to ask for a place with your club.</LogInNotice>
        </div>
      )}
      <QueryState
        result={result}
        fallback={leagueFailures.loadLeagues}
        skeleton={<CardSkeletons count={3} height={330} />}
        action={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {({ leaguesConnection }) => <LeagueSetup all={teams} leagues={leaguesConnection} readOn={readOn} />}
      </QueryState>
    </div>
  );
}

const ImportLeague = lazyPart(() => import('../areas/doors/league-files/ImportLeague'));

interface LeagueSetupProps {
  /** The available teams fetched so far. */
  all: ReturnType<typeof useAvailableTeams>;
  leagues: SetupLeagues;
  readOn: (after: string | null) => Promise<unknown>;
}

function LeagueSetup({ all, leagues, readOn }: LeagueSetupProps) {
  const { isStaff, isAdmin } = useSession();
  const [address, setAddress] = useSearchParams();
  // The address changes a moment later; the radio button must not wait for it.
  const [chosen, setChosen] = useState(address.get('league'));
  const [search, setSearch] = useState('');
  const found = useAvailableTeams(search, search === '');
  const teams = search === '' ? all : found;
  const ownClubs = useOwnClubs();
  const selection = useTeamSelection(
    all.data?.unassignedTeamsConnection.edges.map(({ node }) => node) ?? noTeams,
  );
  const league = useChosenLeague(leagues, chosen);
  const select = (id: string | null) => {
    setChosen(id);
    setAddress(id === null ? {} : { league: id }, { replace: true, preventScrollReset: true });
  };
  const list = (
    <LeagueList
      leagues={leagues}
      ownClubs={ownClubs}
      readOn={() => readOn(leagues.pageInfo.endCursor)}
      selected={league?.id ?? null}
      onSelect={select}
      canCreate={isStaff}
    />
  );
  const available = (
    <QueryState result={teams} fallback={teamFailures.loadTeams}>
      {({ unassignedTeamsConnection: page }) => (
        <AvailableTeams
          teams={page}
          readOn={() => teams.fetchMore({ variables: { first: TEAMS_PAGE, after: page.pageInfo.endCursor } })}
          search={search}
          onSearch={setSearch}
          league={league}
          selection={selection}
          canManage={isStaff}
        />
      )}
    </QueryState>
  );
  const note = (
    <p data-own>
      Only admins and moderators can create leagues. <WayToPlace ownClubs={ownClubs} />
    </p>
  );
  if (!isStaff && !league?.viewerCanManage) {
    return (
      <>
        {list}
        {note}
        {available}
      </>
    );
  }
  return (
    <>
      {list}
      {isStaff ? null : note}
      <div className="columns">
        <div className="stack">
          {isStaff ? (
            <div id="create-league">
              <CreateLeagueForm selection={selection} onCreated={select} isOpenAtFirst={league === null} />
            </div>
          ) : null}
          {league ? <LeagueTeams key={league.id} league={league} /> : null}
          {isStaff ? (
            <Suspense fallback={<Skeleton height={300} />}>
              <ImportLeague league={league?.viewerCanManage === true ? league : null} onImported={select} />
            </Suspense>
          ) : null}
        </div>
        <div className="stack">
          {isStaff ? available : null}
          <LeagueRequests league={league} />
          <GenerateSchedule league={league} />
          {league ? <BracketPanel key={league.id} league={league} /> : null}
        </div>
      </div>
      {isAdmin ? <WipeLeagues leagueCount={leagues.totalCount} onWiped={() => select(null)} /> : null}
    </>
  );
}

/** The viewer's way to a place in a league; nothing if their clubs have one. */
function WayToPlace({ ownClubs }: { ownClubs: readonly OwnClub[] | undefined }) {
  const { isSignedIn } = useSession();
  if (ownClubs === undefined) return null;
  if (ownClubs.some(({ league }) => league === null)) {
    return (
      <>
        Your club has no league yet. <Link to={paths.myClub}>Ask for a place</Link>
      </>
    );
  }
  if (ownClubs.length > 0) return null;
  return (
    <>
      With a club of your own you can ask for a place in a league.{' '}
      {isSignedIn ? (
        <Link to={paths.createTeam}>Create a team</Link>
      ) : (
        <Link to={paths.register}>Register</Link>
      )}
    </>
  );
}

/** The viewer's clubs and their places; undefined while they load. */
function useOwnClubs(): readonly OwnClub[] | undefined {
  const { isSignedIn } = useSession();
  const { data } = useQuery(OwnPlacesDocument, { skip: !isSignedIn });
  useUpdates(OwnPlacesDocument, {}, !isSignedIn);
  if (isSignedIn && data === undefined) return undefined;
  return data?.me?.ownedTeams ?? noClubs;
}

function useAvailableTeams(search: string, skip: boolean) {
  const variables = { search: search || null, first: TEAMS_PAGE };
  const result = useQuery(AvailableTeamsDocument, { variables, skip });
  // While a new search loads, the previous teams stay.
  const data = result.data ?? result.previousData;
  const shown = data?.unassignedTeamsConnection.edges.length;
  useUpdates(AvailableTeamsDocument, { ...variables, first: rowsToPush(shown, TEAMS_PAGE) }, skip);
  return { ...result, data };
}

/** The selected league. If it is on no fetched page of the list, it is fetched separately. */
function useChosenLeague(leagues: SetupLeagues, id: string | null): SetupLeague | null {
  const listed = leagues.edges.find(({ node }) => node.id === id)?.node;
  const { data } = useQuery(SetupLeagueDocument, {
    variables: { id: id ?? '' },
    skip: id === null || listed !== undefined || !leagues.pageInfo.hasNextPage,
  });
  return listed ?? (id === null ? null : (data?.league ?? null));
}
