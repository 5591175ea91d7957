import type { Club } from './club.js';
import { DESIGNATED_HITTER } from '../plays/field.js';
import { Rng } from '../../random/rng.js';
import { MOST_PLAYERS, RosterBook } from './roster-book.js';
import { EFFECT } from '../orders/order-book.js';
import { fieldOrderedNine, lookAtEverybody } from '../orders/ordered-nine.js';
import { chosen, chosenPosition, NINE } from './nine.js';
import { CANNOT, DEFENSE_WEIGHT, FILL_ORDER, OUT_OF_POSITION, PLACES } from './positions.js';
import { bat, gloves, inField, lookAt, rank } from './today.js';

const ranked = new Uint8Array(NINE);
const rankedPosition = new Uint8Array(NINE);
const candidates = new Uint8Array(MOST_PLAYERS);

/** Picks the nine for a day against a starter of a hand, and their order, and puts them and the starting pitcher on the sheet. */
export function writeLineup(club: Club, startingPitcher: number, hand: number, rng: Rng): void {
  const ordered = club.orders.against(hand);
  if (ordered === null) {
    chooseNineOfDay(club.roster, hand, club.orders.effect(EFFECT.daysOff), rng);
  } else {
    club.orders.hasLineup = true;
    fieldOrderedNine(club.roster, club.orders, ordered, hand);
  }
  for (let slot = 1; slot <= NINE; slot++) {
    const number = club.list(chosen[slot - 1] ?? 0, rng);
    const position = chosenPosition[slot - 1] ?? 0;
    club.sheet.place(number, slot, position);
    club.stand(number, position);
  }
  club.measureDefense();
  club.sheet.place(club.listStarter(startingPitcher, rng), 0, 1);
}

/** The manager's usual nine against a starter of a hand, into `chosen`: without what differs from day to day. */
export function chooseUsualNine(roster: RosterBook, hand: number): void {
  lookAtEverybody(roster, hand);
  chooseNine(roster);
  orderNine(roster);
}

/** The manager's nine on one day, into `chosen`, `daysOff` times as ready to rest the regulars; draws for each fielder. */
export function chooseNineOfDay(roster: RosterBook, hand: number, daysOff: number, rng: Rng): void {
  lookAround(roster, hand, daysOff, rng);
  chooseNine(roster);
  orderNine(roster);
}

function lookAround(roster: RosterBook, hand: number, daysOff: number, rng: Rng): void {
  const fielders = roster.fielderCount;
  let busiest = 0;
  for (let at = 0; at < fielders; at++)
    busiest = Math.max(busiest, roster.opportunities[roster.fielders[at] ?? 0] ?? 0);
  for (let at = 0; at < fielders; at++) lookAt(roster, roster.fielders[at] ?? 0, hand, busiest, daysOff, rng);
}

/** Into `ranked` and `rankedPosition`, in the order of filling. */
function chooseNine(roster: RosterBook): void {
  let fielders = roster.fielderCount;
  for (let at = 0; at < fielders; at++) candidates[at] = roster.fielders[at] ?? 0;
  for (let i = 0; i < NINE; i++) {
    const position = FILL_ORDER[i] ?? DESIGNATED_HITTER;
    const best = bestAt(roster, position, fielders);
    ranked[i] = candidates[best] ?? 0;
    candidates[best] = candidates[--fielders] ?? 0;
    rankedPosition[i] = position;
  }
}

/** Which of the candidates left is worth most at a position: bat, glove, and legs fit for the field. */
function bestAt({ position: own }: RosterBook, position: number, fielders: number): number {
  const glove = DEFENSE_WEIGHT[position] ?? 0;
  const column = position - 2 - PLACES;
  const today = position === DESIGNATED_HITTER ? bat : inField;
  let best = 0;
  let bestValue = -Infinity;
  for (let at = 0; at < fielders; at++) {
    const place = candidates[at] ?? 0;
    const lost = OUT_OF_POSITION[(own[place] ?? 1) * PLACES + column] ?? CANNOT;
    const value = (today[place] ?? 0) + glove * (gloves[place] ?? 0) + lost;
    if (value <= bestValue) continue;
    best = at;
    bestValue = value;
  }
  return best;
}

/** The best hitter bats third, the next two around him; one who gets on base and runs leads off. */
const SLOT_BY_RANK = [3, 2, 4, 1, 5, 6, 7, 8, 9] as const;
/** With so much more power than the next the best bats fourth, with so much more speed second. */
const CLEANUP = 8;
const RUNS = 12;

function leadsOff({ contact, discipline, speed }: RosterBook, at: number): number {
  const place = ranked[at] ?? 0;
  return (contact[place] ?? 0) + (discipline[place] ?? 0) + (speed[place] ?? 0);
}

function orderNine(roster: RosterBook): void {
  for (let i = 1; i < NINE; i++) {
    for (let j = i; j > 0; j--) {
      if ((rank[ranked[j] ?? 0] ?? 0) <= (rank[ranked[j - 1] ?? 0] ?? 0)) break;
      exchange(j, j - 1);
    }
  }
  if (leadsOff(roster, 2) > leadsOff(roster, 3)) exchange(2, 3);
  if (leadsOff(roster, 4) > leadsOff(roster, 3)) exchange(4, 3);
  const [best, next] = [ranked[0] ?? 0, ranked[1] ?? 0];
  if ((roster.speed[best] ?? 0) > (roster.speed[next] ?? 0) + RUNS) exchange(0, 1);
  else if ((roster.power[best] ?? 0) > (roster.power[ranked[2] ?? 0] ?? 0) + CLEANUP) exchange(0, 2);
  for (let at = 0; at < NINE; at++) {
    const slot = SLOT_BY_RANK[at] ?? 9;
    chosen[slot - 1] = ranked[at] ?? 0;
    chosenPosition[slot - 1] = rankedPosition[at] ?? 0;
  }
}

function exchange(a: number, b: number): void {
  const place = ranked[a] ?? 0;
  const position = rankedPosition[a] ?? 0;
  ranked[a] = ranked[b] ?? 0;
  rankedPosition[a] = rankedPosition[b] ?? 0;
  ranked[b] = place;
  rankedPosition[b] = position;
}

/** Ratings of a starting nine at bat and of the nine in the field, for the box score. */
export function teamRatings({ roster, rosterPlace, sheet }: Club): { offense: number; defense: number } {
  let offense = 0;
  let defense = 0;
  for (let number = 0; number < NINE; number++) {
    const place = rosterPlace[number] ?? 0;
    offense += roster.hitting[place] ?? 0;
    if (sheet.firstPosition[number] !== DESIGNATED_HITTER) defense += roster.fielding[place] ?? 0;
  }
  const pitcher = rosterPlace[NINE] ?? 0;
  const pitching =
    ((roster.stuff[pitcher] ?? 0) + (roster.control[pitcher] ?? 0) + (roster.movement[pitcher] ?? 0)) / 3;
  return { offense: Math.round(offense / NINE), defense: Math.round((defense / 8 + pitching) / 2) };
}
