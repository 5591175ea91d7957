import { type Scorer } from '../../game/scoring/scorer.js';
import { NOBODY } from '../../game/scoring/sheet.js';

/** Base–out states of a half-inning: 8 sets of bases (none, first, second, both, third, …) × 3 outs. */
export const STATES = 24;

const ON_SECOND = 2;

/** Outs of a half-inning. */
export const OUTS = 3;

/** Number of a base–out state, 0 to 23; `bases` is the sum of 1 (runner on first), 2 (on second) and 4 (on third). */
export const stateNumber = (bases: number, outs: number): number => bases * OUTS + outs;

/** Outs of a base–out state. */
export const outsIn = (state: number): number => state % OUTS;

/** States in which half-innings begin: the second is for extra innings with an automatic runner. */
export const BASES_EMPTY = stateNumber(0, 0);
export const RUNNER_PLACED = stateNumber(ON_SECOND, 0);

export function stateOf({ runner, outs }: Scorer): number {
  const on = (base: number) => (runner[base] === NOBODY ? 0 : 1);
  return stateNumber(on(1) + 2 * on(2) + 4 * on(3), outs);
}
