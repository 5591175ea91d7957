import { NINE, type Nine } from '../manager/nine.js';
import { canPlay, DEFENSE_WEIGHT, FILL_ORDER, misplacedAt } from '../manager/positions.js';
import { lookAtUsually } from '../manager/today.js';
import { DESIGNATED_HITTER } from '../plays/field.js';
import { FIELDER, POSITION_NUMBER } from '../manager/roster-book.js';
import type { OrderBook } from './order-book.js';
import { type OrderedBatter } from './orders.types.js';

const NOBODY = 255;
const UNKNOWN = 0;

/** Writes the ordered nine into `chosen`. Players who can't play are replaced by `SUBSTITUTION_RULES`. */
export function fieldOrderedNine(
  nine: Nine,
  book: OrderBook,
  batters: readonly OrderedBatter[],
  hand: number,
): void {
  lookAtEverybody(nine, hand);
  seatOrdered(nine, book, batters);
  for (const position of FILL_ORDER) {
    const slot = emptySlotAt(nine, position);
    if (slot !== NOBODY) replaceMissing(nine, book, slot, position, batters[slot]);
  }
  if (book.restAbove < Infinity) restTheTired(nine, book, book.restAbove);
}

export function lookAtEverybody(nine: Nine, hand: number): void {
  const { fielders, fielderCount, opportunities } = nine.roster;
  let busiest = 0;
  for (let at = 0; at < fielderCount; at++)
    busiest = Math.max(busiest, opportunities[fielders[at] ?? 0] ?? 0);
  for (let at = 0; at < fielderCount; at++) lookAtUsually(nine, fielders[at] ?? 0, hand, busiest);
}

/**
 * Gives each slot its ordered position and, if healthy, its ordered player. Slots without a valid position then get the
 * remaining positions.
 */
function seatOrdered(nine: Nine, book: OrderBook, batters: readonly OrderedBatter[]): void {
  const { roster, chosen, chosenPosition, taken, settled, held } = nine;
  taken.fill(0);
  settled.fill(0);
  held.fill(0);
  for (let slot = 0; slot < NINE; slot++) {
    const batter = batters[slot];
    const position = batter === undefined ? UNKNOWN : positionOf(batter, held);
    const place = batter === undefined ? -1 : roster.placeOf(batter.playerId);
    chosenPosition[slot] = position;
    held[position] = 1;
    const plays = place !== -1 && roster.role[place] === FIELDER && taken[place] === 0;
    chosen[slot] = plays ? place : NOBODY;
    if (!plays) continue;
    taken[place] = 1;
    book.mark(place);
  }
  for (let slot = 0; slot < NINE; slot++) {
    if (chosenPosition[slot] !== UNKNOWN) continue;
    const free = FILL_ORDER.find((position) => held[position] === 0) ?? DESIGNATED_HITTER;
    chosenPosition[slot] = free;
    held[free] = 1;
  }
}

/** Number of the ordered position, or UNKNOWN if an earlier slot has it already. */
function positionOf({ position }: OrderedBatter, held: Uint8Array): number {
  const number = POSITION_NUMBER[position] ?? UNKNOWN;
  return number < 2 || held[number] === 1 ? UNKNOWN : number;
}

function emptySlotAt({ chosen, chosenPosition }: Nine, position: number): number {
  for (let slot = 0; slot < NINE; slot++) {
    if (chosen[slot] === NOBODY && chosenPosition[slot] === position) return slot;
  }
  return NOBODY;
}

function replaceMissing(
  nine: Nine,
  book: OrderBook,
  slot: number,
  position: number,
  ordered: OrderedBatter | undefined,
): void {
  const at = book.noted;
  fill(nine, book, slot, position);
  if (ordered === undefined) return;
  const substitute = nine.roster.ids[nine.chosen[slot] ?? 0] ?? 0;
  book.note(ordered.playerId, substitute, book.missingReason(ordered.playerId), at);
}

/**
 * Finds a player for a position: a reserve, who bats in the empty `slot`, or a player of the nine, whose own position
 * is then filled in turn. Returns the roster place of the player at the position.
 */
function fill(nine: Nine, book: OrderBook, slot: number, position: number): number {
  const { roster, chosen, chosenPosition, settled } = nine;
  const reserve = reserveFor(nine, book, position, Infinity);
  const mover = reserve === NOBODY ? slotToMove(nine, book, position) : NOBODY;
  if (mover !== NOBODY) {
    const vacated = chosenPosition[mover] ?? 0;
    const place = chosen[mover] ?? 0;
    chosenPosition[mover] = position;
    settled[mover] = 1;
    const at = book.noted;
    const follower = fill(nine, book, slot, vacated);
    book.note(roster.ids[place] ?? 0, roster.ids[follower] ?? 0, 'moved', at);
    return place;
  }
  const place = reserve === NOBODY ? bestReserve(nine, position) : reserve;
  seat(nine, book, slot, position, place);
  return place;
}

function seat(nine: Nine, book: OrderBook, slot: number, position: number, place: number): void {
  nine.chosen[slot] = place;
  nine.chosenPosition[slot] = position;
  nine.settled[slot] = 1;
  nine.taken[place] = 1;
  book.markFromBench(place);
}

/** The first on the bench order who can play the position and is rested; otherwise the manager's best reserve. */
function reserveFor(nine: Nine, book: OrderBook, position: number, limit: number): number {
  const { roster } = nine;
  for (let at = 0; at < book.benchCount; at++) {
    const place = book.bench[at] ?? 0;
    if (isReserve(nine, place, limit) && canPlay(roster, place, position)) return place;
  }
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let at = 0; at < roster.fielderCount; at++) {
    const place = roster.fielders[at] ?? 0;
    if (!isReserve(nine, place, limit) || !canPlay(roster, place, position)) continue;
    const value = valueAt(nine, place, position);
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best;
}

function isReserve({ roster, taken }: Nine, place: number, limit: number): boolean {
  const { role, fatigue } = roster;
  return taken[place] === 0 && role[place] === FIELDER && (fatigue[place] ?? 0) <= limit;
}

/** Slot of the player who should move to a position: if possible one whose own position a reserve can play. */
function slotToMove(nine: Nine, book: OrderBook, position: number): number {
  const { roster, chosen, chosenPosition, settled } = nine;
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let slot = 0; slot < NINE; slot++) {
    const place = chosen[slot] ?? NOBODY;
    if (place === NOBODY || settled[slot] === 1 || !canPlay(roster, place, position)) continue;
    const own = chosenPosition[slot] ?? 0;
    const isReplaceable = reserveFor(nine, book, own, Infinity) !== NOBODY;
    const value = misplacedAt(roster, place, position) + (isReplaceable ? REPLACEABLE : 0);
    if (value <= bestValue) continue;
    best = slot;
    bestValue = value;
  }
  return best;
}

/** Points for a player whose own position a reserve can play: more than any player loses out of position. */
const REPLACEABLE = 1000;

/** The best reserve in the manager's opinion, even if they can't play the position. */
function bestReserve(nine: Nine, position: number): number {
  const { roster, taken } = nine;
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let at = 0; at < roster.fielderCount; at++) {
    const place = roster.fielders[at] ?? 0;
    if (taken[place] === 1) continue;
    const value = valueAt(nine, place, position);
    if (value <= bestValue) continue;
    best = place;
    bestValue = value;
  }
  return best;
}

/** Worth of a player at a position in the manager's opinion: batting and fielding. */
function valueAt(nine: Nine, place: number, position: number): number {
  const today = position === DESIGNATED_HITTER ? nine.bat : nine.inField;
  const glove = DEFENSE_WEIGHT[position] ?? 0;
  return (today[place] ?? 0) + glove * (nine.gloves[place] ?? 0) + misplacedAt(nine.roster, place, position);
}

function restTheTired(nine: Nine, book: OrderBook, limit: number): void {
  const { roster, chosen, chosenPosition, settled } = nine;
  for (let slot = 0; slot < NINE; slot++) {
    const place = chosen[slot] ?? 0;
    if (settled[slot] === 1 || (roster.fatigue[place] ?? 0) <= limit) continue;
    const position = chosenPosition[slot] ?? 0;
    const reserve = reserveFor(nine, book, position, limit);
    if (reserve === NOBODY) continue;
    book.unmark(place);
    seat(nine, book, slot, position, reserve);
    book.note(roster.ids[place] ?? 0, roster.ids[reserve] ?? 0, 'tired');
  }
}
