import { countingStatistics, emptyCounts } from '../../../engine/figures/statistics/counting-statistics.js';
import { type DerivedKey } from '../../../engine/figures/statistics/derived-statistics.js';
import { type Statistic, statistics } from '../../../engine/figures/statistics/statistics.js';

/**
 * SQL of statistics, computed from a row of counts with the alias `t`, for lists that PostgreSQL sorts. A test compares
 * the formulas with the engine's.
 */

const totalBases = 'hits + doubles + 2 * triples + 3 * home_runs';
const timesOnBase = 'hits + walks + hit_by_pitch';
const chancesToReach = 'at_bats + walks + hit_by_pitch + sacrifice_flies';
const runnersAllowed = 'hits_allowed + walks_allowed + hit_batters';

const over = (part: string, whole: string) => `(${part})::float8 / nullif(${whole}, 0)`;
const perNine = (count: string) => over(`27 * ${count}`, 'outs');

const formulas: Readonly<Record<DerivedKey, string>> = {
  totalBases,
  battingAverage: over('hits', 'at_bats'),
  onBasePercentage: over(timesOnBase, chancesToReach),
  sluggingPercentage: over(totalBases, 'at_bats'),
  onBasePlusSlugging: `${over(timesOnBase, chancesToReach)} + ${over(totalBases, 'at_bats')}`,
  isolatedPower: over(`${totalBases} - hits`, 'at_bats'),
  averageOnBallsInPlay: over(
    'hits - home_runs',
    'at_bats - strikeouts_batting - home_runs + sacrifice_flies',
  ),
  walkPercentage: over('walks', 'plate_appearances'),
  strikeoutPercentage: over('strikeouts_batting', 'plate_appearances'),
  stolenBasePercentage: over('stolen_bases', 'stolen_bases + caught_stealing'),
  inningsPitched: over('outs', '3'),
  earnedRunAverage: perNine('earned_runs'),
  whip: over('3 * (walks_allowed + hits_allowed)', 'outs'),
  strikeoutsPerNine: perNine('strikeouts'),
  walksPerNine: perNine('walks_allowed'),
  homeRunsPerNine: perNine('home_runs_allowed'),
  strikeoutsLessWalksPercentage: over('strikeouts - walks_allowed', 'batters_faced'),
  leftOnBasePercentage: over(
    `${runnersAllowed} - runs_allowed`,
    `greatest(${runnersAllowed} - 1.4::float8 * home_runs_allowed, 0)`,
  ),
  winningPercentage: over('wins', 'wins + losses'),
  fieldingPercentage: over('putouts + assists', 'putouts + assists + errors'),
};

const columns = countingStatistics.map(({ field }) => field);
const ofCounts = (sql: string): string =>
  sql.replaceAll(/[a-z_]+/g, (word) => (columns.includes(word) ? `t.${word}` : word));

const nothing = emptyCounts();

/** SQL of a statistic: null if the statistic is undefined, such as an average without at-bats; 0 for a count without games. */
function sqlOf(statistic: Statistic): string {
  if (statistic.kind === 'counting') return `coalesce(t.${statistic.field}, 0)::float8`;
  const sql = `(${ofCounts(formulas[statistic.key])})::float8`;
  return statistic.derive(nothing) === null ? sql : `coalesce(${sql}, 0)`;
}

/** SQL of each statistic, by its key. */
export const statisticSql: ReadonlyMap<string, string> = new Map(
  statistics.map((statistic) => [statistic.key, sqlOf(statistic)]),
);

/**
 * Condition that a player `p` with the totals `t` and the club `team` has played enough for averages and rates: 3.1 plate
 * appearances, or for pitchers an inning, for each game of the club (Official Baseball Rule 9.22).
 */
export const isQualified = `t.games_played > 0 AND CASE WHEN p.position = 'P'
  THEN t.outs >= 3 * (team.wins + team.losses + team.ties)
  ELSE t.plate_appearances >= round(3.1 * (team.wins + team.losses + team.ties)) END`;
