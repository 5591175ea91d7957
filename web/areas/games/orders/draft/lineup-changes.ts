import type { Place } from './orders-draft';

/** The batter at another place of the order, from 0; everybody keeps their position. */
export function battingAt(order: readonly Place[], playerId: string, place: number): Place[] {
  const batter = order.find((one) => one.playerId === playerId);
  if (!batter) return [...order];
  const others = order.filter((one) => one !== batter);
  return others.toSpliced(place, 0, batter);
}

/** A reserve in a batter's place, at the same position. */
export function replaced(order: readonly Place[], playerId: string, reserveId: string): Place[] {
  return order.map((one) => (one.playerId === playerId ? { ...one, playerId: reserveId } : one));
}

/** The batter at a position; its former player takes the batter's. */
export function fieldingAt(order: readonly Place[], playerId: string, position: string): Place[] {
  const former = order.find((one) => one.playerId === playerId)?.position;
  if (former === undefined) return [...order];
  return order.map((one) => {
    if (one.playerId === playerId) return { ...one, position };
    return one.position === position ? { ...one, position: former } : one;
  });
}

/** A list with one of it at another place, from 0. */
export function listedAt(ids: readonly string[], id: string, place: number): string[] {
  return ids.filter((one) => one !== id).toSpliced(place, 0, id);
}
