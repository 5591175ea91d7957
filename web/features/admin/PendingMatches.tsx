import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths';
import type { AdminMatchesQuery, AdminMatchesQueryVariables } from '../../graphql/generated/operations';
import { MATCHES_CHANGED } from '../../graphql/live-events';
import { sizeToReadAgain } from '../../graphql/paged-list';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { EmptyState } from '../../ui/EmptyState';
import { counted } from '../../ui/format';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { CardSkeletons, QueryState } from '../../ui/QueryState';
import { ShowMore } from '../../ui/ShowMore';
import { MATCH_TILE } from '../matches/MatchTile';
import { MatchTiles } from '../matches/MatchTiles';
import { isPlayed } from '../matches/result';

const ADMIN_MATCHES: TypedDocumentNode<AdminMatchesQuery, AdminMatchesQueryVariables> = gql`
  query AdminMatches($first: Int!, $after: String) {
    matches(status: PENDING, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
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

const PAGE = 6;
const MOST = 500;

export function PendingMatches() {
  const [told, setTold] = useState<string | null>(null);
  const result = useQuery(ADMIN_MATCHES, { variables: { first: PAGE } });
  const shown = result.data?.matches.edges.length;
  const readAgain = () => result.refetch({ first: sizeToReadAgain(shown, PAGE, MOST) });
  useLiveRefetch(MATCHES_CHANGED, readAgain, { variables: {} });
  const data = result.data ?? result.previousData;
  return (
    <Panel title="Pending Matches" aside={data ? <Total count={data.matches.totalCount} /> : null}>
      <Notice message={told} onClose={() => setTold(null)} />
      <QueryState
        result={{ ...result, data }}
        fallback="unexpected"
        skeleton={<CardSkeletons count={3} height={120} />}
      >
        {({ matches }) => {
          // Simulated matches leave at once, before the list has been read again.
          const pending = matches.edges.map(({ node }) => node).filter((match) => !isPlayed(match));
          return pending.length === 0 ? (
            <EmptyState title="No pending matches." action={<Link to={paths.leagues}>Schedule some</Link>} />
          ) : (
            <div className="stack">
              <MatchTiles matches={pending} tell={setTold} />
              <ShowMore
                shown={matches.edges.length}
                total={matches.totalCount}
                noun={['match', 'matches']}
                hasMore={matches.pageInfo.hasNextPage}
                load={() =>
                  result.fetchMore({ variables: { first: 2 * PAGE, after: matches.pageInfo.endCursor } })
                }
              />
            </div>
          );
        }}
      </QueryState>
    </Panel>
  );
}

function Total({ count }: { count: number }) {
  return (
    <span>
      {counted(count, 'match', 'matches')} · <Link to={paths.matches}>All matches</Link>
    </span>
  );
}
