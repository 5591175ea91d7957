import { REGULATION } from '../../game/plays/field.js';
import { HOME_SIDE } from '../../game/scoring/scorer.js';
import { STATES } from '../run/base-out.js';

/** Counts from seasons of generated leagues, from which win expectancy and leverage are computed. */
export interface WinSample {
  readonly engineVersion: number;
  /** Seed of the first season; each further season has the next seed. */
  readonly seed: number;
  readonly seasons: number;
  /** Fingerprint of the first season's counts, which a test counts again. */
  readonly firstSeason: string;
  readonly runs: RunCounts;
  readonly changes: ChangeCounts;
  /** Mean, over all plate appearances, of the expected absolute change of the chance to win. */
  readonly meanSwing: number;
}

/** By cell (`cellOf`): how often 0, 1, … runs scored from there to the end of the half-inning. */
export type RunCounts = readonly (readonly number[])[];

/** By base–out state: changes by plate appearances. */
export type ChangeCounts = readonly (readonly Change[])[];

/**
 * Base–out state after a plate appearance (`HALF_OVER` if the half-inning is over), runs that scored, and number of
 * times.
 */
export type Change = readonly [after: number, runs: number, times: number];

export const HALF_OVER = STATES;

/**
 * Phases of a game with similar half-innings. Extra innings are a phase of their own only with an automatic runner;
 * otherwise they count as the ninth inning.
 */
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

/** Number of classes of leads. */
export const LEADS = 5;
const MOST_BEHIND = -4;

/**
 * Class of the lead of the side at bat. In the home side's last turn at bat, the winning run ends the half-inning. So
 * the deficit limits the runs that score, and every deficit up to three is a class of its own.
 */
function leadClassOf(phase: number, batting: number, lead: number): number {
  if (isLastTurn(phase, batting)) return Math.max(MOST_BEHIND, Math.min(0, lead)) - MOST_BEHIND;
  if (lead === 0) return 2;
  if (lead > 0) return lead <= 2 ? 3 : 4;
  return lead >= -2 ? 1 : 0;
}

/** Whether a winning run of the home side can end a half-inning of this phase. */
export const isLastTurn = (phase: number, batting: number): boolean =>
  phase >= NINTH && batting === HOME_SIDE;

export const CELLS = PHASES * 2 * LEADS * STATES;

/** The cell in which a situation is counted; `lead` is that of the side at bat. */
export function cellOf(phase: number, batting: number, lead: number, state: number): number {
  return ((phase * 2 + batting) * LEADS + leadClassOf(phase, batting, lead)) * STATES + state;
}
