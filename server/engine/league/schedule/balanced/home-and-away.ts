import { type Rng } from '../../../random/rng.js';
import { roundsOfOdd } from '../calendar.js';

/** Clubs that play in each round, and those at home, by round, then club, numbered from 0. */
export interface Places {
  readonly clubs: number;
  readonly rounds: number;
  /** 1 at home, 0 on the road, -1 for a club that sits out. */
  readonly at: Int8Array;
  /** The round in which a club that is at home in this one is on the road, and the other way round; -1 without one. */
  readonly counterpart: Int32Array;
}

export const HOME = 1;
export const ROAD = 0;
export const IDLE = -1;

/** Pairs of rounds in which the clubs on the two sides stay the same. */
const pairsInEra = 3;

/**
 * Draws where each club plays, so that every round has as many clubs at home as on the road. A club's series go in pairs, one at
 * home and one on the road: nobody is longer than two series in one place, and each is at home in half of them. A pair is two rounds
 * in a row, or those before and after a round without an opponent.
 */
export function drawPlaces(clubs: number, series: number, rng: Rng): Places {
  return clubs % 2 === 0 ? evenPlaces(clubs, series, rng) : oddPlaces(clubs, series);
}

/**
 * The clubs are on two sides, of which one is at home in the first round of a pair and the other in the second; from pair to pair they
 * take turns, so that series at home and on the road go in twos. Clubs of one side don't meet, so sides are drawn again and again.
 */
function evenPlaces(clubs: number, rounds: number, rng: Rng): Places {
  const at = new Int8Array(rounds * clubs);
  const counterpart = new Int32Array(rounds * clubs).fill(-1);
  let order = Array.from({ length: clubs }, (_, club) => club);
  for (let first = 0; first < rounds; first += 2) {
    const pair = first / 2;
    if (clubs > 2 && pair > 0 && pair % pairsInEra === 0) order = drawOrder(order, rng);
    // Two clubs meet in every round: in turn at each one's park, never twice in a row at one.
    const turned = clubs > 2 && pair % 2 === 1;
    for (const [place, club] of order.entries()) {
      const opens = place < clubs / 2 !== turned;
      at[first * clubs + club] = opens ? HOME : ROAD;
      if (first + 1 === rounds) continue;
      at[(first + 1) * clubs + club] = opens ? ROAD : HOME;
      counterpart[first * clubs + club] = first + 1;
      counterpart[(first + 1) * clubs + club] = first;
    }
  }
  return { clubs, rounds, at, counterpart };
}

function drawOrder(clubs: readonly number[], rng: Rng): number[] {
  const pool = [...clubs];
  return clubs.map(() => pool.splice(rng.below(pool.length), 1)[0] ?? 0);
}

/** Club by club sits out a round. Once the first have played all their series, the others play a last round. */
function oddPlaces(clubs: number, series: number): Places {
  const rounds = roundsOfOdd(clubs, series);
  const at = new Int8Array(rounds * clubs).fill(IDLE);
  const counterpart = new Int32Array(rounds * clubs).fill(-1);
  for (let club = 0; club < clubs; club++) {
    const played: number[] = [];
    for (let round = 0; played.length < series; round++) if (round % clubs !== club) played.push(round);
    // A round without an opponent is within a pair: a trip or a stand ends there. Three clubs can't all do so.
    const shift = clubs > 3 && club % 2 === 0 ? 1 : 0;
    for (let turn = 0; turn < series; turn += 2) {
      const one = played[(turn + shift) % series] ?? 0;
      const other = played[(turn + shift + 1) % series] ?? 0;
      counterpart[one * clubs + club] = other;
      counterpart[other * clubs + club] = one;
    }
  }
  colour({ clubs, rounds, at, counterpart });
  return { clubs, rounds, at, counterpart };
}

/**
 * Two neighbours in a round are at different places, and so is a club in the two rounds of a pair. Each series has one of either, so
 * they form rings of even length, round which home and road alternate.
 */
function colour({ clubs, rounds, at, counterpart }: Places): void {
  const neighbour = neighbours(clubs, rounds, counterpart);
  let rings = 0;
  for (let first = 0; first < rounds * clubs; first++) {
    if (counterpart[first] === -1 || at[first] !== IDLE) continue;
    // Of three clubs, each ring is three rounds: the same clubs meet in each, at one's park and at the other's in turn.
    const start = rings % 2 === 0 ? HOME : ROAD;
    rings += 1;
    for (let here = first; at[here] === IDLE;) {
      const beside = neighbour[here] ?? 0;
      at[here] = start;
      at[beside] = start === HOME ? ROAD : HOME;
      here = (counterpart[beside] ?? 0) * clubs + (beside % clubs);
    }
  }
}

/**
 * The clubs of each round two by two, as places in the tables. Those of the same pair of rounds are together, as they are in its other
 * round: most rings are of two clubs then, which may be turned as one likes.
 */
function neighbours(clubs: number, rounds: number, counterpart: Int32Array): Int32Array {
  const neighbour = new Int32Array(rounds * clubs);
  for (let round = 0; round < rounds; round++) {
    const playing = Array.from({ length: clubs }, (_, club) => round * clubs + club)
      .filter((here) => counterpart[here] !== -1)
      .toSorted((one, other) => (counterpart[one] ?? 0) - (counterpart[other] ?? 0) || one - other);
    for (let place = 0; place + 1 < playing.length; place += 2) {
      const [one = 0, other = 0] = playing.slice(place, place + 2);
      neighbour[one] = other;
      neighbour[other] = one;
    }
  }
  return neighbour;
}
