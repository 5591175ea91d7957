import { batterRates, edgeStep, OUTCOMES, pitcherRates } from '../../game/plate/rates.js';
import { at } from './symmetric.js';

/** Rating points of one standard deviation of talent, the unit of all estimates. */
export const DEVIATION = 15;
export const AVERAGE_RATING = 50;

export const BATTER_RATINGS = ['contact', 'power', 'discipline', 'liners', 'crowding', 'speed'] as const;
export const PITCHER_RATINGS = ['stuff', 'control', 'movement'] as const;
export type BatterRating = (typeof BATTER_RATINGS)[number];
export type PitcherRating = (typeof PITCHER_RATINGS)[number];

const NEUTRAL = new Float64Array(OUTCOMES).fill(1);

/** A batter's rates with one rating a standard deviation above the average, and all others average. */
function ratesOfBatter(raised: BatterRating | null): Float64Array {
  const rating = (key: BatterRating): number => AVERAGE_RATING + (key === raised ? DEVIATION : 0);
  const rates = new Float64Array(OUTCOMES);
  batterRates(
    rates,
    0,
    rating('contact'),
    rating('power'),
    rating('discipline'),
    rating('liners'),
    rating('crowding'),
    rating('speed'),
    edgeStep(0),
    NEUTRAL,
    0,
  );
  return rates;
}

function ratesOfPitcher(raised: PitcherRating | 'defense' | null): Float64Array {
  const rating = (key: PitcherRating | 'defense'): number =>
    AVERAGE_RATING + (key === raised ? DEVIATION : 0);
  const rates = new Float64Array(OUTCOMES);
  pitcherRates(rates, 0, rating('stuff'), rating('control'), rating('movement'), rating('defense'));
  return rates;
}

const beside = (raised: Float64Array, usual: Float64Array): Float64Array =>
  raised.map((rate, outcome) => Math.log(rate / at(usual, outcome)));

/**
 * Effect of one standard deviation of each rating on the logarithms of outcome odds, read from the engine's own
 * rates, which the estimates invert.
 */
export const BATTER_EFFECTS: readonly Float64Array[] = BATTER_RATINGS.map((key) =>
  beside(ratesOfBatter(key), ratesOfBatter(null)),
);
export const PITCHER_EFFECTS: readonly Float64Array[] = PITCHER_RATINGS.map((key) =>
  beside(ratesOfPitcher(key), ratesOfPitcher(null)),
);
/** Effect of one standard deviation of average fielding behind a pitcher. */
export const DEFENSE_EFFECT: Float64Array = beside(ratesOfPitcher('defense'), ratesOfPitcher(null));

/** Effect of one standard deviation on the logarithm of a factor for which the engine has a table by rating. */
export function effectOf(factors: Float64Array): number {
  return Math.log(at(factors, AVERAGE_RATING + DEVIATION) / at(factors, AVERAGE_RATING));
}

/** Range of players' ratings; 0 is for skills that a player never uses. */
export const LEAST_RATING = 1;
export const MOST_RATING = 99;

/** Rating of the engine for a number of standard deviations from the average. */
export function ratingOf(deviations: number): number {
  const rating = Math.round(AVERAGE_RATING + DEVIATION * deviations);
  return Math.max(LEAST_RATING, Math.min(MOST_RATING, rating));
}
