/**
 * Whether the address hides the results of matches: `?spoilers=off`. A game that is watched as a replay hides its result
 * unless the address asks for it: `?spoilers=on`.
 */
export function isSpoilerFree(search: URLSearchParams): boolean {
  const chosen = search.get('spoilers');
  return chosen === 'off' || (search.get('view') === 'watch' && chosen !== 'on');
}

/** Whether the address hides the result of a live game, which is usually followed at its latest play. */
export const hidesLiveScore = (search: URLSearchParams): boolean => search.get('spoilers') === 'off';

/** Whether the viewer asked to see a result that the address hid. */
export const hasAskedForResult = (search: URLSearchParams): boolean => search.get('spoilers') === 'on';

export function withSpoilers(search: URLSearchParams, shown: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  const isReplay = search.get('view') === 'watch';
  if (shown === !isReplay) next.delete('spoilers');
  else next.set('spoilers', shown ? 'on' : 'off');
  return next;
}
