import { STATES } from '../run/base-out.js';

/** The half-inning is over. */
export const OVER = STATES;

/** A change of a base–out state: state after it or {@link OVER}, runs that score, and its share of all changes. */
export type Advance = readonly [after: number, runs: number, share: number];

/** Measured changes of base–out states in the engine's games; in each measurement all players have the same speed. */
export interface Advances {
  readonly engineVersion: number;
  readonly seed: number;
  /** Number of turns at bat, each with the pause before it, that were drawn for each state and speed. */
  readonly draws: number;
  /** Speed ratings in ascending order. */
  readonly speeds: readonly number[];
  /** By speed, outcome of the turn at bat (`OUTCOME`) and state. */
  readonly atBat: readonly (readonly (readonly (readonly Advance[])[])[])[];
  /**
   * Changes in the pause between two batters, by speed and state. The shares add up to less than 1; the rest is the
   * share without a change.
   */
  readonly between: readonly (readonly (readonly Advance[])[])[];
}
