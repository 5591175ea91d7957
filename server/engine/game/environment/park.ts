/** A park's factor for a kind of hit, by batting side. Switch hitters bat from the side opposite the pitcher's arm. */
export interface ParkFactor {
  readonly left: number;
  readonly right: number;
}

/**
 * A home field. Each factor is the frequency of a kind of hit there, by batters of both clubs, in percent of its
 * frequency in an average park: 100 is average. Additional hits replace outs on batted balls; missing hits become such
 * outs.
 */
export interface Park {
  readonly singles: ParkFactor;
  readonly doubles: ParkFactor;
  readonly triples: ParkFactor;
  readonly homeRuns: ParkFactor;
}

export type ParkHit = keyof Park;
export const PARK_HITS = ['singles', 'doubles', 'triples', 'homeRuns'] as const satisfies readonly ParkHit[];
export const PARK_SIDES = ['left', 'right'] as const;

const AVERAGE: ParkFactor = Object.freeze({ left: 100, right: 100 });

export const NEUTRAL_PARK: Park = Object.freeze({
  singles: AVERAGE,
  doubles: AVERAGE,
  triples: AVERAGE,
  homeRuns: AVERAGE,
});

/** Bounds of a factor in percent. Every major league park is within: home run factors since 1916 were 22 to 300. */
export const LEAST_PARK_FACTOR = 10;
export const MOST_PARK_FACTOR = 400;

const WORDS: Readonly<Record<ParkHit, string>> = {
  singles: 'singles',
  doubles: 'doubles',
  triples: 'triples',
  homeRuns: 'home runs',
};

/** The problem that makes a park invalid: a sentence that names the factor. Null if it is valid. */
export function parkProblem({ singles, doubles, triples, homeRuns }: Park): string | null {
  // Checked before each game: property access by a variable name is slow, so the names are written out.
  if (isInBounds(singles) && isInBounds(doubles) && isInBounds(triples) && isInBounds(homeRuns)) return null;
  return outOfBounds({ singles, doubles, triples, homeRuns });
}

function isInBounds({ left, right }: ParkFactor): boolean {
  return isFactor(left) && isFactor(right);
}

function isFactor(percent: number): boolean {
  return Number.isInteger(percent) && percent >= LEAST_PARK_FACTOR && percent <= MOST_PARK_FACTOR;
}

function outOfBounds(park: Park): string | null {
  for (const hit of PARK_HITS) {
    for (const side of PARK_SIDES) {
      const factor = park[hit][side];
      if (isFactor(factor)) continue;
      return `A park's factor for ${WORDS[hit]} by ${side}-handed batters must be a whole percentage from ${LEAST_PARK_FACTOR} to ${MOST_PARK_FACTOR}, not ${factor}.`;
    }
  }
  return null;
}

/** The factors in a fixed order, for storage: each hit in the order of {@link PARK_HITS}, left before right. */
export function listPark(park: Park): number[] {
  return PARK_HITS.flatMap((hit) => [park[hit].left, park[hit].right]);
}

/** The park whose factors {@link listPark} listed. */
export function parkOfList(factors: readonly number[]): Park {
  const factor = (at: number): ParkFactor => ({
    left: factors[2 * at] ?? 100,
    right: factors[2 * at + 1] ?? 100,
  });
  return { singles: factor(0), doubles: factor(1), triples: factor(2), homeRuns: factor(3) };
}

export function isNeutral(park: Park): boolean {
  return PARK_HITS.every((hit) => park[hit].left === 100 && park[hit].right === 100);
}
