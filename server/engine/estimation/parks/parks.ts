import { PARK_SPREAD } from '../../game/environment/draw-park.js';
import {
  LEAST_PARK_FACTOR,
  MOST_PARK_FACTOR,
  NEUTRAL_PARK,
  type Park,
  PARK_HITS,
  parkOfList,
  type ParkHit,
} from '../../game/environment/park.js';
import { type ClubLines, type HitLines, type VenueLines } from '../season-lines/season-lines.types.js';

/** Hits of a kind that are needed both at home and on the road to compute their ratio. */
const FEWEST_HITS = 1;

/** Logarithm of a ratio of home and road rates, with its sampling variance. */
interface SeenRatio {
  readonly logarithm: number;
  readonly chance: number;
}

/** Ratios for left-handed and right-handed batters. If the batters' sides are not known, `together` is true. */
interface SeenPark {
  readonly left: SeenRatio | null;
  readonly right: SeenRatio | null;
  readonly together: boolean;
}

/**
 * Every club's park factors: the rate of each kind of hit by both teams in its home games, divided by that in its
 * road games (Thorn and Palmer 1984). Each ratio is shrunk towards 1 by its share of sampling variance (Efron and
 * Morris 1975). The spread of parks is not taken from the season, because it is known better from many seasons. The
 * mean of each factor over the clubs is 100.
 */
export function estimateParks(clubs: readonly ClubLines[]): Map<number, Park> {
  const factors = clubs.map((): number[] => []);
  for (const hit of PARK_HITS) {
    const seen = clubs.map((club) => seenPark(club, hit, clubs.length));
    const { common, hand } = PARK_SPREAD[hit];
    const logarithms = seen.map((park) => likeliest(park, common ** 2, hand ** 2));
    for (const side of [0, 1] as const) {
      const mean = logarithms.reduce((sum, pair) => sum + Math.exp(pair[side]), 0) / clubs.length;
      logarithms.forEach((pair, club) => factors[club]?.push(percent(Math.exp(pair[side]) / mean)));
    }
  }
  return new Map(
    clubs.map(({ id, home }, club) => [
      id,
      home.games === 0 ? NEUTRAL_PARK : parkOfList(factors[club] ?? []),
    ]),
  );
}

function seenPark({ home, road }: ClubLines, hit: ParkHit, clubs: number): SeenPark {
  const [left, right] = [0, 1].map((side) => ratio(sideOf(home, side), sideOf(road, side), hit, clubs));
  return { left: left ?? null, right: right ?? null, together: 'all' in home || 'all' in road };
}

function sideOf(venue: VenueLines, side: number): HitLines {
  if ('all' in venue) return venue.all;
  return side === 0 ? venue.left : venue.right;
}

function ratio(home: HitLines, road: HitLines, hit: ParkHit, clubs: number): SeenRatio | null {
  if (home[hit] < FEWEST_HITS || road[hit] < FEWEST_HITS) return null;
  const there = home[hit] / home.plateAppearances;
  const elsewhere = road[hit] / road.plateAppearances;
  // Road games are in all parks but this one. If this park is above the average, the mean of the others is below it,
  // and vice versa, which exaggerates the ratio.
  const others = (clubs - 1) / clubs;
  return {
    logarithm: others * Math.log(there / elsewhere),
    chance: others ** 2 * ((1 - there) / home[hit] + (1 - elsewhere) / road[hit]),
  };
}

/** Posterior means of the logarithms for both hands; priors are normal with a common part and one for each hand. */
function likeliest({ left, right, together }: SeenPark, common: number, hand: number): [number, number] {
  if (left === null || right === null || together) {
    const one = left ?? right;
    const both = one === null ? 0 : (one.logarithm * common) / (common + one.chance);
    return [both, both];
  }
  const whole = common + hand;
  const [a, b] = [whole + left.chance, whole + right.chance];
  const determinant = a * b - common ** 2;
  const ofLeft = (b * left.logarithm - common * right.logarithm) / determinant;
  const ofRight = (a * right.logarithm - common * left.logarithm) / determinant;
  return [whole * ofLeft + common * ofRight, common * ofLeft + whole * ofRight];
}

function percent(factor: number): number {
  return Math.max(LEAST_PARK_FACTOR, Math.min(MOST_PARK_FACTOR, Math.round(100 * factor)));
}
