import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths';
import { MATCHES_CHANGED, TEAMS_CHANGED } from '../../graphql/live-events';
import { useLiveRefetch } from '../../graphql/use-live-refetch';
import { count, counted } from '../../ui/format';
import { Notice } from '../../ui/Notice';
import { QueryState, TextSkeleton, type QueryResult } from '../../ui/QueryState';

interface PlayersPage {
  players: { totalCount: number; edges: readonly unknown[] };
}

interface FoundPlayersProps<Data extends PlayersPage> {
  result: QueryResult<Data>;
  /** Null for all players. */
  teamId: string | null;
  /** Stands where there are none. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Players of a team or of all, read again with every result and roster: their tables, or why there are none. */
export function FoundPlayers<Data extends PlayersPage>({
  result,
  teamId,
  empty,
  children,
}: FoundPlayersProps<Data>) {
  useLiveRefetch(MATCHES_CHANGED, result.refetch, { variables: {} });
  useLiveRefetch(TEAMS_CHANGED, result.refetch, { variables: { teamId } });
  return (
    <QueryState
      result={result}
      fallback="unexpected"
      skeleton={<TextSkeleton lines={14} />}
      wayOn={<Link to={paths.dashboard}>Back to dashboard</Link>}
    >
      {(data) => {
        const { edges, totalCount } = data.players;
        if (edges.length === 0) return empty;
        return (
          <div className="stack">
            {edges.length < totalCount ? (
              <Notice
                tone="plain"
                message={`Showing ${count(edges.length)} of ${counted(totalCount, 'player')}. Choose a team to see the others.`}
              />
            ) : null}
            {children(data)}
          </div>
        );
      }}
    </QueryState>
  );
}
