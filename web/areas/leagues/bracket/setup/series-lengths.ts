/** Whole numbers above 0 in a comma-separated text; other parts are ignored. */
export function parseSeriesLengths(text: string): number[] {
  return text
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((length) => Number.isInteger(length) && length > 0);
}
