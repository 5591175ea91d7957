const COLLATOR = new Intl.Collator('en', { numeric: true });

/** The order of names for people, as lists have it: accented letters beside their base, Team 2 before Team 10. */
export const compareNames = (one: string, other: string): number =>
  COLLATOR.compare(one, other) || Number(one > other) - Number(one < other);
