import { STATES } from '../run/base-out.js';

/** The half-inning is over. */
export const OVER = STATES;

/** A change of a base–out state: state after it or {@link OVER}, runs that score, and its share of all changes. */
export type Advance = readonly [after: number, runs: number, share: number];

/** Measured changes of base–out states in the engine's games; in each measurement all players have the same speed. */
export interface Advances {
  readonly engineVersion: number;
  readonly seed: number;
  /** Turns at bat, and pauses between two batters, that were drawn for each state and speed. */
  readonly draws: number;
  /** Speed ratings in ascending order. */
  readonly speeds: readonly number[];
  /** By speed, outcome of the turn at bat (`OUTCOME`) and state. */
  readonly atBat: readonly (readonly (readonly (readonly Advance[])[])[])[];
  /** Changes between two batters, by speed and state; the remaining share is that of no change. */
  readonly between: readonly (readonly (readonly Advance[])[])[];
}
