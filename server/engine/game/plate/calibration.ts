import { Rng } from '../../random/rng.js';
import { batterRates, edgeStep, OUTCOMES, pitcherRates } from './rates.js';

/**
 * Number of matchups in a fixed sample of usual batters and pitchers. The sample is needed because a league's outcomes
 * are not quite its rates: players differ, and a batter with more of one outcome has fewer of all others.
 */
const MATCHUPS = 600;
const MEAN_RATING = 50;
const RATING_DEVIATION = 15;
/** Standard deviation of the average fielding of eight players; it is smaller than that of one player. */
const DEFENSE_DEVIATION = 6;
/**
 * Standard deviation of the batters' edge (from the pitcher's form and fatigue, and from having faced the pitcher
 * before), in tens of points of wOBA.
 */
const EDGE_DEVIATION = 2.5;
const ROUNDS = 12;

/**
 * Computes league rates with which each outcome is `change` times as frequent as with `rates`. The changes must not
 * alter the total number of plate appearances.
 */
export function changedRates(rates: Float64Array, change: Float64Array): Float64Array {
  const sample = matchups();
  const wanted = sums(sample, rates).map((sum, i) => sum * (change[i] ?? 1));
  const changed = rates.map((rate, i) => rate * (change[i] ?? 1));
  for (let round = 0; round < ROUNDS; round++) {
    const reached = sums(sample, changed);
    for (let i = 0; i < OUTCOMES; i++) {
      const sum = reached[i] ?? 0;
      if (sum > 0) changed[i] = ((changed[i] ?? 0) * (wanted[i] ?? 0)) / sum;
    }
  }
  return changed;
}

/** Shares of the outcomes over all matchups, by the odds ratio. */
function sums(sample: Float64Array, rates: Float64Array): Float64Array {
  const shares = new Float64Array(OUTCOMES);
  for (let at = 0; at < sample.length; at += OUTCOMES) {
    let total = 0;
    for (let i = 0; i < OUTCOMES; i++) total += (sample[at + i] ?? 0) * (rates[i] ?? 0);
    for (let i = 0; i < OUTCOMES; i++) {
      shares[i] = (shares[i] ?? 0) + ((sample[at + i] ?? 0) * (rates[i] ?? 0)) / total;
    }
  }
  return shares;
}

/** Each matchup's multipliers of the league's rates, one matchup after another. */
function matchups(): Float64Array {
  const rng = new Rng(1);
  const near = (deviation: number): number =>
    Math.max(0, Math.min(100, Math.round(rng.normal(MEAN_RATING, deviation))));
  const rating = (): number => near(RATING_DEVIATION);
  const edge = (): number => edgeStep(rng.normal(0, EDGE_DEVIATION));
  const anywhere = new Float64Array(OUTCOMES).fill(1);
  const sample = new Float64Array(MATCHUPS * OUTCOMES);
  const pitcher = new Float64Array(OUTCOMES);
  for (let at = 0; at < sample.length; at += OUTCOMES) {
    const [contact, power, discipline, liners, crowding, speed] = [
      rating(),
      rating(),
      rating(),
      rating(),
      rating(),
      rating(),
    ];
    batterRates(sample, at, contact, power, discipline, liners, crowding, speed, edge(), anywhere, 0);
    pitcherRates(pitcher, 0, rating(), rating(), rating(), near(DEFENSE_DEVIATION));
    for (let i = 0; i < OUTCOMES; i++) sample[at + i] = (sample[at + i] ?? 1) * (pitcher[i] ?? 1);
  }
  return sample;
}
