import { countingStatistics, deriveStatistics, emptyCounts } from '../engine/figures/statistics.js';
import { type Context } from '../core/context.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { columnsOf, selectList } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { PlayerTotalsEntity } from './player.entity.js';
import { type PlayerStats } from './statistics.types.js';

const totalsRow = columnsOf(PlayerTotalsEntity, 'playerId', ...countingStatistics.map(({ key }) => key));
const readTotals = statement(
  totalsRow,
  `SELECT ${selectList(totalsRow, 't')} FROM player_totals t WHERE t.player_id = ANY($1) AND t.postseason = $2`,
);

/** Before any game: all zero, and no rates. */
const unplayed: Readonly<PlayerStats> = Object.freeze({
  ...emptyCounts(),
  ...deriveStatistics(emptyCounts()),
});

/** Totals of regular games and rates, by player. */
export const regularStatsLoader = statsLoader(false);
/** Totals of postseason games and rates, by player. */
export const postseasonStatsLoader = statsLoader(true);

function statsLoader(postseason: boolean): LoaderDefinition<number, PlayerStats> {
  return (ctx, playerIds) => statsOf(ctx, playerIds, postseason);
}

/** Totals and rates of players, in their order, in one statement. */
export async function statsOf(
  ctx: Context,
  playerIds: readonly number[],
  postseason: boolean,
): Promise<PlayerStats[]> {
  const rows = await readTotals(ctx, [playerIds, postseason]);
  return inKeyOrder(playerIds, rows.map(withRates), (row) => row.playerId, null).map(
    (row) => row ?? unplayed,
  );
}

/** Begins with all of its properties: an object to which so many are added one by one is slow to read. */
function withRates<Totals extends ReturnType<typeof emptyCounts>>(totals: Totals): Totals & PlayerStats {
  return { ...unplayed, ...totals, ...deriveStatistics(totals) };
}
