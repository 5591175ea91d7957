import { useQuery } from '@apollo/client/react';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths';
import { LEAGUE_PICKER } from '../features/competition/league-dashboard';
import { LeagueView } from '../features/competition/LeagueView';
import { typeLabel } from '../features/leagues/league-words';
import type { LeaguePickerQuery } from '../graphql/generated/operations';
import { LEAGUES_CHANGED } from '../graphql/live-events';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { QueryState } from '../ui/QueryState';
import classes from '../features/competition/LeaguePicker.module.css';

type PickedLeague = LeaguePickerQuery['leagues'][number];

const types = [
  { value: 'seasons', label: 'Seasons', leagueType: 'SEASON' },
  { value: 'tournaments', label: 'Tournaments', leagueType: 'TOURNAMENT' },
  { value: 'all', label: 'All', leagueType: null },
] as const;

export function Component() {
  const result = useQuery(LEAGUE_PICKER);
  useLiveRefetch(LEAGUES_CHANGED, result.refetch, { variables: {} });
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
        result={result}
        fallback="loadLeagues"
        wayOn={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {({ leagues }) => (leagues.length === 0 ? <NoLeagues /> : <Dashboard leagues={leagues} />)}
      </QueryState>
    </div>
  );
}

function NoLeagues() {
  return (
    <EmptyState
      title="No leagues yet."
      action={
        <Button component={Link} to={paths.leagues}>
          Set up a league
        </Button>
      }
    />
  );
}

function Dashboard({ leagues }: { leagues: readonly PickedLeague[] }) {
  const [search, setSearch] = useSearchParams();
  const type = types.find(({ value }) => value === search.get('type')) ?? types[2];
  const offered = leagues.filter(
    ({ leagueType }) => type.leagueType === null || leagueType === type.leagueType,
  );
  const asked = search.get('league');
  // A league that is asked for but gone says so; another one in its place would only confuse.
  const league = asked !== null && !leagues.some(({ id }) => id === asked) ? asked : pick(offered, asked);
  const go = (change: Record<string, string>) =>
    setSearch({ type: type.value, ...(asked === null ? {} : { league: asked }), ...change });
  return (
    <>
      <div className={classes.picker} data-print="hide">
        <SegmentedControl
          aria-label="Type of league"
          data={types.map(({ value, label }) => ({ value, label }))}
          value={type.value}
          onChange={(value) => setSearch({ type: value })}
        />
        <NativeSelect
          aria-label="League"
          value={league ?? ''}
          disabled={offered.length === 0}
          onChange={(event) => go({ league: event.currentTarget.value })}
          data={offered.map(({ id, name, leagueType }) => ({
            value: id,
            label: `${name} (${typeLabel(leagueType)})`,
          }))}
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

function pick(offered: readonly PickedLeague[], asked: string | null): string | null {
  return (offered.find(({ id }) => id === asked) ?? offered[0])?.id ?? null;
}
