import { Rng } from './rng.js';

const RESOLUTION = 1024;

/** A table of values, each repeated in proportion to its share. `Value` is the type of the values. */
export type Chances<Value extends number> = Uint8Array & { readonly drawn?: Value };

/** A table for draws by one lookup. `shares` are the relative chances of the values and need not add up to 1. */
export function chances<Value extends number>(shares: Readonly<Record<Value, number>>): Chances<Value>;
export function chances(shares: Readonly<Record<number, number>>): Uint8Array {
  const values = Object.keys(shares).map(Number);
  const total = values.reduce((sum, value) => sum + (shares[value] ?? 0), 0);
  const table = new Uint8Array(RESOLUTION);
  let filled = 0;
  let share = 0;
  for (const value of values) {
    share += shares[value] ?? 0;
    const end = Math.round((share / total) * RESOLUTION);
    table.fill(value, filled, end);
    filled = end;
  }
  return table;
}

export function draw<Value extends number>(rng: Rng, table: Chances<Value>): Value {
  return pick(table, rng.bits());
}

/**
 * Value for the lowest bits of a number. A draw of 32 bits serves three tables: it is shifted by `PICKED` bits for each
 * further table.
 */
export function pick<Value extends number>(table: Chances<Value>, bits: number): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `chances` fills its tables with such values only
  return table[bits & (RESOLUTION - 1)] as Value;
}

/** Number of bits used by a table. */
export const PICKED = 10;

/** exp(effect × standard deviations) for every rating from 0 to 100. */
export function ratingFactors(effect: number): Float64Array {
  return Float64Array.from({ length: 101 }, (_, rating) => Math.exp((effect * (rating - 50)) / 15));
}
