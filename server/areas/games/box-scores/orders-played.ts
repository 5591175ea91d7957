import { type OrdersPlayed } from '../../../engine/game/orders/orders.types.js';
import { type OrderedParts, type OrderReplacement } from './orders-played.types.js';

/** A part of orders that names players. */
export type OrderedPart = 'lineup' | 'rotation' | 'bullpen' | 'bench';

/** A club's orders as they were carried out; null where its manager decided everything. */
export type Carried = OrdersPlayed | null;

/** Whether a player did something because it was ordered; null where that was left to the manager. */
export const byOrder = (orders: Carried, part: OrderedPart, playerId: number): boolean | null =>
  orders?.[part] === true ? orders.byOrder.includes(playerId) : null;

/** Origin of a line of the box score. */
interface Appearance {
  readonly playerId: number;
  /** 0 for a pitcher, who does not bat. */
  readonly slot: number;
  /** 0 for a starter. */
  readonly order: number;
  readonly startedPitching: boolean;
}

export const battedByOrder = (orders: Carried, { playerId, order }: Appearance): boolean | null =>
  byOrder(orders, order === 0 ? 'lineup' : 'bench', playerId);

/** Nobody orders a position player to pitch, though one may be in the lineup by order. */
export function pitchedByOrder(
  orders: Carried,
  { playerId, slot, startedPitching }: Appearance,
): boolean | null {
  const ordered = byOrder(orders, startedPitching ? 'rotation' : 'bullpen', playerId);
  return ordered === null ? null : ordered && slot === 0;
}

export const orderedParts = (orders: Carried): OrderedParts | null =>
  orders && {
    lineup: orders.lineup,
    rotation: orders.rotation,
    bullpen: orders.bullpen,
    bench: orders.bench,
    tactics: orders.tactics,
  };

/** Those who were replaced, and by whom. */
export const replacedIn = (orders: Carried): number[] =>
  (orders?.replaced ?? []).flatMap(({ playerId, replacedBy }) =>
    replacedBy === null ? [playerId] : [playerId, replacedBy],
  );

/** Ordered after the player had left the club, and deleted since without a game. */
const formerPlayer = 'A former player';

/** @param names of those whom {@link replacedIn} lists, by player id */
export const replacementsOf = (orders: Carried, names: ReadonlyMap<number, string>): OrderReplacement[] =>
  (orders?.replaced ?? []).map(({ playerId, replacedBy, reason }) => ({
    playerId,
    name: names.get(playerId) ?? formerPlayer,
    replacedBy,
    replacedByName: replacedBy === null ? null : (names.get(replacedBy) ?? ''),
    reason,
  }));
