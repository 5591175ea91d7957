import { countingStatistics, emptyCounts } from '../../../engine/figures/statistics/counting-statistics.js';
import { deriveStatistics, setDerived } from '../../../engine/figures/statistics/derived-statistics.js';
import { type Context } from '../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { wideStatement } from '../../../platform/data/statement.js';
import { PlayerTotalsEntity } from './player.entity.js';
import { type PlayerStats } from './statistics.types.js';

const totals = Object.values(
  columnsOf(PlayerTotalsEntity, 'playerId', ...countingStatistics.map(({ key }) => key)),
);
const readTotals = wideStatement(
  totals,
  `SELECT ${totals.map(({ storedAs }) => `t.${storedAs}`).join(', ')} FROM player_totals t
   WHERE t.player_id = ANY($1) AND t.postseason = $2`,
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

/** Totals and rates of players, in their order: one statement however many there are. */
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

interface PlayerTotals extends PlayerStats {
  playerId: number;
}

const names = ['playerId', ...countingStatistics.map(({ key }) => key)] as const;
const blank: Readonly<PlayerTotals> = { playerId: 0, ...unplayed };

/** Counts in the order of the names, and the rates that derive from them. */
function withRates(list: readonly number[]): PlayerTotals {
  const row = { ...blank };
  let at = 0;
  for (const name of names) {
    row[name] = list[at] ?? 0;
    at += 1;
  }
  setDerived(row, row);
  return row;
}

/** Counts in the order of the counting statistics, with the rates that derive from them. */
export function statsFrom(figures: readonly number[]): PlayerStats {
  const { playerId: _, ...stats } = withRates([0, ...figures]);
  return stats;
}
