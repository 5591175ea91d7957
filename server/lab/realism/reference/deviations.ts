import deviations from './season-deviations.json';

const DEVIATIONS: Readonly<Record<string, number>> = deviations;

/**
 * Standard deviation of our figures between seasons: a few seasons may miss a range by it. Written by
 * `npm run realism -- --deviations`.
 */
export function deviationOf(key: string): number {
  const deviation = DEVIATIONS[key];
  if (deviation === undefined) throw new RangeError(`The deviation of ${key} has not been measured.`);
  return deviation;
}
