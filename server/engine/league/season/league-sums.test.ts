import { effort } from '../../../testing/effort.js';
import { Rng } from '../../random/rng.js';
import { type Environment, type EnvironmentRate, TODAY } from '../../game/environment/environment.js';
import { environmentOf } from '../../game/environment/measured-environment.js';
import { addCounts, emptyCounts } from '../../figures/statistics/counting-statistics.js';
import { scheduleSeason } from '../schedule/round-robin.js';
import { generateClubs, playSeason } from './memory-season.js';
import { testRows } from '../../../testing/rows.js';

/** Rates like those of the major leagues in 1968, a year of the pitcher. */
const FEW_RUNS: Environment = {
  ...TODAY,
  strikeouts: 0.1585,
  walks: 0.067,
  intentionalWalks: 0.0088,
  hitByPitch: 0.0058,
  singles: 0.16,
  doubles: 0.0298,
  triples: 0.0057,
  homeRuns: 0.0165,
  reachedOnError: 0.0115,
  sacrificeBunts: 0.0125,
  stealAttempts: 0.078,
  stealSuccess: 0.616,
  errors: 0.0205,
};
/** Rates like those of 1930. */
const MANY_RUNS: Environment = {
  ...TODAY,
  strikeouts: 0.0815,
  walks: 0.0765,
  intentionalWalks: 0.002,
  hitByPitch: 0.0047,
  singles: 0.185,
  doubles: 0.0497,
  triples: 0.0127,
  homeRuns: 0.0161,
  reachedOnError: 0.0165,
  sacrificeBunts: 0.025,
  stealAttempts: 0.068,
  stealSuccess: 0.55,
  errors: 0.031,
};
/** Rates like those of 1908, in the dead-ball era. */
const DEAD_BALL: Environment = {
  ...TODAY,
  strikeouts: 0.098,
  walks: 0.061,
  intentionalWalks: 0.002,
  hitByPitch: 0.0085,
  singles: 0.172,
  doubles: 0.026,
  triples: 0.0103,
  homeRuns: 0.0033,
  reachedOnError: 0.025,
  sacrificeBunts: 0.034,
  stealAttempts: 0.22,
  stealSuccess: 0.56,
  wildPitches: 0.007,
  passedBalls: 0.004,
  errors: 0.047,
};

/** Number of generated leagues, whose clubs vary by chance. */
const SEEDS = [11, 12, 13, 14, 15].slice(0, effort);
const GAMES = 1_215;
const PLAYED_CLOSELY = [
  'strikeouts',
  'walks',
  'hitByPitch',
  'singles',
  'doubles',
  'triples',
  'homeRuns',
  'reachedOnError',
  'stealSuccess',
] as const;
/** Rates that depend on decisions of managers and runners. */
const PLAYED_ROUGHLY = ['sacrificeBunts', 'stealAttempts', 'errors', 'wildPitches', 'passedBalls'] as const;

/** Sums of generated leagues over some seasons, and their runs per game and club. */
function playLeague(environment?: Environment): { sums: Environment; appearances: number; runs: number } {
  const counts = emptyCounts();
  let runs = 0;
  for (const seed of SEEDS) {
    const rng = new Rng(seed);
    const clubs = generateClubs(30, rng);
    const teamIds = clubs.map(({ id }) => id);
    const schedule = scheduleSeason({ teamIds, games: GAMES, rng: () => rng.next() });
    for (const { result } of playSeason(clubs, schedule, rng, { environment })) {
      runs += result.home.runs + result.away.runs;
      for (const line of [...result.home.lines, ...result.away.lines]) addCounts(counts, line.counts);
    }
  }
  return {
    sums: environmentOf(counts),
    appearances: counts.plateAppearances,
    runs: runs / (2 * SEEDS.length * GAMES),
  };
}

/** The rates that differ from the requested ones by more than a tolerance. */
function missed(
  asked: Environment,
  { sums, appearances }: ReturnType<typeof playLeague>,
  rates: readonly EnvironmentRate[],
  share: number,
): string[] {
  return rates.flatMap((rate) => {
    const off = sums[rate] / asked[rate] - 1;
    const chance = 2.5 / Math.sqrt(appearances * asked[rate]);
    return Math.abs(off) > share + chance ? `${rate} ${sums[rate].toFixed(5)} for ${asked[rate]}` : [];
  });
}

describe('a generated league reproduces the rates of its environment', () => {
  testRows(
    '%s',
    [
      ['of today', TODAY, 4.1, 5.1],
      ['of few runs', FEW_RUNS, 3.1, 3.8],
      ['of many runs', MANY_RUNS, 5.1, 6],
      ['of the dead-ball era', DEAD_BALL, 2.9, 3.7],
    ] as const,
    ([, environment, fewest, most]) => {
      const league = playLeague(environment);
      expect(missed(environment, league, PLAYED_CLOSELY, 0.03)).toEqual([]);
      expect(missed(environment, league, PLAYED_ROUGHLY, 0.15)).toEqual([]);
      expect(league.runs).toBeGreaterThan(fewest);
      expect(league.runs).toBeLessThan(most);
    },
  );
});
