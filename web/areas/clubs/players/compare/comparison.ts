/** Most players side by side. */
export const mostCompared = 4;

/** Fewest fields, and least number of players whose figures can be compared. */
export const fewestCompared = 2;

/**
 * Ids in the address by the fields that chose them, `players=1,2`; null for a field without one. Each id occurs once, and
 * texts that are no ids are left out.
 */
export function chosenIn(search: URLSearchParams): (string | null)[] {
  const given = (search.get('players') ?? '').split(',', mostCompared).map((id) => id.trim());
  return given.map((id, at) => (/^[1-9]\d{0,8}$/.test(id) && given.indexOf(id) === at ? id : null));
}

/** Value of `players` in the address, without commas at its end. */
export const chosenText = (chosen: readonly (string | null)[]): string =>
  chosen
    .map((id) => id ?? '')
    .join()
    .replace(/,+$/, '');

/**
 * Places of the best values. Empty if fewer than two are known, or if all known values are equal.
 * @param higherIsBetter null if neither is better
 */
export function bestOf(
  values: readonly (number | null | undefined)[],
  higherIsBetter: boolean | null,
): ReadonlySet<number> {
  const known = values.filter((value) => typeof value === 'number');
  const best = higherIsBetter === false ? Math.min(...known) : Math.max(...known);
  if (higherIsBetter === null || known.every((value) => value === best)) return new Set();
  return new Set(values.flatMap((value, at) => (value === best ? [at] : [])));
}
