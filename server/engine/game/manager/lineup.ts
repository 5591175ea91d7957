import type { Club } from '../club.js';
import { DESIGNATED_HITTER } from '../field.js';
import { Rng } from '../../chance/rng.js';
import { FIELDER, MOST_PLAYERS, RosterBook } from '../roster-book.js';

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
    [CANNOT, 0, -35, -25, -45, -14, -35, -16, -1], // 1B
    [CANNOT, -12, 0, -8, -10, -16, -20, -18, -2], // 2B
    [CANNOT, -6, -10, 0, -14, -15, -24, -15, -2], // 3B
    [CANNOT, -10, -2, -3, 0, -12, -15, -12, -3], // SS
    [CANNOT, -12, -40, -32, -50, 0, -12, -3, -1], // LF
    [CANNOT, -16, -35, -35, -45, -1, 0, -2, -3], // CF
    [CANNOT, -12, -40, -30, -50, -1, -8, 0, -1], // RF
    [CANNOT, -8, -45, -40, -55, -18, -40, -20, 0], // DH
  ].flat(),
);

/** Rest: a regular this tired starts to lose his place. */
const RESTED_BELOW = 30;
const REST_WEIGHT = 1.1;

/** What a player loses at a position (2–9 in the field, 10 DH) that is not his own. */
export function misplacedAt({ position: own }: RosterBook, place: number, position: number): number {
  return OUT_OF_POSITION[((own[place] ?? 1) - 1) * PLACES + position - 2] ?? CANNOT;
}

const NINE = 9;
/** By place on the roster: what each candidate's bat is worth today. */
const bat = new Float64Array(MOST_PLAYERS);

/** What a candidate is worth at a position. */
function valueAt(roster: RosterBook, place: number, position: number): number {
  const defense = (DEFENSE_WEIGHT[position] ?? 0) * ((roster.fielding[place] ?? 50) - 50);
  return (bat[place] ?? 0) + defense + misplacedAt(roster, place, position);
}

/** What a player's bat is worth today. */
function batToday({ hitting, fatigue }: RosterBook, place: number): number {
  return (hitting[place] ?? 0) - Math.max(0, (fatigue[place] ?? 0) - RESTED_BELOW) * REST_WEIGHT;
}

const chosen = new Uint8Array(NINE);
const chosenPosition = new Uint8Array(NINE);
const ranked = new Uint8Array(NINE);
const rankedPosition = new Uint8Array(NINE);
const candidates = new Uint8Array(MOST_PLAYERS);

/** Picks the nine and their order, and puts them and the starting pitcher on the sheet. */
export function writeLineup(club: Club, startingPitcher: number, rng: Rng): void {
  chooseNine(club.roster);
  orderNine(club.roster);
  for (let slot = 1; slot <= NINE; slot++) {
    const number = club.list(chosen[slot - 1] ?? 0, rng);
    const position = chosenPosition[slot - 1] ?? 0;
    club.sheet.place(number, slot, position);
    club.stands[number] = position;
  }
  club.measureDefense();
  club.sheet.place(club.list(startingPitcher, rng), 0, 1);
}

/** Into `ranked` and `rankedPosition`, in the order of filling. */
function chooseNine(roster: RosterBook): void {
  let fielders = 0;
  for (let place = 0; place < roster.size; place++) {
    if (roster.role[place] !== FIELDER) continue;
    candidates[fielders++] = place;
    bat[place] = batToday(roster, place);
  }
  for (let i = 0; i < NINE; i++) {
    const position = FILL_ORDER[i] ?? DESIGNATED_HITTER;
    let best = 0;
    let bestValue = -Infinity;
    for (let at = 0; at < fielders; at++) {
      const value = valueAt(roster, candidates[at] ?? 0, position);
      if (value <= bestValue) continue;
      best = at;
      bestValue = value;
    }
    ranked[i] = candidates[best] ?? 0;
    candidates[best] = candidates[--fielders] ?? 0;
    rankedPosition[i] = position;
  }
}

/** Best hitters third, fourth, second and first; the man who gets on base and runs leads off, the slugger bats fourth. */
const SLOT_BY_RANK = [3, 4, 2, 1, 5, 6, 7, 8, 9] as const;

function orderNine({ hitting, power, contact, discipline, speed }: RosterBook): void {
  for (let i = 1; i < NINE; i++) {
    for (let j = i; j > 0; j--) {
      if ((hitting[ranked[j] ?? 0] ?? 0) <= (hitting[ranked[j - 1] ?? 0] ?? 0)) break;
      exchange(j, j - 1);
    }
  }
  const leadsOff = (rank: number): number => {
    const place = ranked[rank] ?? 0;
    return (contact[place] ?? 0) + (discipline[place] ?? 0) + (speed[place] ?? 0);
  };
  if (leadsOff(2) > leadsOff(3)) exchange(2, 3);
  if (leadsOff(4) > leadsOff(3)) exchange(4, 3);
  if ((power[ranked[0] ?? 0] ?? 0) > (power[ranked[1] ?? 0] ?? 0) + 8) exchange(0, 1);
  for (let rank = 0; rank < NINE; rank++) {
    const slot = SLOT_BY_RANK[rank] ?? 9;
    chosen[slot - 1] = ranked[rank] ?? 0;
    chosenPosition[slot - 1] = rankedPosition[rank] ?? 0;
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
