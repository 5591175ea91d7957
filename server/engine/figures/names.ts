const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Compares names for lists: accented letters are next to their base letter, and Team 2 comes before Team 10. */
export const compareNames = (one: string, other: string): number =>
  COLLATOR.compare(one, other) || Number(one > other) - Number(one < other);
