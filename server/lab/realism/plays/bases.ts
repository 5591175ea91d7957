import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { NOBODY } from '../../../engine/game/scoring/sheet.js';

const BASES = [1, 2, 3] as const;

/** First, second and third base as digits, 1 if a runner is on it: `101`. */
export function basesOf({ runner }: Scorer): string {
  return BASES.map((base) => (runner[base] === NOBODY ? '0' : '1')).join('');
}

/** Bases as the sum of 1 for first, 2 for second and 4 for third. */
export function basesNumber({ runner }: Scorer): number {
  return BASES.reduce((sum, base) => sum + (runner[base] === NOBODY ? 0 : 1 << (base - 1)), 0);
}
