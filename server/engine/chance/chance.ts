import { Rng } from './rng.js';

const RESOLUTION = 1024;

/** A table to draw from with one look: `shares` of each value, of any sum. */
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

export function draw(rng: Rng, table: Uint8Array): number {
  return table[rng.bits() & (RESOLUTION - 1)] ?? 0;
}

/** exp(effect × standard deviations) for every rating 0–100. */
export function ratingFactors(effect: number): Float64Array {
  return Float64Array.from({ length: 101 }, (_, rating) => Math.exp((effect * (rating - 50)) / 15));
}
