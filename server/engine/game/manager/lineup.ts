import type { Club } from '../club.js';
import { DESIGNATED_HITTER } from '../field.js';
import { Rng } from '../../chance/rng.js';
import { MOST_PLAYERS, RosterBook } from '../roster-book.js';
import { bat, gloves, inField, lookAt, rank } from './today.js';

/** Fielding positions from the hardest to fill, as scorers number them; the designated hitter last. */
const FILL_ORDER = [2, 6, 8, 4, 5, 9, 7, 3, DESIGNATED_HITTER] as const;
/** How much fielding counts beside hitting at each position (by number). */
const DEFENSE_WEIGHT = [0, 0, 0.45, 0.15, 0.35, 0.3, 0.5, 0.18, 0.4, 0.2, 0];
const CANNOT = -90;
/** Columns of the table below. */
const PLACES = 9;

/** What a player of the row's position loses when he plays the column's: C 1B 2B 3B SS LF CF RF DH. */
const OUT_OF_POSITION = Int8Array.from(
  [
    [CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT, CANNOT], // P
    [0, -14, -45, -35, -50, -35, -45, -35, -2], // C
    [CANNOT, 0, -45, -36, -55, -28, -45, -30, -1], // 1B
    [CANNOT, -16, 0, -8, -10, -18, -24, -20, -2], // 2B
    [CANNOT, -11, -12, 0, -16, -17, -30, -17, -2], // 3B
    [CANNOT, -16, -3, -5, 0, -16, -18, -16, -3], // SS
    [CANNOT, -16, -40, -32, -50, 0, -19, -3, -1], // LF
    [CANNOT, -16, -35, -35, -45, -1, 0, -2, -3], // CF
    [CANNOT, -16, -40, -30, -50, -1, -14, 0, -1], // RF
    [CANNOT, -18, -60, -50, -65, -32, -55, -34, 0], // DH
  ].flat(),
);

/** What a player loses at a position (2–9 in the field, 10 DH) that is not his own. */
export function misplacedAt({ position: own }: RosterBook, place: number, position: number): number {
  return OUT_OF_POSITION[((own[place] ?? 1) - 1) * PLACES + position - 2] ?? CANNOT;
}

const NINE = 9;

const chosen = new Uint8Array(NINE);
const chosenPosition = new Uint8Array(NINE);
const ranked = new Uint8Array(NINE);
const rankedPosition = new Uint8Array(NINE);
const candidates = new Uint8Array(MOST_PLAYERS);

/** Picks the nine for a day against a starter of a hand, and their order, and puts them and the starting pitcher on the sheet. */
export function writeLineup(club: Club, startingPitcher: number, hand: number, rng: Rng): void {
  chooseNine(club.roster, hand, rng);
  orderNine(club.roster);
  for (let slot = 1; slot <= NINE; slot++) {
    const number = club.list(chosen[slot - 1] ?? 0, rng);
    const position = chosenPosition[slot - 1] ?? 0;
    club.sheet.place(number, slot, position);
    club.stands[number] = position;
  }
  club.measureDefense();
  club.sheet.place(club.listStarter(startingPitcher, rng), 0, 1);
}

/** Into `ranked` and `rankedPosition`, in the order of filling. */
function chooseNine(roster: RosterBook, hand: number, rng: Rng): void {
  let fielders = roster.fielderCount;
  let busiest = 0;
  for (let at = 0; at < fielders; at++) {
    const place = roster.fielders[at] ?? 0;
    candidates[at] = place;
    busiest = Math.max(busiest, roster.opportunities[place] ?? 0);
  }
  for (let at = 0; at < fielders; at++) lookAt(roster, candidates[at] ?? 0, hand, busiest, rng);
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
    const misplaced = OUT_OF_POSITION[(own[place] ?? 1) * PLACES + column] ?? CANNOT;
    const value = (today[place] ?? 0) + glove * (gloves[place] ?? 0) + misplaced;
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
