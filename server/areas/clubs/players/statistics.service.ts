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

/** Statistics before the first game: all counts are zero. */
const unplayed: Readonly<PlayerStats> = Object.freeze({
  ...emptyCounts(),
  ...deriveStatistics(emptyCounts()),
});

/** Totals and rates of regular games, by player. */
export const regularStatsLoader = statsLoader(false);
/** Totals and rates of postseason games, by player. */
export const postseasonStatsLoader = statsLoader(true);

function statsLoader(postseason: boolean): LoaderDefinition<number, PlayerStats> {
  return (ctx, playerIds) => statsOf(ctx, playerIds, postseason);
}

/** Totals and rates, in the order of `playerIds`; one statement for any number of players. */
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

/** Turns a list of figures in the order of `names` into named counts, and adds the rates derived from them. */
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

/** Turns a list of counts in the order of `countingStatistics` into named statistics with the derived rates. */
export function statsFrom(figures: readonly number[]): PlayerStats {
  const { playerId: _, ...stats } = withRates([0, ...figures]);
  return stats;
}
