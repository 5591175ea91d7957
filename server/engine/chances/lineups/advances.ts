import { STATES } from '../run/base-out.js';

/** After the third out. */
export const OVER = STATES;

/** What becomes of a base–out state: the state after it or {@link OVER}, the runs on it, and its share. */
export type Advance = readonly [after: number, runs: number, share: number];

/** How runners move in the engine's games, by how fast everybody is. */
export interface Advances {
  readonly engineVersion: number;
  readonly seed: number;
  /** Turns at bat, and pauses between two, that were drawn for each state and speed. */
  readonly draws: number;
  /** Speed ratings, rising. */
  readonly speeds: readonly number[];
  /** By speed, outcome of the turn at bat (`OUTCOME`) and state. */
  readonly atBat: readonly (readonly (readonly (readonly Advance[])[])[])[];
  /** What happens between two batters, by speed and state; the remaining share is that nothing does. */
  readonly between: readonly (readonly (readonly Advance[])[])[];
}
