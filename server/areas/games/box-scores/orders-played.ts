import { type OrdersPlayed } from '../../../engine/game/orders/orders.types.js';
import { type OrderedParts, type OrderReplacement } from './orders-played.types.js';

/** A part of orders that names players. */
export type OrderedPart = 'lineup' | 'rotation' | 'bullpen' | 'bench';

/** A club's orders as they were carried out; null if its manager decided everything. */
export type Carried = OrdersPlayed | null;

/** Whether the player was used in this part as ordered; null if the owner left the part to the manager. */
export const byOrder = (orders: Carried, part: OrderedPart, playerId: number): boolean | null =>
  orders?.[part] === true ? orders.byOrder.includes(playerId) : null;

/** Facts of a box score about how a player entered the game. */
interface Appearance {
  readonly playerId: number;
  /** Place in the batting order; 0 for a pitcher, who does not bat. */
  readonly slot: number;
  /** Number among the players of that place in the batting order; 0 for a starter. */
  readonly order: number;
  readonly startedPitching: boolean;
}

export const battedByOrder = (orders: Carried, { playerId, order }: Appearance): boolean | null =>
  byOrder(orders, order === 0 ? 'lineup' : 'bench', playerId);

/** Whether the owner ordered the player to pitch; never true of a position player, even one in the ordered lineup. */
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

/** Ids of the players who were replaced, and of their replacements. */
export const replacedIn = (orders: Carried): number[] =>
  (orders?.replaced ?? []).flatMap(({ playerId, replacedBy }) =>
    replacedBy === null ? [playerId] : [playerId, replacedBy],
  );

/** Stands for the name of an ordered player who was deleted before ever playing. */
const formerPlayer = 'A former player';

/** @param names the names of the players whom {@link replacedIn} lists, by id */
export const replacementsOf = (orders: Carried, names: ReadonlyMap<number, string>): OrderReplacement[] =>
  (orders?.replaced ?? []).map(({ playerId, replacedBy, reason }) => ({
    playerId,
    name: names.get(playerId) ?? formerPlayer,
    replacedBy,
    replacedByName: replacedBy === null ? null : (names.get(replacedBy) ?? ''),
    reason,
  }));
