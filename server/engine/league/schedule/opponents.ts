import { SERIES_GAMES } from './calendar.js';
import { RuleError } from './rule-error.js';

/** A club with its conference and division. */
export interface PlacedClub {
  readonly teamId: number;
  readonly conference: string | null;
  /** Division within the conference. */
  readonly division: string | null;
}

/** Closest group that two clubs share. */
export type Kinship = 'division' | 'conference' | 'other';

export function kinshipOf(one: PlacedClub, other: PlacedClub): Kinship {
  if (one.conference === null || one.conference !== other.conference) return 'other';
  return one.division !== null && one.division === other.division ? 'division' : 'conference';
}

/** Games against a club of the division and of the conference, as multiples of those against any other club. */
export interface Weights {
  readonly division: number;
  readonly conference: number;
}

/** With thirty clubs and 162 games, clubs of one division meet 12 or 13 times, of one conference 6 or 7, others 3. */
export const usualWeights: Weights = { division: 4, conference: 2 };
export const MAX_WEIGHT = 20;

/** @throws RuleError `weights` if a weight is not from 1 to {@link MAX_WEIGHT}, or division is below conference */
export function assertWeights({ division, conference }: Weights): void {
  const isWeight = (value: number) => value >= 1 && value <= MAX_WEIGHT;
  if (!isWeight(division) || !isWeight(conference)) {
    throw new RuleError('weights', `Weights must be numbers from 1 to ${MAX_WEIGHT}.`);
  }
  if (division < conference) {
    throw new RuleError('weights', 'The division weight must be at least the conference weight.');
  }
}

/**
 * Target numbers of games of any two clubs, indexed by club × clubs + other club. They are fractions in proportion to
 * the weights. The targets of a club add up to its number in `games`.
 */
export function opponentTargets(
  clubs: readonly PlacedClub[],
  games: readonly number[],
  weights: Weights,
): Float64Array {
  const size = clubs.length;
  const targets = new Float64Array(size * size);
  const factors: Record<Kinship, number> = { ...weights, other: 1 };
  for (const [one, club] of clubs.entries()) {
    for (const [other, opponent] of clubs.entries()) {
      if (one !== other) targets[one * size + other] = factors[kinshipOf(club, opponent)];
    }
  }
  // Scales rows and columns until each club's sum is right (Sinkhorn's method, which keeps the table symmetric).
  for (let turn = 0; turn < mostTurns; turn++) {
    const scale = games.map((wanted, club) => {
      const total = rowSum(targets, size, club);
      return total === 0 ? 1 : Math.sqrt(wanted / total);
    });
    for (let one = 0; one < size; one++) {
      for (let other = 0; other < size; other++) {
        const at = one * size + other;
        targets[at] = (targets[at] ?? 0) * (scale[one] ?? 1) * (scale[other] ?? 1);
      }
    }
    if (scale.every((factor) => Math.abs(factor - 1) < closeEnough)) break;
  }
  return targets;
}

/** The largest number of opponents against which a club should play at least a series. */
export function opponentsToMeet(clubs: readonly PlacedClub[], games: number, weights: Weights): number {
  const targets = opponentTargets(
    clubs,
    clubs.map(() => games),
    weights,
  );
  const numbers = clubs.map((_, club) => {
    const own = targets.subarray(club * clubs.length, (club + 1) * clubs.length);
    return own.filter((target) => target >= SERIES_GAMES.min).length;
  });
  return Math.max(...numbers);
}

const mostTurns = 100;
const closeEnough = 1e-5;

function rowSum(table: Float64Array, size: number, row: number): number {
  let total = 0;
  for (let at = row * size; at < (row + 1) * size; at++) total += table[at] ?? 0;
  return total;
}
