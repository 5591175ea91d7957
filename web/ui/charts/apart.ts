/**
 * Places of labels, moved as little as needed so that two are at least `gap` apart and none is beyond `most`, if there is
 * room for all.
 */
export function apart(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const room = Math.min(gap, most / Math.max(1, wanted.length - 1));
  const places = [...wanted];
  let next = 0;
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, next);
    next = (places[at] ?? 0) + room;
  }
  let limit = most;
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, limit);
    limit = (places[at] ?? 0) - room;
  }
  return places;
}
