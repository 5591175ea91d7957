import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths';
import { MatchFilters } from '../features/matches/MatchFilters';
import { MATCH_TILE } from '../features/matches/MatchTile';
import { MatchTiles } from '../features/matches/MatchTiles';
import { isPlayed } from '../features/matches/result';
import { useSession } from '../features/session/session';
import { SimulationPanel } from '../features/simulation/SimulationPanel';
import type { MatchesPageQuery, MatchesPageQueryVariables } from '../graphql/generated/operations';
import { MATCHES_CHANGED } from '../graphql/live-events';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { counted } from '../ui/format';
import { Notice } from '../ui/Notice';
import { PageHeader } from '../ui/PageHeader';
import { Panel } from '../ui/Panel';
import { CardSkeletons, QueryState } from '../ui/QueryState';

const MATCHES_PAGE: TypedDocumentNode<MatchesPageQuery, MatchesPageQueryVariables> = gql`
  query MatchesPage($league: ID, $team: ID, $upcoming: Int!, $completed: Int!) {
    upcoming: matches(status: PENDING, leagueId: $league, teamId: $team, first: $upcoming) {
      totalCount
      edges {
        node {
          id
          status
          ...MatchTile_match
        }
      }
    }
    completed: matches(status: SIMULATED, leagueId: $league, teamId: $team, first: $completed) {
      totalCount
      edges {
        node {
          id
          status
          ...MatchTile_match
        }
      }
    }
  }
  ${MATCH_TILE}
`;

const PAGE = 24;
/** Fewer of those to come at first, so that the latest results are not far below. */
const NEXT = 12;
/** What the API gives at once; the filters lead to the rest. */
const MOST = 500;

type MatchPage = MatchesPageQuery['upcoming'];

export function Component() {
  const { isAdmin } = useSession();
  const [search] = useSearchParams();
  const [upcoming, setUpcoming] = useState(NEXT);
  const [completed, setCompleted] = useState(PAGE);
  const league = search.get('league');
  const team = search.get('team');
  const result = useQuery(MATCHES_PAGE, {
    variables: { league, team, upcoming, completed },
  });
  useLiveRefetch(MATCHES_CHANGED, result.refetch, { variables: { leagueId: league } });

  return (
    <div className="stack">
      <PageHeader title="Match Schedule" tabTitle="Matches" />
      {isAdmin ? null : <Notice tone="plain" message="Only administrators can simulate matches." />}
      <MatchFilters />
      <QueryState
        result={result}
        fallback="unexpected"
        skeleton={<CardSkeletons count={8} height={132} />}
        wayOn={<Link to={paths.dashboard}>Back to dashboard</Link>}
      >
        {(data) => (
          <>
            {team === null ? (
              <SimulationPanel leagueId={league} canSimulate={isAdmin} pending={data.upcoming.totalCount} />
            ) : null}
            <MatchPanel
              title="Upcoming Matches"
              page={data.upcoming}
              played={false}
              empty={<NothingUpcoming />}
              loading={result.loading}
              onShowMore={() => setUpcoming(upcoming + PAGE)}
            />
            <MatchPanel
              title="Completed Matches"
              page={data.completed}
              played
              empty={<EmptyState title="No completed matches yet." />}
              loading={result.loading}
              onShowMore={() => setCompleted(completed + PAGE)}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface MatchPanelProps {
  title: string;
  page: MatchPage;
  /** Simulated matches leave the upcoming ones at once, before the lists have been read again. */
  played: boolean;
  empty: React.ReactNode;
  loading: boolean;
  onShowMore: () => void;
}

function MatchPanel({ title, page, played, empty, loading, onShowMore }: MatchPanelProps) {
  const matches = page.edges.map(({ node }) => node).filter((match) => isPlayed(match) === played);
  const all = page.edges.length >= page.totalCount;
  return (
    <Panel title={title} aside={<span>{counted(page.totalCount, 'match', 'matches')}</span>}>
      {matches.length === 0 ? (
        empty
      ) : (
        <MatchTiles
          matches={matches}
          loading={loading}
          onShowMore={all || page.edges.length >= MOST ? undefined : onShowMore}
        />
      )}
      {!all && page.edges.length >= MOST ? (
        <p>The first {MOST} are shown. Choose a league or a team to see others.</p>
      ) : null}
    </Panel>
  );
}

function NothingUpcoming() {
  const { isStaff } = useSession();
  return (
    <EmptyState
      title="No upcoming matches."
      action={
        <Button component={Link} to={paths.leagues} variant="default">
          {isStaff ? 'Schedule matches in a league' : 'See the leagues'}
        </Button>
      }
    />
  );
}
