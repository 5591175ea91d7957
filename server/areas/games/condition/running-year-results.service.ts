import { type Context } from '../../../platform/context/context.js';
import { integer } from '../../../platform/data/rows.js';
import {
  countingStatistics,
  type CountingStatistic,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { noResultCounts, type ResultCounts } from '../../../engine/players/results.js';
import { listStatement } from '../../../platform/data/bulk.js';

type ResultStatistic = CountingStatistic & { key: keyof ResultCounts };
const read = countingStatistics.filter(
  (statistic): statistic is ResultStatistic => statistic.key in noResultCounts,
);

const selectResults = listStatement(
  [integer, ...read.map(() => integer)],
  `SELECT player_id, ${read.map(({ field }) => `sum(${field})::int`).join(', ')}
   FROM player_totals
   WHERE player_id = ANY ($1)
   GROUP BY player_id`,
);

/** Results by which managers judge players: totals of the running year, including the postseason. */
export async function readResults(
  ctx: Context,
  playerIds: readonly number[],
): Promise<Map<number, ResultCounts>> {
  const results = new Map<number, ResultCounts>(playerIds.map((id) => [id, { ...noResultCounts }]));
  for (const [playerId, ...figures] of await selectResults(ctx, [playerIds])) {
    const sums = results.get(playerId);
    if (!sums) continue;
    read.forEach(({ key }, at) => {
      sums[key] = figures[at] ?? 0;
    });
  }
  return results;
}
