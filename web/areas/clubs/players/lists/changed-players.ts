import type { PlayersPage } from './PlayerSearchResult';

/** Changes of a list of players, as the server sends them. */
export interface PlayersChange<Player> {
  /** If false, too many players have changed: the list must be read again. */
  isComplete: boolean;
  totalCount: number;
  /** Ids of changed players who are not in the list. */
  absentIds: readonly string[];
  /** The changed players who are in the list. */
  players: readonly Player[];
}

interface ChangedRow<Player> {
  /** Null for a player who is not in the list. */
  player: Player | null;
  /** When the change arrived, in milliseconds. */
  at: number;
}

/** The newest changes of a list, by player; they apply to the rows that were read before. */
export interface ChangedRows<Player> {
  rows: ReadonlyMap<string, ChangedRow<Player>>;
  /** Null if nothing has changed. */
  totalCount: number | null;
}

export const unchanged: ChangedRows<never> = { rows: new Map(), totalCount: null };

export function withChange<Player extends { id: string }>(
  known: ChangedRows<Player>,
  { absentIds, players, totalCount }: PlayersChange<Player>,
  at: number,
): ChangedRows<Player> {
  const rows = new Map(known.rows);
  for (const id of absentIds) rows.set(id, { player: null, at });
  for (const player of players) rows.set(player.id, { player, at });
  return { rows, totalCount };
}

/** The changes that arrived after this time: an answer that was requested then contains the earlier ones. */
export function changesSince<Player>(known: ChangedRows<Player>, time: number): ChangedRows<Player> {
  const rows = new Map([...known.rows].filter(([, { at }]) => at > time));
  return rows.size === 0 ? unchanged : { ...known, rows };
}

/** The page with its changed rows replaced, new rows added in their places, and missing rows removed. */
export function changedPage<Player extends { id: string }>(
  page: PlayersPage<Player>,
  { rows, totalCount }: ChangedRows<Player>,
): PlayersPage<Player> {
  if (totalCount === null) return page;
  const { edges, pageInfo } = page;
  const present = edges.flatMap((edge) => {
    const changed = rows.get(edge.node.id);
    if (changed === undefined) return [edge];
    return changed.player === null ? [] : [{ ...edge, node: changed.player }];
  });
  const known = new Set(edges.map(({ node }) => node.id));
  const end = pageInfo.hasNextPage ? Number(edges.at(-1)?.node.id ?? 0) : Number.POSITIVE_INFINITY;
  const added = [...rows.values()].flatMap(({ player }) =>
    player === null || known.has(player.id) || Number(player.id) > end
      ? []
      : [{ __typename: 'PlayerEdge' as const, node: player }],
  );
  // The list is in the order of ids.
  const all = [...present, ...added].toSorted((one, other) => Number(one.node.id) - Number(other.node.id));
  return { ...page, edges: all, totalCount };
}
