import { type RunEvent, type RunValues } from '../../figures/statistics/run-values.js';
import {
  CATCHERS_INTERFERENCE,
  CAUGHT_STEALING,
  DOUBLE,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  PICKED_OFF_STEALING,
  type PlayRegister,
  RUNNING,
  SINGLE,
  STOLEN_BASE,
  TRIPLE,
  WALK,
} from '../../game/plays/play.js';
import { STATES } from './base-out.js';
import { type HalfPlay, measuredGames, regularHalves } from './half-innings.js';

const OVER = STATES;
const MOST_RUNS = 4;

/**
 * Run expectancy of each base–out state and run value of each event, in seasons of generated leagues. Halves that end
 * with the winning run are left out, as is usual.
 */
export function measureRunValues(seasons: number, seed: number): RunValues {
  const tally = new Tally();
  for (const plays of measuredGames(seasons, seed)) regularHalves(plays, kindOf, (half) => tally.add(half));
  return tally.values();
}

type Kind = RunEvent | 'out';
const kinds: readonly Kind[] = [
  'walk',
  'intentionalWalk',
  'hitByPitch',
  'single',
  'double',
  'triple',
  'homeRun',
  'stolenBase',
  'caughtStealing',
  'out',
];
const plateKinds: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [WALK, 'walk'],
  [INTENTIONAL_WALK, 'intentionalWalk'],
  [HIT_BY_PITCH, 'hitByPitch'],
  [SINGLE, 'single'],
  [DOUBLE, 'double'],
  [TRIPLE, 'triple'],
  [HOME_RUN, 'homeRun'],
]);
const runningKinds: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [STOLEN_BASE, 'stolenBase'],
  [CAUGHT_STEALING, 'caughtStealing'],
  [PICKED_OFF_STEALING, 'caughtStealing'],
]);

/** A play with its kind. The kind is null for plays without a run value, such as balks. */
type Valued = HalfPlay<Kind | null>;

class Tally {
  /** By state: plays that begin in it, and runs from there to the end of the half-inning. */
  private readonly visits = new Float64Array(STATES);
  private readonly runs = new Float64Array(STATES);
  /** By kind: counts of each state before, state after and number of runs. */
  private readonly changes = kinds.map(() => new Float64Array(STATES * (STATES + 1) * (MOST_RUNS + 1)));

  add(half: readonly Valued[]): void {
    half.forEach((play, at) => this.change(play, half[at + 1]?.state ?? OVER));
    let toCome = 0;
    for (const { state, runs } of half.toReversed()) {
      toCome += runs;
      this.visits[state] = (this.visits[state] ?? 0) + 1;
      this.runs[state] = (this.runs[state] ?? 0) + toCome;
    }
  }

  private change({ kind, state, runs }: Valued, after: number): void {
    if (kind === null) return;
    const counts = this.changes[kinds.indexOf(kind)];
    const at = (state * (STATES + 1) + after) * (MOST_RUNS + 1) + runs;
    if (counts) counts[at] = (counts[at] ?? 0) + 1;
  }

  values(): RunValues {
    const expectancy = Array.from(
      { length: STATES },
      (_, state) => (this.runs[state] ?? 0) / (this.visits[state] ?? 1),
    );
    const values = kinds.map((_, kind) => this.valueOf(kind, expectancy));
    const valueOf = (kind: Kind) => rounded(values[kinds.indexOf(kind)] ?? 0);
    const events: Record<RunEvent, number> = {
      walk: valueOf('walk'),
      intentionalWalk: valueOf('intentionalWalk'),
      hitByPitch: valueOf('hitByPitch'),
      single: valueOf('single'),
      double: valueOf('double'),
      triple: valueOf('triple'),
      homeRun: valueOf('homeRun'),
      stolenBase: valueOf('stolenBase'),
      caughtStealing: valueOf('caughtStealing'),
    };
    return { expectancy: expectancy.map(rounded), events, out: valueOf('out') };
  }

  /** The mean change of run expectancy by an event, plus the runs that score on it. */
  private valueOf(kind: number, expectancy: readonly number[]): number {
    let [sum, count] = [0, 0];
    this.changes[kind]?.forEach((times, at) => {
      if (times === 0) return;
      const runs = at % (MOST_RUNS + 1);
      const states = Math.floor(at / (MOST_RUNS + 1));
      const [before, after] = [Math.floor(states / (STATES + 1)), states % (STATES + 1)];
      sum += times * (runs + (expectancy[after] ?? 0) - (expectancy[before] ?? 0));
      count += times;
    });
    return count === 0 ? 0 : sum / count;
  }
}

function kindOf(play: PlayRegister): Kind | null {
  if (play.kind === RUNNING) return runningKinds.get(play.result) ?? null;
  // Catcher's interference is neither an out nor an event with a run value.
  if (play.result === CATCHERS_INTERFERENCE) return null;
  return plateKinds.get(play.result) ?? 'out';
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
