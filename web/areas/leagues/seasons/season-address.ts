/**
 * Number of the season in the address of a league's page; null for the current season, 0 if it is not a valid number.
 */
export function seasonAt(search: URLSearchParams): number | null {
  const text = search.get('season');
  if (text === null) return null;
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : 0;
}
