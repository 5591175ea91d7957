import { type BenchResult } from './bench.js';

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A row of the table whose ratio must be at least, or at most, a limit. */
export function judged(
  figure: Pick<BenchResult, 'name' | 'value' | 'unit' | 'reference' | 'ratio'>,
  bound: { atLeast: number } | { atMost: number },
): BenchResult {
  return 'atLeast' in bound
    ? { ...figure, target: `at least ${bound.atLeast}`, pass: figure.ratio >= bound.atLeast }
    : { ...figure, target: `at most ${bound.atMost}`, pass: figure.ratio <= bound.atMost };
}
