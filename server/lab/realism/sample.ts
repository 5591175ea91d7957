/** The mean; 0 without values. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation (n − 1); 0 with fewer than two values. */
export function standardDeviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

/** Sum of the `count` largest values divided by the sum of the `among` largest. */
export function shareOfMost(values: Iterable<number>, count: number, among = Infinity): number {
  const sorted = [...values].toSorted((one, other) => other - one).slice(0, among);
  const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
  const all = sum(sorted);
  return all === 0 ? 0 : sum(sorted.slice(0, count)) / all;
}
