import type { Club } from './club.js';
import { DESIGNATED_HITTER } from '../plays/field.js';
import { Rng } from '../../random/rng.js';
import { EFFECT } from '../orders/order-book.js';
import { fieldOrderedNine, lookAtEverybody } from '../orders/ordered-nine.js';
import { NINE, type Nine } from './nine.js';
import { CANNOT, DEFENSE_WEIGHT, FILL_ORDER, OUT_OF_POSITION, PLACES } from './positions.js';
import { lookAt } from './today.js';

/**
 * Chooses the nine and their batting order against a starter's `hand`. Puts them and the club's own starter on the
 * sheet.
 */
export function writeLineup(club: Club, startingPitcher: number, hand: number, rng: Rng): void {
  const { nine, orders } = club;
  const ordered = orders.against(hand);
  if (ordered === null) {
    chooseNineOfDay(nine, hand, orders.effect(EFFECT.daysOff), rng);
  } else {
    orders.hasLineup = true;
    fieldOrderedNine(nine, orders, ordered, hand);
  }
  for (let slot = 1; slot <= NINE; slot++) {
    const number = club.list(nine.chosen[slot - 1] ?? 0, rng);
    const position = nine.chosenPosition[slot - 1] ?? 0;
    club.sheet.place(number, slot, position);
    club.stand(number, position);
  }
  club.measureDefense();
  club.sheet.place(club.listStarter(startingPitcher, rng), 0, 1);
}

/** Writes the manager's usual nine against a starter's `hand` into `chosen`, without anything that varies by day. */
export function chooseUsualNine(nine: Nine, hand: number): void {
  lookAtEverybody(nine, hand);
  chooseNine(nine);
  orderNine(nine);
}

/** Writes the nine of one day into `chosen`; `daysOff` multiplies the chance of rest. Draws once for each fielder. */
export function chooseNineOfDay(nine: Nine, hand: number, daysOff: number, rng: Rng): void {
  lookAround(nine, hand, daysOff, rng);
  chooseNine(nine);
  orderNine(nine);
}

function lookAround(nine: Nine, hand: number, daysOff: number, rng: Rng): void {
  const { roster } = nine;
  const fielders = roster.fielderCount;
  let busiest = 0;
  for (let at = 0; at < fielders; at++)
    busiest = Math.max(busiest, roster.opportunities[roster.fielders[at] ?? 0] ?? 0);
  for (let at = 0; at < fielders; at++) lookAt(nine, roster.fielders[at] ?? 0, hand, busiest, daysOff, rng);
}

/** Writes the nine into `ranked` and `rankedPosition`, in the order in which positions are filled. */
function chooseNine(nine: Nine): void {
  const { roster, candidates, ranked, rankedPosition } = nine;
  let fielders = roster.fielderCount;
  for (let at = 0; at < fielders; at++) candidates[at] = roster.fielders[at] ?? 0;
  for (let i = 0; i < NINE; i++) {
    const position = FILL_ORDER[i] ?? DESIGNATED_HITTER;
    const best = bestAt(nine, position, fielders);
    ranked[i] = candidates[best] ?? 0;
    candidates[best] = candidates[--fielders] ?? 0;
    rankedPosition[i] = position;
  }
}

/**
 * Index of the candidate who is worth most at a position today, by batting, fielding and fitness to play in the field.
 */
function bestAt(nine: Nine, position: number, fielders: number): number {
  const { candidates, gloves } = nine;
  const { position: own } = nine.roster;
  const glove = DEFENSE_WEIGHT[position] ?? 0;
  const column = position - 2 - PLACES;
  const today = position === DESIGNATED_HITTER ? nine.bat : nine.inField;
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

/**
 * Batting slot by rank as a hitter: the best hitter bats third. The leadoff batter is one of the third- to fifth-best:
 * the one who is best at getting on base and running.
 */
const SLOT_BY_RANK = [3, 2, 4, 1, 5, 6, 7, 8, 9] as const;
/** The best hitter bats fourth if their power exceeds the third-best hitter's by more than this. */
const CLEANUP = 8;
/** The best hitter bats second if their speed exceeds the second-best hitter's by more than this. */
const RUNS = 12;

function leadsOff({ roster, ranked }: Nine, at: number): number {
  const { contact, discipline, speed } = roster;
  const place = ranked[at] ?? 0;
  return (contact[place] ?? 0) + (discipline[place] ?? 0) + (speed[place] ?? 0);
}

function orderNine(nine: Nine): void {
  const { roster, rank, ranked } = nine;
  for (let i = 1; i < NINE; i++) {
    for (let j = i; j > 0; j--) {
      if ((rank[ranked[j] ?? 0] ?? 0) <= (rank[ranked[j - 1] ?? 0] ?? 0)) break;
      exchange(nine, j, j - 1);
    }
  }
  if (leadsOff(nine, 2) > leadsOff(nine, 3)) exchange(nine, 2, 3);
  if (leadsOff(nine, 4) > leadsOff(nine, 3)) exchange(nine, 4, 3);
  const [best, next] = [ranked[0] ?? 0, ranked[1] ?? 0];
  if ((roster.speed[best] ?? 0) > (roster.speed[next] ?? 0) + RUNS) exchange(nine, 0, 1);
  else if ((roster.power[best] ?? 0) > (roster.power[ranked[2] ?? 0] ?? 0) + CLEANUP) exchange(nine, 0, 2);
  for (let at = 0; at < NINE; at++) {
    const slot = SLOT_BY_RANK[at] ?? 9;
    nine.chosen[slot - 1] = ranked[at] ?? 0;
    nine.chosenPosition[slot - 1] = nine.rankedPosition[at] ?? 0;
  }
}

function exchange({ ranked, rankedPosition }: Nine, a: number, b: number): void {
  const place = ranked[a] ?? 0;
  const position = rankedPosition[a] ?? 0;
  ranked[a] = ranked[b] ?? 0;
  rankedPosition[a] = rankedPosition[b] ?? 0;
  ranked[b] = place;
  rankedPosition[b] = position;
}

/** Batting and fielding ratings of the starting nine, for the box score; fielding includes the pitcher. */
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
