import type { Play, Substitution } from '../game/record/play.types.js';
import { ballsOf, COUNTS, countAfter, GOING_ON, KINDS, strikesOf } from './counts.js';
import { CHANCES, ON_RUNNING_PLAY } from './frequencies.js';
import { type Ending, endingOf, weightOf } from './paths.js';

const PITCHER = 1;
const PINCH_HITTER = 11;
const NO_WEIGHTS = new Float64Array(0);
const ANY_PITCH = [1, 1, 1, 1, 1] as const;

/** A pitch of a running play. */
export interface Step {
  /** The play's place in the at bat. */
  readonly play: number;
  /** How much likelier than usual each kind is. */
  readonly factors: readonly number[];
}

/** What is thrown in an at bat: to runners' plays first, then to the batter. */
export interface AtBat {
  readonly steps: readonly Step[];
  readonly ending: Ending | null;
  /** The pitches of the plate appearance itself; 0 when the inning ended before. */
  readonly own: number;
  /** By step × COUNTS + count: how likely the rest happens from there. The last are those of the plate appearance. */
  readonly weights: Float64Array;
}

/** The play after the last one of the at bat that begins at `from`: it ends with a plate appearance or a third out. */
export function endOfAtBat(plays: readonly Play[], from: number, outsBefore: number): number {
  let outs = outsBefore;
  for (let at = from; at < plays.length; at++) {
    const play = plays[at];
    if (play?.kind === 'plate appearance') return at + 1;
    if (play?.kind === 'running play') outs += play.outs.length;
    if (outs >= 3) return at + 1;
  }
  return plays.length;
}

/**
 * Plans the pitches of an at bat. Stored numbers that no count can carry are cut: of more than five running plays, or more than two
 * before four intentional balls, the last show no pitch. Engine 1 does not exclude them, although 20,000 of its games had none.
 */
export function planAtBat(plays: readonly Play[]): AtBat {
  const last = plays.at(-1);
  const batted = last?.kind === 'plate appearance' ? last : null;
  const own = batted?.pitches ?? 0;
  const ending = batted && endingOf(batted);
  const steps = stepsOf(plays);
  const none: AtBat = { steps: [], ending, own: weightOf(ending, own, 0) > 0 ? own : 0, weights: NO_WEIGHTS };
  if (steps.length === 0) return none;
  const rest = Float64Array.from({ length: COUNTS }, (_, count) =>
    batted === null ? 1 : weightOf(ending, own, count),
  );
  const barred = barredCounts(plays, steps);
  for (let kept = steps.length; kept > 0; kept--) {
    const some = steps.slice(0, kept);
    for (const bars of [barred, []]) {
      const weights = weightsOf(some, rest, bars);
      if ((weights[0] ?? 0) > 0) return { steps: some, ending, own, weights };
    }
  }
  return none;
}

function stepsOf(plays: readonly Play[]): Step[] {
  return plays.flatMap((play, at) => {
    if (play.kind !== 'running play') return [];
    return Array.from({ length: play.pitches }, (_, pitch) => ({
      play: at,
      factors: pitch === play.pitches - 1 ? ON_RUNNING_PLAY[play.result] : ANY_PITCH,
    }));
  });
}

/** Backwards from the plate appearance: how likely the steps to come and the end are, by count. */
function weightsOf(steps: readonly Step[], rest: Float64Array, barred: readonly Bar[]): Float64Array {
  const weights = new Float64Array((steps.length + 1) * COUNTS);
  weights.set(rest, steps.length * COUNTS);
  for (let step = steps.length; step >= 0; step--) {
    for (let count = 0; count < COUNTS; count++) {
      const at = step * COUNTS + count;
      if (step < steps.length) weights[at] = weightOfStep(steps[step], weights, step, count);
      if (barred.some((bar) => bar.step === step && bar.isBarred(count))) weights[at] = 0;
    }
  }
  return weights;
}

function weightOfStep(step: Step | undefined, weights: Float64Array, at: number, count: number): number {
  let weight = 0;
  for (const kind of GOING_ON) {
    const after = countAfter(count, kind);
    if (after < 0) continue;
    const chance = (CHANCES[count * KINDS + kind] ?? 0) * (step?.factors[kind] ?? 1);
    weight += chance * (weights[(at + 1) * COUNTS + after] ?? 0);
  }
  return weight;
}

/** A count that the at bat cannot have had before a step. */
interface Bar {
  readonly step: number;
  readonly isBarred: (count: number) => boolean;
}

/**
 * A walk is charged to the pitcher who left with two or three balls on the batter, but 2-2, and a strikeout to the batter who left
 * with two strikes (Rules 9.16(h), 9.15(b)). The box score charges those who were there at the end, so it was another count.
 */
function barredCounts(plays: readonly Play[], steps: readonly Step[]): Bar[] {
  const last = plays.at(-1);
  const result = last?.kind === 'plate appearance' ? last.result : null;
  return plays.flatMap((play, at): Bar[] => {
    if (play.kind !== 'substitution') return [];
    const isBarred = barOf(play, result);
    const step = steps.findIndex((one) => one.play > at);
    return isBarred === null ? [] : [{ step: step < 0 ? steps.length : step, isBarred }];
  });
}

function barOf({ position }: Substitution, result: string | null): Bar['isBarred'] | null {
  if (position === PITCHER && (result === 'walk' || result === 'intentional walk')) {
    return (count) => ballsOf(count) === 3 || (ballsOf(count) === 2 && strikesOf(count) < 2);
  }
  return position === PINCH_HITTER && result === 'strikeout' ? (count) => strikesOf(count) === 2 : null;
}
