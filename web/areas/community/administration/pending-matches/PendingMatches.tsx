import { useQuery } from '../../../../session/use-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { rowsToPush } from '../../../../graphql/lists/paged-list';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { counted } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { CardSkeletons, QueryState } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { MatchTiles } from '../../../leagues/matches/tiles/MatchTiles';
import { isToCome } from '../../../../ui/baseball/MatchStatus';
import { AdminMatchesDocument } from './pending-matches.generated';

const PAGE = 6;

export function PendingMatches() {
  const [message, setMessage] = useState<string | null>(null);
  const result = useQuery(AdminMatchesDocument, { variables: { first: PAGE } });
  const shown = result.data?.matches.edges.length;
  useUpdates(AdminMatchesDocument, { first: rowsToPush(shown, PAGE) });
  const data = result.data ?? result.previousData;
  return (
    <Panel title="Pending Matches" aside={data ? <Total count={data.matches.totalCount} /> : null}>
      <Notice message={message} onClose={() => setMessage(null)} />
      <QueryState result={{ ...result, data }} skeleton={<CardSkeletons count={PAGE} height={150} />}>
        {({ matches }) => {
          // A match that was simulated or has begun is hidden at once, before the list is refetched.
          const pending = matches.edges.map(({ node }) => node).filter(isToCome);
          return pending.length === 0 ? (
            <EmptyState
              title="No pending matches."
              action={<Link to={paths.leagues}>Schedule matches</Link>}
            />
          ) : (
            <div className="stack">
              <MatchTiles matches={pending} report={setMessage} />
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
