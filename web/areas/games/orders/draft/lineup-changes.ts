import type { Place } from './orders-draft';

/** Moves a batter to another index of the batting order; positions stay. */
export function battingAt(order: readonly Place[], playerId: string, place: number): Place[] {
  const batter = order.find((one) => one.playerId === playerId);
  if (!batter) return [...order];
  const others = order.filter((one) => one !== batter);
  return others.toSpliced(place, 0, batter);
}

/** Puts a reserve in a batter's place, at the same position. */
export function replaced(order: readonly Place[], playerId: string, reserveId: string): Place[] {
  return order.map((one) => (one.playerId === playerId ? { ...one, playerId: reserveId } : one));
}

/** Moves a batter to a position; the player there takes the batter's old position. */
export function fieldingAt(order: readonly Place[], playerId: string, position: string): Place[] {
  const former = order.find((one) => one.playerId === playerId)?.position;
  if (former === undefined) return [...order];
  return order.map((one) => {
    if (one.playerId === playerId) return { ...one, position };
    return one.position === position ? { ...one, position: former } : one;
  });
}

/** Moves an id to another index of the list. */
export function listedAt(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((one) => one !== id).toSpliced(place, 0, id);
}
