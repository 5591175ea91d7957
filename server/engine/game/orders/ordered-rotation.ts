import { FIELDER, RosterBook } from '../manager/roster-book.js';
import type { OrderBook } from './order-book.js';
import { enterMember, enterMissing, isMissing, MOST_IN_ROTATION, nextInTurn, turn } from './turn.js';

/** The roster's places by place in the rotation, −1 for who can't start. */
const places = new Int16Array(MOST_IN_ROTATION);

/** The place on the roster of who starts by order, or −1 where the manager chooses. */
export function starterByOrder(roster: RosterBook, book: OrderBook): number {
  const { orders } = book;
  if (!orders?.rotation) return -1;
  const { rotation, afterOffDays } = orders;
  const count = Math.min(MOST_IN_ROTATION, rotation.length);
  for (let at = 0; at < count; at++) enter(roster, at, rotation[at] ?? 0);
  const starting = turn(count, afterOffDays);
  if (starting === -1) return -1;
  const place = places[starting] ?? 0;
  book.mark(place);
  return place;
}

function enter(roster: RosterBook, at: number, playerId: number): void {
  const place = roster.placeOf(playerId);
  const canStart = place !== -1 && roster.role[place] !== FIELDER;
  places[at] = canStart ? place : -1;
  if (canStart) enterMember(at, roster.daysRest[place] ?? 0, roster.fatigue[place] ?? 0);
  else enterMissing(at);
}

/** Notes whom a starter was preferred to: those from whose turn it was up to him. Call after {@link starterByOrder}. */
export function notePassedOver(roster: RosterBook, book: OrderBook, starter: number): void {
  const { orders } = book;
  if (!orders?.rotation) return;
  const count = Math.min(MOST_IN_ROTATION, orders.rotation.length);
  const wasSkipped = orders.afterOffDays === 'skip' && book.isByOrder(starter);
  if (count === 0 || wasSkipped) return;
  const first = nextInTurn(count);
  for (let i = 0; i < count; i++) {
    const at = (first + i) % count;
    if (places[at] === starter) return;
    const id = orders.rotation[at] ?? 0;
    book.note(id, roster.ids[starter] ?? 0, isMissing(at) ? book.whyMissing(id) : 'spent');
  }
}
