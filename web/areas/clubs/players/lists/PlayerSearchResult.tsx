import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { count, counted } from '../../../../ui/text/format';
import { Notice } from '../../../../ui/page/Notice';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import { QueryState, TextSkeleton, type QueryResult } from '../../../../graphql/QueryState';

/** Selects the players to show. */
export interface WantedPlayers {
  /** Only players of this team are shown; null for no such limit. */
  teamId: string | null;
  /** Whether only players without a team are shown. */
  freeAgents: boolean;
  /** A part of the name; null for any. */
  search: string | null;
}

export const playersOfTeam = (teamId: string): WantedPlayers => ({ teamId, freeAgents: false, search: null });

export interface PlayersPage<Player = unknown> {
  totalCount: number;
  edges: { __typename: 'PlayerEdge'; node: Player }[];
  pageInfo: { __typename: 'PageInfo'; hasNextPage: boolean; endCursor: string | null };
}

interface PlayerSearchResultProps<Data> {
  result: QueryResult<Data>;
  pageOf: (data: Data) => PlayersPage;
  wanted: WantedPlayers;
  /** Shown if there are no players. */
  empty: ReactNode;
  /** Fetches the next page of players. */
  readOn: () => Promise<unknown>;
  children: (data: Data) => ReactNode;
}

/** Shows tables of the selected players, or a message if there are none. */
export function PlayerSearchResult<Data>({
  result,
  pageOf,
  wanted,
  empty,
  readOn,
  children,
}: PlayerSearchResultProps<Data>) {
  return (
    <QueryState
      result={result}
      skeleton={<TextSkeleton lines={14} />}
      action={<Link to={paths.dashboard}>Back to dashboard</Link>}
    >
      {(data) => {
        const { edges, totalCount, pageInfo } = pageOf(data);
        if (edges.length === 0) return empty;
        return (
          <div className="stack">
            {pageInfo.hasNextPage ? (
              <Notice
                tone="plain"
                message={`The tables hold and sort the first ${count(edges.length)} of ${counted(totalCount, 'player')}. Choose a team, or show more at the end of the page.`}
              />
            ) : null}
            {children(data)}
            <ShowMore
              key={JSON.stringify(wanted)}
              shown={edges.length}
              total={totalCount}
              noun={['player']}
              hasMore={pageInfo.hasNextPage}
              load={readOn}
            />
          </div>
        );
      }}
    </QueryState>
  );
}
