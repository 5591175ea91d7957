/** Sorts names as the server's lists do. */
const collator = new Intl.Collator('en', { numeric: true });

/** Compares two known values of a column. */
export function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
