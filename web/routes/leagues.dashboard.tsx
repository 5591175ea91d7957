import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { useSession } from '../session/session';
import { type LeagueTypeToShow, shownType } from '../areas/games/league-dashboard/head/league-types';
import { DashboardHead } from '../areas/games/league-dashboard/head/LeagueHead';
import { LeagueView } from '../areas/games/league-dashboard/LeagueView';
import { LeagueChoicesDocument } from '../areas/leagues/leagues/league-choices.generated';
import { useUpdates } from '../graphql/live-events/use-updates';
import { EmptyState } from '../ui/page/EmptyState';
import { usePageTitle } from '../ui/page/use-page-title';
import { QueryState } from '../graphql/QueryState';
import { leagueFailures } from '../areas/leagues/leagues/league-failures';

export function Component() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('league');
  const type = shownType(search);
  const toFirst = () => setSearch(type.leagueType === null ? {} : { type: type.value }, { replace: true });
  return asked === null ? (
    <FirstLeague type={type} onDeleted={toFirst} />
  ) : (
    <LeagueView key={asked} leagueId={asked} onDeleted={toFirst} />
  );
}

/** The first league of the type, because the address names none. */
function FirstLeague({ type, onDeleted }: { type: LeagueTypeToShow; onDeleted: () => void }) {
  const variables = { search: null, leagueType: type.leagueType };
  const result = useQuery(LeagueChoicesDocument, { variables });
  useUpdates(LeagueChoicesDocument, variables);
  const first = result.data?.choices.edges[0]?.node.id;
  if (first !== undefined) return <LeagueView key={first} leagueId={first} onDeleted={onDeleted} />;
  return (
    <div className="stack">
      <Titled />
      <QueryState
        result={result}
        fallback={leagueFailures.loadLeagues}
        action={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {() => <NoLeagues type={type} />}
      </QueryState>
    </div>
  );
}

function Titled() {
  usePageTitle('League Dashboard');
  return <DashboardHead name="League Dashboard" />;
}

function NoLeagues({ type }: { type: LeagueTypeToShow }) {
  const { isStaff } = useSession();
  return (
    <EmptyState
      title={type.leagueType === null ? 'No leagues yet.' : `No ${type.value} yet.`}
      action={
        type.leagueType !== null ? (
          <Link to={paths.leagueDashboard}>Show all leagues</Link>
        ) : (
          <Button component={Link} to={paths.leagues}>
            {isStaff ? 'Set up a league' : 'See the leagues'}
          </Button>
        )
      }
    />
  );
}
