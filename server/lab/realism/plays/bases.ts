import { type Scorer } from '../../../engine/game/scoring/scorer.js';
import { NOBODY } from '../../../engine/game/scoring/sheet.js';

const BASES = [1, 2, 3] as const;

/** First, second and third base, 1 where a runner stands: `101`. */
export function basesOf({ runner }: Scorer): string {
  return BASES.map((base) => (runner[base] === NOBODY ? '0' : '1')).join('');
}

/** Bases as a number: 1 for first, 2 for second, 4 for third, added up. */
export function basesNumber({ runner }: Scorer): number {
  return BASES.reduce((sum, base) => sum + (runner[base] === NOBODY ? 0 : 1 << (base - 1)), 0);
}
