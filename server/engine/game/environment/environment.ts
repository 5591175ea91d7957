/**
 * Averages of a league: the rates that its games produce when its players are average as a group. {@link TODAY} is the
 * usual environment. Never change an environment object, but make a new one: a game that gets the same object as the
 * game before does not read the rates again.
 *
 * The rates are those that almanacs print, so an environment can be computed from a season's totals.
 */
export interface Environment {
  /** Shares of plate appearances. */
  readonly strikeouts: number;
  /** Without intentional walks. */
  readonly walks: number;
  readonly intentionalWalks: number;
  readonly hitByPitch: number;
  readonly singles: number;
  readonly doubles: number;
  readonly triples: number;
  readonly homeRuns: number;
  readonly reachedOnError: number;
  readonly sacrificeBunts: number;
  /** Shares of outs on batted balls; pop-ups are the rest. */
  readonly groundOuts: number;
  readonly flyOuts: number;
  readonly lineOuts: number;
  /** Attempts to steal, divided by the number of singles, walks and hit batsmen. */
  readonly stealAttempts: number;
  /** Share of the attempts that succeed. */
  readonly stealSuccess: number;
  /** Per plate appearance. */
  readonly wildPitches: number;
  readonly passedBalls: number;
  readonly balks: number;
  /** Per plate appearance, including errors that put a batter on base. */
  readonly errors: number;
}

export type EnvironmentRate = keyof Environment;

const OF_PLATE_APPEARANCES = 'of plate appearances';
const OF_BATTED_OUTS = 'of outs on batted balls';
const PER_PLATE_APPEARANCE = 'per plate appearance';

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

const bounds = (least: number, most: number, unit: string): Bounds => ({ least, most, unit });

/** Bounds of each rate: wide enough for every major league since 1871, with a margin. */
export const ENVIRONMENT_BOUNDS: Readonly<Record<EnvironmentRate, Bounds>> = {
  strikeouts: bounds(0.01, 0.5, OF_PLATE_APPEARANCES),
  walks: bounds(0.005, 0.25, OF_PLATE_APPEARANCES),
  intentionalWalks: bounds(0, 0.03, OF_PLATE_APPEARANCES),
  hitByPitch: bounds(0, 0.05, OF_PLATE_APPEARANCES),
  singles: bounds(0.05, 0.3, OF_PLATE_APPEARANCES),
  doubles: bounds(0.005, 0.12, OF_PLATE_APPEARANCES),
  triples: bounds(0, 0.05, OF_PLATE_APPEARANCES),
  homeRuns: bounds(0, 0.12, OF_PLATE_APPEARANCES),
  reachedOnError: bounds(0, 0.08, OF_PLATE_APPEARANCES),
  sacrificeBunts: bounds(0, 0.06, OF_PLATE_APPEARANCES),
  groundOuts: bounds(0.1, 0.8, OF_BATTED_OUTS),
  flyOuts: bounds(0.05, 0.6, OF_BATTED_OUTS),
  lineOuts: bounds(0.02, 0.4, OF_BATTED_OUTS),
  stealAttempts: bounds(0, 0.5, 'per single, walk and hit batsman'),
  stealSuccess: bounds(0.2, 0.95, 'of attempts to steal'),
  wildPitches: bounds(0, 0.04, PER_PLATE_APPEARANCE),
  passedBalls: bounds(0, 0.03, PER_PLATE_APPEARANCE),
  balks: bounds(0, 0.01, PER_PLATE_APPEARANCE),
  errors: bounds(0, 0.12, PER_PLATE_APPEARANCE),
};

const isRate = (name: string): name is EnvironmentRate => name in ENVIRONMENT_BOUNDS;
export const ENVIRONMENT_RATES: readonly EnvironmentRate[] = Object.keys(ENVIRONMENT_BOUNDS).filter(isRate);

/** The major leagues of 2015–2024: the default environment, in which leagues of generated clubs play. */
export const TODAY: Environment = Object.freeze({
  strikeouts: 0.2214,
  walks: 0.0793,
  intentionalWalks: 0.004,
  hitByPitch: 0.0104,
  singles: 0.1435,
  doubles: 0.0444,
  triples: 0.0042,
  homeRuns: 0.0311,
  reachedOnError: 0.0079,
  sacrificeBunts: 0.0026,
  groundOuts: 0.4938,
  flyOuts: 0.2703,
  lineOuts: 0.1341,
  stealAttempts: 0.0822,
  stealSuccess: 0.745,
  wildPitches: 0.0094,
  passedBalls: 0.002,
  balks: 0.0009,
  errors: 0.0148,
});

/** Shares of plate appearances that put a batter on base. If their sum were far higher, innings would not end. */
const REACHING = [
  'walks',
  'intentionalWalks',
  'hitByPitch',
  'singles',
  'doubles',
  'triples',
  'homeRuns',
  'reachedOnError',
] as const;
const MOST_REACHING = 0.5;
const OTHER_SHARES = ['strikeouts', 'sacrificeBunts'] as const;
const BATTED_OUTS = ['groundOuts', 'flyOuts', 'lineOuts'] as const;

/** Share of plate appearances that put a batter on base. */
export function reachingShare(environment: Environment): number {
  return sum(environment, REACHING);
}

/** Share of plate appearances that end with an out on a batted ball, without sacrifice bunts. */
export function battedOutShare(environment: Environment): number {
  return 1 - reachingShare(environment) - sum(environment, OTHER_SHARES);
}

/** The problem that makes an environment invalid: a sentence that names the rate and its range. Null if it is valid. */
export function environmentProblem(environment: Environment): string | null {
  for (const rate of ENVIRONMENT_RATES) {
    const value = environment[rate];
    const { least, most, unit } = ENVIRONMENT_BOUNDS[rate];
    if (typeof value === 'number' && value >= least && value <= most) continue;
    return `The environment's ${rate} must be a number from ${least} to ${most} (${unit}), not ${String(value)}.`;
  }
  return sumProblem(environment);
}

function sumProblem(environment: Environment): string | null {
  const reaching = reachingShare(environment);
  if (reaching > MOST_REACHING) {
    return `The environment's ${listed(REACHING)} must sum to at most ${MOST_REACHING}, not ${shown(reaching)}.`;
  }
  const all = reaching + sum(environment, OTHER_SHARES);
  if (all > 1) {
    return `The environment's shares of plate appearances must sum to at most 1, not ${shown(all)}: outs on batted balls are the rest.`;
  }
  const outs = sum(environment, BATTED_OUTS);
  if (outs > 1) {
    return `The environment's ${listed(BATTED_OUTS)} must sum to at most 1, not ${shown(outs)}: pop-ups are the rest.`;
  }
  const { errors, reachedOnError } = environment;
  if (errors < reachedOnError) {
    return `The environment's errors must be at least its reachedOnError, ${reachedOnError}, not ${errors}.`;
  }
  return null;
}

function sum(environment: Environment, rates: readonly EnvironmentRate[]): number {
  return rates.reduce((total, rate) => total + environment[rate], 0);
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const shown = (share: number): string => String(Number(share.toFixed(4)));
