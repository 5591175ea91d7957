const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Sort order of names in lists for people: accented letters next to their base letter, Team 2 before Team 10. */
export const compareNames = (one: string, other: string): number =>
  COLLATOR.compare(one, other) || Number(one > other) - Number(one < other);
