import { Rng } from '../../random/rng.js';
import {
  LEAST_PARK_FACTOR,
  MOST_PARK_FACTOR,
  type Park,
  PARK_HITS,
  PARK_SIDES,
  type ParkHit,
  parkOfList,
} from './park.js';

/**
 * Standard deviations of the logarithms of real parks' factors: `common` is the part shared by batters of both hands,
 * `hand` the part of one hand alone.
 *
 * Measured in 2019 (Retrosheet): each park's home games compared with its club's road games. The common part is the
 * covariance of a park's factors for left- and for right-handed batters. Chance adds nothing to this covariance,
 * because the plate appearances of left- and of right-handed batters are different samples. As a standard deviation it
 * is .044 ± .016 for singles (.028 without Denver), .108 ± .021 doubles, .388 ± .07 triples, .156 ± .018 homers. The
 * part of one hand is the variance that is left after subtracting the common part and that of chance (binomial); for
 * singles and homers it is about zero. Factors of one year include its weather; factors over five years vary less
 * (about .08 for doubles, .25 triples, .12–.15 homers in all). The values below lie between those of one year and those
 * of five.
 */
export const PARK_SPREAD = {
  singles: { common: 0.023, hand: 0.012 },
  doubles: { common: 0.075, hand: 0.045 },
  triples: { common: 0.25, hand: 0.1 },
  homeRuns: { common: 0.115, hand: 0.06 },
} as const;

/** Every pair of a kind of hit and a batting side. */
const FACTORS = PARK_HITS.flatMap((hit) => PARK_SIDES.map((side) => ({ hit, side })));

/** Largest deviation of a factor, in standard deviations; limited because a club never changes its park. */
const MOST_DEVIATIONS = 2.5;

/**
 * Draws a club's park. Over many clubs each factor has the mean 100. Equal seeds give equal parks.
 * @param seed a non-negative safe integer
 */
export function drawPark(seed: number): Park {
  return parkOfList(drawFactors(new Rng(seed)).map(percent));
}

/** Draws the parks of a league. Each factor is relative to the league's average park, so its mean is 100. */
export function drawParks(count: number, seed: number): Park[] {
  const rng = new Rng(seed);
  const drawn = Array.from({ length: count }, () => drawFactors(rng));
  const means = FACTORS.map((_, at) => drawn.reduce((sum, factors) => sum + (factors[at] ?? 0), 0) / count);
  return drawn.map((factors) => parkOfList(factors.map((factor, at) => percent(factor / (means[at] ?? 1)))));
}

/**
 * A park's factors in the order of `listPark`; 1 is average. Short fences give more homers and fewer triples; a wide
 * outfield gives more triples, doubles and singles. Correlations of the common parts (measured in 2019 in brackets):
 * homers and triples −.5 (−.57), triples and doubles .6 (.63), triples and singles .5 (.65), doubles and singles .4
 * (.42), homers and doubles or singles 0 (±.03).
 */
function drawFactors(rng: Rng): number[] {
  const deviation = (): number => Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, rng.normal(0, 1)));
  const nearFences = deviation();
  const wideOutfield = deviation();
  const common: Readonly<Record<ParkHit, number>> = {
    homeRuns: nearFences,
    triples: -0.5 * nearFences + 0.866 * wideOutfield,
    doubles: 0.693 * wideOutfield + 0.721 * deviation(),
    singles: 0.577 * wideOutfield + 0.816 * deviation(),
  };
  return FACTORS.map(({ hit }) => {
    const { common: ofBoth, hand } = PARK_SPREAD[hit];
    const variance = ofBoth ** 2 + hand ** 2;
    return Math.exp(ofBoth * common[hit] + hand * deviation() - variance / 2);
  });
}

function percent(factor: number): number {
  return Math.max(LEAST_PARK_FACTOR, Math.min(MOST_PARK_FACTOR, Math.round(100 * factor)));
}
