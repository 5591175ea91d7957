/** The order of names that the server's lists have. */
const collator = new Intl.Collator('en', { numeric: true });

/** The order of two known values of a column. */
export function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
