/** Whether the address hides the result of a match: `?spoilers=off`. */
export const isSpoilerFree = (search: URLSearchParams): boolean => search.get('spoilers') === 'off';

export function withSpoilers(search: URLSearchParams, shown: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (shown) next.delete('spoilers');
  else next.set('spoilers', 'off');
  return next;
}
