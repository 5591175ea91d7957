import { type Counts } from '../../engine/figures/statistics/counting-statistics.js';
import { runValues } from '../../engine/figures/statistics/run-values.generated.js';
import { type Seen } from './statistics.js';

/** A rate of players, and its sampling variance for regression. */
export interface PlayerRate {
  readonly label: string;
  readonly of: (counts: Readonly<Counts>) => number;
  /** Sampling variance of the rate for an average player. */
  readonly chance: (counts: Readonly<Counts>, league: Readonly<Counts>) => number;
}

type Sum = (c: Readonly<Counts>) => number;

/** A count out of chances, each with the same probability (binomial). */
function shareOf(label: string, count: Sum, chances: Sum): PlayerRate {
  return {
    label,
    of: (counts) => count(counts) / chances(counts),
    chance: (counts, league) => {
      const usual = count(league) / chances(league);
      return (usual * (1 - usual)) / chances(counts);
    },
  };
}

const singles: Sum = (c) => c.hits - c.doubles - c.triples - c.homeRuns;
const inPlay: Sum = (c) => c.atBats - c.strikeoutsBatting - c.homeRuns + c.sacrificeFlies;
const slugging: Sum = (c) => (singles(c) + 2 * c.doubles + 3 * c.triples + 4 * c.homeRuns) / c.atBats;
const onBase: Sum = (c) =>
  (c.hits + c.walks + c.hitByPitch) / (c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies);

/** Variance of the value of one plate appearance; `mean` is its expectation. */
function varianceOf(c: Readonly<Counts>, worth: readonly number[], of: number): number {
  const [walk = 0, single = 0, double = 0, triple = 0, homeRun = 0] = worth;
  const squares =
    walk ** 2 * (c.walks + c.hitByPitch) +
    single ** 2 * singles(c) +
    double ** 2 * c.doubles +
    triple ** 2 * c.triples +
    homeRun ** 2 * c.homeRuns;
  const sum =
    walk * (c.walks + c.hitByPitch) +
    single * singles(c) +
    double * c.doubles +
    triple * c.triples +
    homeRun * c.homeRuns;
  return squares / of - (sum / of) ** 2;
}

export const BATTERS_RATES: readonly PlayerRate[] = [
  shareOf(
    'K%',
    (c) => c.strikeoutsBatting,
    (c) => c.plateAppearances,
  ),
  shareOf(
    'BB%',
    (c) => c.walks,
    (c) => c.plateAppearances,
  ),
  shareOf(
    'HR%',
    (c) => c.homeRuns,
    (c) => c.plateAppearances,
  ),
  shareOf('BABIP', (c) => c.hits - c.homeRuns, inPlay),
  shareOf(
    'H%',
    (c) => c.hits,
    (c) => c.plateAppearances,
  ),
  {
    label: 'ISO',
    of: (c) => slugging(c) - c.hits / c.atBats,
    chance: (c, league) => varianceOf(league, [0, 0, 1, 2, 3], league.atBats) / c.atBats,
  },
  {
    label: 'OPS',
    of: (c) => onBase(c) + slugging(c),
    // A base of a hit adds slightly more to OPS than reaching base does: bases are divided by at bats, but times on
    // base by plate appearances.
    chance: (c, league) => {
      const base = league.plateAppearances / league.atBats;
      const worth = [1, 1 + base, 1 + 2 * base, 1 + 3 * base, 1 + 4 * base];
      return varianceOf(league, worth, league.plateAppearances) / c.plateAppearances;
    },
  },
  {
    label: 'SB+CS per time on first',
    of: (c) => attempts(c) / Math.max(1, timesOnFirst(c)),
    chance: (c, league) => attempts(league) / timesOnFirst(league) / Math.max(1, timesOnFirst(c)),
  },
];

const attempts: Sum = (c) => c.stolenBases + c.caughtStealing;
const timesOnFirst: Sum = (c) => singles(c) + c.walks + c.hitByPitch;

const faced: Sum = (c) => c.battersFaced;
export const PITCHERS_RATES: readonly PlayerRate[] = [
  shareOf('K%', (c) => c.strikeouts, faced),
  shareOf('BB%', (c) => c.walksAllowed, faced),
  shareOf('HR%', (c) => c.homeRunsAllowed, faced),
];
const HIT_BATTERS = shareOf('HBP%', (c) => c.hitBatters, faced);
const ballsInPlay: Sum = (c) =>
  c.battersFaced - c.strikeouts - c.walksAllowed - c.homeRunsAllowed - c.hitBatters;
const HITS_IN_PLAY = shareOf('BABIP', (c) => c.hitsAllowed - c.homeRunsAllowed, ballsInPlay);
export const RUNS_PARTS: readonly PlayerRate[] = [...PITCHERS_RATES, HIT_BATTERS, HITS_IN_PLAY];

const OUTS_IN_NINE = 27;
export const runAverage: Sum = (c) => (OUTS_IN_NINE * c.runsAllowed) / c.outsRecorded;

/** Mean run value of a hit on a ball in play, usually a single. */
const HIT_IN_PLAY =
  0.77 * runValues.events.single + 0.21 * runValues.events.double + 0.02 * runValues.events.triple;

/**
 * Runs in nine innings by linear weights of the five {@link RUNS_PARTS}, relative to the league's. @param parts K%,
 * BB%, HR%, HBP% and BABIP
 */
export function partsRunAverage(parts: readonly number[], league: Readonly<Counts>): number {
  const usual = RUNS_PARTS.map(({ of }) => of(league));
  const value = (rates: readonly number[]): number => {
    const [strikeouts = 0, walks = 0, homeRuns = 0, hitBatters = 0, hits = 0] = rates;
    const balls = 1 - strikeouts - walks - homeRuns - hitBatters;
    const { events, out } = runValues;
    return (
      walks * events.walk +
      homeRuns * events.homeRun +
      hitBatters * events.hitByPitch +
      balls * hits * HIT_IN_PLAY +
      (strikeouts + balls * (1 - hits)) * out
    );
  };
  const outs = (rates: readonly number[]): number => {
    const [strikeouts = 0, walks = 0, homeRuns = 0, hitBatters = 0, hits = 0] = rates;
    return strikeouts + (1 - strikeouts - walks - homeRuns - hitBatters) * (1 - hits);
  };
  // The runs above average for each batter, divided by the outs for each batter, are the runs for each out; nine
  // innings have 27 outs.
  const perBatter = value(parts) - value(usual);
  return runAverage(league) + (OUTS_IN_NINE * perBatter) / outs(parts);
}

/** Variance of the runs in an inning (2019). */
const INNINGS_VARIANCE = 1.2;
/** Share of that variance that remains when a pitcher's RUNS_PARTS are known. */
const LEFT_BY_PARTS = 0.5;

/** Sampling variance of a pitcher's runs in nine innings. */
export function runsChance(c: Readonly<Counts>): number {
  return (81 * INNINGS_VARIANCE) / (c.outsRecorded / 3);
}

/** Sampling variance of the runs in nine innings that the parts do not explain. */
export function sequenceChance(c: Readonly<Counts>): number {
  return LEFT_BY_PARTS * runsChance(c);
}

export function seenOf(rate: PlayerRate, counts: Readonly<Counts>, league: Readonly<Counts>): Seen {
  return { value: rate.of(counts), chance: rate.chance(counts, league) };
}
