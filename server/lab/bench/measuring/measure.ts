import { type BenchResult } from './bench.js';

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A line of the table whose ratio must reach, or must not exceed, a bound. */
export function judged(
  figure: Pick<BenchResult, 'name' | 'value' | 'unit' | 'reference' | 'ratio'>,
  bound: { atLeast: number } | { atMost: number },
): BenchResult {
  return 'atLeast' in bound
    ? { ...figure, target: `at least ${bound.atLeast}`, pass: figure.ratio >= bound.atLeast }
    : { ...figure, target: `at most ${bound.atMost}`, pass: figure.ratio <= bound.atMost };
}
