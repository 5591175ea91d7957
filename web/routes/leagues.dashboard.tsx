import { useQuery } from '../session/use-query';
import { Button, SegmentedControl } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { useSession } from '../session/session';
import { LeagueView } from '../areas/games/league-dashboard/LeagueView';
import { LeagueSelect } from '../areas/leagues/leagues/LeagueSelect';
import { LeagueChoicesDocument } from '../areas/leagues/leagues/league-choices.generated';
import { useUpdates } from '../graphql/live-events/use-updates';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageHead } from '../ui/page/use-page-head';
import { usePageAddress } from '../ui/addresses/page-address';
import { QueryState } from '../graphql/QueryState';
import classes from '../areas/games/league-dashboard/LeaguePicker.module.css';
import { leagueFailures } from '../areas/leagues/leagues/league-failures';

const types = [
  { value: 'seasons', label: 'Seasons', leagueType: 'SEASON' },
  { value: 'tournaments', label: 'Tournaments', leagueType: 'TOURNAMENT' },
  { value: 'all', label: 'All', leagueType: null },
] as const;

type Type = (typeof types)[number];

export function Component() {
  const { search } = usePageAddress();
  const type = types.find(({ value }) => value === search.get('type')) ?? types[2];
  const variables = { search: null, leagueType: type.leagueType };
  const result = useQuery(LeagueChoicesDocument, { variables });
  useUpdates(LeagueChoicesDocument, variables);
  // The page keeps its data while the leagues of another type load.
  const data = result.data ?? result.previousData;
  const first = data?.choices.edges[0]?.node.id ?? null;
  return (
    <div className="stack">
      <PageHeader
        title="League Dashboard"
        actions={
          <Button component={Link} to={paths.leagues} variant="default">
            League setup
          </Button>
        }
      />
      <QueryState
        result={{ ...result, data }}
        fallback={leagueFailures.loadLeagues}
        action={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {() =>
          first === null && type.leagueType === null ? <NoLeagues /> : <Dashboard type={type} first={first} />
        }
      </QueryState>
    </div>
  );
}

function NoLeagues() {
  const { isStaff } = useSession();
  const { search } = usePageAddress();
  usePageHead(search.has('league') ? null : undefined);
  return (
    <EmptyState
      title="No leagues yet."
      action={
        <Button component={Link} to={paths.leagues}>
          {isStaff ? 'Set up a league' : 'See the leagues'}
        </Button>
      }
    />
  );
}

/** @param first the league to show if the address names none */
function Dashboard({ type, first }: { type: Type; first: string | null }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('league');
  // If the chosen league was deleted, the page says so; showing another league instead would only confuse.
  const league = asked ?? first;
  return (
    <>
      <div className={classes.picker} data-print="hide">
        <SegmentedControl
          aria-label="Type of league"
          data={types.map(({ value, label }) => ({ value, label }))}
          value={type.value}
          onChange={(value) => setSearch({ type: value })}
        />
        <LeagueSelect
          aria-label="League"
          withType
          leagueType={type.leagueType}
          value={league}
          disabled={league === null}
          onChange={(id) => id !== null && setSearch({ type: type.value, league: id })}
        />
      </div>
      {league === null ? (
        <EmptyState title={`No ${type.value} yet.`} />
      ) : (
        <LeagueView
          key={league}
          leagueId={league}
          onDeleted={() => setSearch({ type: type.value }, { replace: true })}
        />
      )}
    </>
  );
}
