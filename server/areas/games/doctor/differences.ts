import { isDeepStrictEqual } from 'node:util';

/** A stored figure that differs from what matches and game lines say. */
export interface Difference {
  /** The subject of the figure: `team 7`. */
  readonly subject: string;
  readonly figure: string;
  readonly stored: unknown;
  readonly counted: unknown;
}

/** The figures of `counted` that have another value in `stored`. */
export function compare(subject: string, stored: object, counted: object): Difference[] {
  const figures = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(counted)
    .map(([figure, sum]: [string, unknown]) => ({
      subject,
      figure,
      stored: figures.get(figure),
      counted: sum,
    }))
    .filter((one) => !isDeepStrictEqual(one.stored, one.counted));
}

/** Differences between two rows. A row that is missing on one side is a difference, too. */
export function compareRow(subject: string, stored: object | null, counted: object | null): Difference[] {
  if (stored !== null && counted !== null) return compare(subject, stored, counted);
  return [{ subject, figure: 'row', stored: stored !== null, counted: counted !== null }];
}

/** Pairs rows of the same subject. */
export function compareAll<Row extends object>(
  stored: readonly Row[],
  counted: readonly Row[],
  subjectOf: (row: Row) => string,
): Difference[] {
  const expected = new Map(counted.map((row) => [subjectOf(row), row]));
  const differences: Difference[] = [];
  for (const row of stored) {
    const subject = subjectOf(row);
    differences.push(...compareRow(subject, row, expected.get(subject) ?? null));
    expected.delete(subject);
  }
  for (const [subject, row] of expected) differences.push(...compareRow(subject, null, row));
  return differences;
}
