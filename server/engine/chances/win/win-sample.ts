import { REGULATION } from '../../game/plays/field.js';
import { HOME_SIDE } from '../../game/scoring/scorer.js';
import { STATES } from '../run/base-out.js';

/** Sample from which win expectancy and leverage are computed: counted in seasons of generated leagues. */
export interface WinSample {
  readonly engineVersion: number;
  /** Of the first season; each further one has the next seed. */
  readonly seed: number;
  readonly seasons: number;
  /** The fingerprint of what the first season alone gives: a test counts it again. */
  readonly firstSeason: string;
  readonly runs: RunCounts;
  readonly changes: ChangeCounts;
  /** The mean of the chance to win that is expected to change hands, over all plate appearances. */
  readonly meanSwing: number;
}

/** By cell (`cellOf`): how often so many runs (0, 1, …) scored from there to the end of the half-inning. */
export type RunCounts = readonly (readonly number[])[];

/** By situation: what plate appearances made of it. */
export type ChangeCounts = readonly (readonly Change[])[];

/** The situation after it (`HALF_OVER` for none), the runs on it, and how often. */
export type Change = readonly [after: number, runs: number, times: number];

export const HALF_OVER = STATES;

/** Parts of a game in which half-innings are alike. An extra inning counts as one only with a runner placed on second. */
const PHASES = 5;
const FIRST_INNING = 0;
const EARLY = 1;
const LATE = 2;
const NINTH = 3;
const EXTRA = 4;
const LATE_FROM = 7;

export function phaseOf(inning: number, automaticRunner: boolean): number {
  if (inning > REGULATION) return automaticRunner ? EXTRA : NINTH;
  if (inning === REGULATION) return NINTH;
  if (inning >= LATE_FROM) return LATE;
  return inning === 1 ? FIRST_INNING : EARLY;
}

/** Classes of leads. */
export const LEADS = 5;
const MOST_BEHIND = -4;

/**
 * The class of the lead of the side at bat. In the home side's last turn every deficit up to three is a class of its own, because
 * the winning run ends the half-inning: the runs beyond it are not counted, and only in its own class they change nothing.
 */
function leadClassOf(phase: number, batting: number, lead: number): number {
  if (isLastTurn(phase, batting)) return Math.max(MOST_BEHIND, Math.min(0, lead)) - MOST_BEHIND;
  if (lead === 0) return 2;
  if (lead > 0) return lead <= 2 ? 3 : 4;
  return lead >= -2 ? 1 : 0;
}

/** Whether the home side's winning run ends a half-inning of the phase. */
export const isLastTurn = (phase: number, batting: number): boolean =>
  phase >= NINTH && batting === HOME_SIDE;

export const CELLS = PHASES * 2 * LEADS * STATES;

/** Which cell a situation is counted in; the lead is that of the side at bat. */
export function cellOf(phase: number, batting: number, lead: number, state: number): number {
  return ((phase * 2 + batting) * LEADS + leadClassOf(phase, batting, lead)) * STATES + state;
}
