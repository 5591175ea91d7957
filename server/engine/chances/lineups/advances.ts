import { STATES } from '../run/base-out.js';

/** After the third out. */
export const OVER = STATES;

/** A change of a base–out state: the state after it or {@link OVER}, the runs on it, and its share. */
export type Advance = readonly [after: number, runs: number, share: number];

/** Advances of runners in the engine's games, by everybody's speed. */
export interface Advances {
  readonly engineVersion: number;
  readonly seed: number;
  /** Turns at bat, and pauses between two, that were drawn for each state and speed. */
  readonly draws: number;
  /** Speed ratings, rising. */
  readonly speeds: readonly number[];
  /** By speed, outcome of the turn at bat (`OUTCOME`) and state. */
  readonly atBat: readonly (readonly (readonly (readonly Advance[])[])[])[];
  /** Changes between two batters, by speed and state; the remaining share is that of no change. */
  readonly between: readonly (readonly (readonly Advance[])[])[];
}
