import { FIELDER, RosterBook } from '../manager/roster-book.js';
import type { OrderBook } from './order-book.js';
import { MOST_IN_ROTATION } from './turn.js';

/** Roster place of the starter by the ordered rotation, or −1 if the manager chooses. */
export function starterByOrder(roster: RosterBook, book: OrderBook): number {
  const { orders } = book;
  if (!orders?.rotation) return -1;
  const { rotation, afterOffDays } = orders;
  const count = Math.min(MOST_IN_ROTATION, rotation.length);
  for (let at = 0; at < count; at++) enter(roster, book, at, rotation[at] ?? 0);
  const starting = book.rotation.turn(count, afterOffDays);
  if (starting === -1) return -1;
  const place = roster.placeOf(rotation[starting] ?? 0);
  book.mark(place);
  return place;
}

function enter(roster: RosterBook, { rotation }: OrderBook, at: number, playerId: number): void {
  const place = roster.placeOf(playerId);
  if (place === -1 || roster.role[place] === FIELDER) rotation.enterMissing(at);
  else rotation.enterMember(at, roster.daysRest[place] ?? 0, roster.fatigue[place] ?? 0);
}

/**
 * Notes the members who are passed over, beginning with the one who is next in turn. Call after {@link starterByOrder}.
 */
export function notePassedOver(roster: RosterBook, book: OrderBook, starter: number): void {
  const { orders, rotation } = book;
  if (!orders?.rotation) return;
  const count = Math.min(MOST_IN_ROTATION, orders.rotation.length);
  const wasSkipped = orders.afterOffDays === 'skip' && book.isByOrder(starter);
  if (count === 0 || wasSkipped) return;
  const first = rotation.nextInTurn(count);
  for (let i = 0; i < count; i++) {
    const at = (first + i) % count;
    const id = orders.rotation[at] ?? 0;
    if (roster.placeOf(id) === starter) return;
    book.note(id, roster.ids[starter] ?? 0, rotation.isMissing(at) ? book.missingReason(id) : 'spent');
  }
}
