/** The smallest value that this share of the values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Number of occurrences of each outcome. */
export type Counts = Readonly<Record<string, number>>;

export function countsOf(outcomes: Iterable<string>): Counts {
  return mergeCounts([...outcomes].map((outcome) => ({ [outcome]: 1 })));
}

export function mergeCounts(several: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of several) {
    for (const [outcome, count] of Object.entries(counts)) sum[outcome] = (sum[outcome] ?? 0) + count;
  }
  return sum;
}

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `33 × 503, 27 × 200`, the most frequent first. */
export function inWords(counts: Counts): string {
  const entries = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return entries.map(([outcome, count]) => (count === 1 ? outcome : `${count} × ${outcome}`)).join(', ');
}
