/** Most players side by side. */
export const mostCompared = 4;

/** Ids of the players in the address, `players=1,2`: each once, without texts that are no ids, at most four. */
export function comparedIds(search: URLSearchParams): string[] {
  const given = (search.get('players') ?? '').split(',').map((id) => id.trim());
  return [...new Set(given.filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, mostCompared);
}

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
