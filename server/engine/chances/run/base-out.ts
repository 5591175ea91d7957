import { type Scorer } from '../../game/scoring/scorer.js';
import { NOBODY } from '../../game/scoring/sheet.js';

/** Situations of a half-inning: bases (none, first, second, both, third, …: 8) by outs (3), bases first. */
export const STATES = 24;

const ON_SECOND = 2;

/** That end a half-inning. */
export const OUTS = 3;

/** The number of a situation, 0 to 23; `bases` is 1 for a runner on first, 2 for one on second, 4 for one on third, added up. */
export const stateNumber = (bases: number, outs: number): number => bases * OUTS + outs;

/** Of a situation. */
export const outsIn = (state: number): number => state % OUTS;

/** A half-inning begins here, one of an extra inning with the automatic runner there. */
export const BASES_EMPTY = stateNumber(0, 0);
export const RUNNER_PLACED = stateNumber(ON_SECOND, 0);

export function stateOf({ runner, outs }: Scorer): number {
  const on = (base: number) => (runner[base] === NOBODY ? 0 : 1);
  return stateNumber(on(1) + 2 * on(2) + 4 * on(3), outs);
}
