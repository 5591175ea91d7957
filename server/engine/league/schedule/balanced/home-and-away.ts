import { type Rng } from '../../../random/rng.js';
import { roundsOfOdd } from '../calendar.js';

/** Place of each club in each round. Tables are indexed by round × clubs + club; both are numbered from 0. */
export interface Places {
  readonly clubs: number;
  readonly rounds: number;
  /** 1 at home, 0 on the road, -1 if the club sits out. */
  readonly at: Int8Array;
  /** The other round of a club's pair of rounds, in which home and road are swapped; -1 if there is none. */
  readonly counterpart: Int32Array;
}

export const HOME = 1;
export const ROAD = 0;
export const IDLE = -1;

/** Pairs of rounds after which the clubs are divided into two sides again. */
const pairsInEra = 3;

/**
 * Draws where each club plays, with as many clubs at home as on the road in each round. A club's series form pairs,
 * one at home and one on the road, so it has at most two series in a row in one place, and half of them at home. A
 * pair is two rounds in a row, or those before and after a round in which the club sits out.
 */
export function drawPlaces(clubs: number, series: number, rng: Rng): Places {
  return clubs % 2 === 0 ? evenPlaces(clubs, series, rng) : oddPlaces(clubs, series);
}

/**
 * Divides the clubs into two sides. In each pair of rounds, each side is at home once. The side that is at home first
 * changes from pair to pair, so that home and road series come in twos. Clubs of the same side don't meet, so the sides
 * are redrawn after some pairs.
 */
function evenPlaces(clubs: number, rounds: number, rng: Rng): Places {
  const at = new Int8Array(rounds * clubs);
  const counterpart = new Int32Array(rounds * clubs).fill(-1);
  let order = Array.from({ length: clubs }, (_, club) => club);
  for (let first = 0; first < rounds; first += 2) {
    const pair = first / 2;
    if (clubs > 2 && pair > 0 && pair % pairsInEra === 0) order = drawOrder(order, rng);
    // With only two clubs, they meet in every round, alternately at each club's park.
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

/** The clubs sit out in turn. After the first clubs have played all their series, the others play a last round. */
function oddPlaces(clubs: number, series: number): Places {
  const rounds = roundsOfOdd(clubs, series);
  const at = new Int8Array(rounds * clubs).fill(IDLE);
  const counterpart = new Int32Array(rounds * clubs).fill(-1);
  for (let club = 0; club < clubs; club++) {
    const played: number[] = [];
    for (let round = 0; played.length < series; round++) if (round % clubs !== club) played.push(round);
    // A club sits out between the two rounds of a pair, that is between a home series and a road series. If there are
    // only three clubs, not all of them can sit out there.
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
 * Decides who is at home. Of the two clubs of a series, one is at home; of the two rounds of a club's pair, the club is
 * at home in one. These two kinds of links alternate, so they form cycles of even length. Along a cycle, home and road
 * alternate.
 */
function colour({ clubs, rounds, at, counterpart }: Places): void {
  const neighbour = neighbours(clubs, rounds, counterpart);
  let rings = 0;
  for (let first = 0; first < rounds * clubs; first++) {
    if (counterpart[first] === -1 || at[first] !== IDLE) continue;
    // With three clubs each cycle is three rounds in which the same clubs meet; the host alternates.
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
 * Pairs the clubs of each round, as table indexes. Clubs with the same counterpart round are paired here and in that
 * round. So most cycles have two clubs, whose home and road can be chosen freely.
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
