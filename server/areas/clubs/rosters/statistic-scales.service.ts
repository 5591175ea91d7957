import { type ColumnSet, columnSets } from '../../../engine/figures/statistics/column-sets.js';
import { type Context } from '../../../platform/context/context.js';
import { decimals, integer, nullable } from '../../../platform/data/rows.js';
import { readRows } from '../../../platform/data/statement.js';
import { isQualified, statisticSql } from '../figures/statistic-sql.js';
import { type StatisticScale } from '../players/statistics.types.js';

/** With fewer players, percentiles say little. */
const fewestPlayers = 10;

const ofRole = { batting: "position <> 'P'", pitching: "position = 'P'" } as const;

/** Rates of a set that are computed from totals, with the condition of the players who are compared. */
const ratesOf = (set: ColumnSet) =>
  columnSets[set].flatMap(({ key, format, group }) => {
    const sql = statisticSql.get(key);
    const isRate = format !== 'integer' && format !== 'innings';
    return isRate && sql !== undefined && (group === 'batting' || group === 'pitching')
      ? [{ key, sql, role: ofRole[group] }]
      : [];
  });

/** Percentiles of the rates in a set of columns among the qualified players of a league, or of all leagues. */
export async function readScales(
  ctx: Context,
  set: ColumnSet,
  leagueId: number | null | undefined,
): Promise<StatisticScale[]> {
  const rates = ratesOf(set);
  if (rates.length === 0) return [];
  const scale = { count: integer, percentiles: nullable(decimals) };
  const scales = rates.map(
    ({ sql, role }, at) => `(SELECT ${at} AS at, count(rate)::int AS count,
      percentile_cont(ARRAY[0.1, 0.3, 0.7, 0.9]) WITHIN GROUP (ORDER BY rate) AS percentiles
      FROM (SELECT ${sql} AS rate FROM qualified t WHERE ${role}) AS rates)`,
  );
  const league =
    typeof leagueId !== 'number'
      ? ''
      : 'AND p.team_id IN (SELECT team_id FROM league_teams WHERE league_id = $1)';
  const rows = await readRows(
    ctx,
    { at: integer, ...scale },
    `WITH qualified AS MATERIALIZED (
       SELECT t.*, p.position FROM players p
       JOIN player_totals t ON t.player_id = p.id AND NOT t.postseason
       JOIN teams team ON team.id = p.team_id
       WHERE p.deleted_at IS NULL AND p.retired_at IS NULL AND ${isQualified} ${league}
     ) ${scales.join(' UNION ALL ')} ORDER BY at`,
    typeof leagueId !== 'number' ? [] : [leagueId],
  );
  return rows.flatMap(({ at, count, percentiles }) => {
    const rate = rates[at];
    return rate && percentiles && count >= fewestPlayers ? [{ key: rate.key, percentiles }] : [];
  });
}
