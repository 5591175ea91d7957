import {
  type Observation,
  type OutcomeModel,
  type Posterior,
  sharesOf,
  TalentSearch,
} from './outcome-model.js';
import { at, identity, inverse, type Matrix, solve } from './symmetric.js';

/** A player of a group whose talents are estimated together. */
export interface Candidate {
  readonly seen: Observation;
  /** Traits other than the counts, such as position and playing time; the first is 1. */
  readonly traits: Float64Array;
}

export interface Talents {
  /** Posteriors by candidate, in standard deviations. */
  readonly posteriors: readonly Posterior[];
  /**
   * For each kind, the logarithm of the factor by which its weight is multiplied. With these factors the league's expected
   * sums equal its counts.
   */
  readonly league: Float64Array;
  /** Covariance of talent among players with equal traits, in squared standard deviations. */
  readonly spread: Matrix;
}

export interface TalentQuestion {
  readonly model: OutcomeModel;
  readonly candidates: readonly Candidate[];
  /** Average of the talents, weighted by opportunities; needed because the scale has no zero of its own. */
  readonly average: Float64Array;
}

const ROUNDS = 8;
/** Steps of the search for a player's talents. Each round continues the search; the last round takes more steps. */
const STEPS = { round: 2, last: 10 };
/** Opportunities at which a player counts half in the estimate of the distribution. */
const HALF_WEIGHT = 200;
/** Weight of the engine's own spread of talent, as a number of players. */
const USUAL_PLAYERS = 25;
/**
 * Lower limit of the variance of a talent: a season's counts of rare outcomes are mostly chance, and without a limit
 * players would hardly differ. The limit hardly worsens predictions of one half of a season from the other
 * (`docs/real-seasons.md`).
 */
const LEAST_SPREAD = 1.5;
/** Ridge penalty of the regression on traits: a trait has little effect until several players have it. */
const RIDGE = 6;

/**
 * Talents of a group by parametric empirical Bayes (Efron and Morris 1975; Morris 1983): each player's counts are
 * combined with the distribution of talent among similar players, which is estimated from all players by
 * expectation–maximisation (Dempster, Laird and Rubin 1977). The mean of that distribution is linear in the traits, so
 * that players with little playing time are regressed towards similar players (Tango, Lichtman and Dolphin, The Book,
 * 2007).
 */
export function estimateTalents(question: TalentQuestion): Talents {
  return new TalentEstimation(question).estimate();
}

class TalentEstimation {
  private readonly search: TalentSearch;
  private readonly size: number;
  private readonly kinds: number;
  private readonly league: Float64Array;
  private readonly base: Float64Array;
  private leagueBeside = 0;
  private readonly opportunities: number;
  /** Index: trait × number of talents + talent. */
  private coefficients: Float64Array;
  private spread: Matrix;
  private posteriors: Posterior[];

  constructor(private readonly question: TalentQuestion) {
    const { model, candidates, average } = question;
    this.search = new TalentSearch(model);
    this.size = average.length;
    this.kinds = model.groups.length;
    this.league = new Float64Array(this.kinds);
    this.base = new Float64Array(this.kinds);
    this.opportunities = candidates.reduce((sum, { seen }) => sum + seen.total, 0);
    this.coefficients = new Float64Array((candidates[0]?.traits.length ?? 1) * this.size);
    this.coefficients.set(average);
    this.spread = identity(this.size);
    this.posteriors = candidates.map(() => ({ mean: average.slice(), precision: identity(this.size) }));
  }

  estimate(): Talents {
    if (this.opportunities > 0) {
      for (let round = 0; round < ROUNDS; round++) {
        this.fitLeague();
        this.expect(STEPS.round);
        this.recentre();
        this.maximise();
      }
    }
    this.expect(STEPS.last);
    return { posteriors: this.posteriors, league: this.league, spread: this.spread };
  }

  /** Adjusts the league's weights so that the expected sums of all players equal the counted ones. */
  private fitLeague(): void {
    const { model, candidates } = this.question;
    const expected = new Float64Array(model.groupCount);
    const counted = new Float64Array(model.groupCount);
    const shares = new Float64Array(this.kinds);
    let [beside, besideExpected] = [0, 0];
    candidates.forEach(({ seen }, index) => {
      const talent = this.posteriors[index]?.mean ?? this.question.average;
      sharesOf(model, this.baseOf(seen), talent, shares);
      shares.forEach((share, kind) => {
        const group = model.groups[kind] ?? 0;
        expected[group] = at(expected, group) + seen.total * share;
      });
      seen.counts.forEach((count, group) => (counted[group] = at(counted, group) + count));
      beside += seen.beside;
      const logarithm = talent.reduce((sum, value, k) => sum + value * at(model.besideEffects, k), 0);
      besideExpected += seen.besideExpected * Math.exp(this.leagueBeside + logarithm);
    });
    // An event that never happens in a season counts as half an occurrence.
    for (let kind = 0; kind < this.kinds; kind++) {
      const group = model.groups[kind] ?? 0;
      this.league[kind] =
        at(this.league, kind) +
        Math.log(Math.max(0.5, at(counted, group)) / Math.max(0.5, at(expected, group)));
    }
    if (besideExpected > 0) this.leagueBeside += Math.log(Math.max(0.5, beside) / besideExpected);
  }

  /** Weights of an average player in these conditions and this league; returns the same array every time. */
  private baseOf({ base }: Observation): Float64Array {
    for (let kind = 0; kind < this.kinds; kind++) this.base[kind] = at(base, kind) + at(this.league, kind);
    return this.base;
  }

  private expect(steps: number): void {
    const { candidates } = this.question;
    const precision = inverse(this.spread, this.size);
    this.posteriors = candidates.map(({ seen, traits }, index) => {
      const { counts, total, beside } = seen;
      const besideExpected = seen.besideExpected * Math.exp(this.leagueBeside);
      const placed: Observation = { counts, total, base: this.baseOf(seen), beside, besideExpected };
      const mean = this.meanOf(traits);
      return this.search.find(placed, { mean, precision }, this.posteriors[index]?.mean ?? mean, steps);
    });
  }

  private meanOf(traits: Float64Array): Float64Array {
    const mean = new Float64Array(this.size);
    traits.forEach((trait, t) => {
      for (let k = 0; k < this.size; k++)
        mean[k] = at(mean, k) + trait * at(this.coefficients, t * this.size + k);
    });
    return mean;
  }

  /** Shifts all talents so that they have the given average, and the league's weights so that no share changes. */
  private recentre(): void {
    const { model, candidates, average } = this.question;
    for (let k = 0; k < this.size; k++) {
      let sum = 0;
      candidates.forEach(
        ({ seen }, index) => (sum += seen.total * at(this.posteriors[index]?.mean ?? average, k)),
      );
      const beyond = sum / this.opportunities - at(average, k);
      for (const { mean } of this.posteriors) mean[k] = at(mean, k) - beyond;
      for (let kind = 0; kind < this.kinds; kind++)
        this.league[kind] = at(this.league, kind) + beyond * (model.effects[k]?.[kind] ?? 0);
      this.leagueBeside += beyond * at(model.besideEffects, k);
    }
  }

  private maximise(): void {
    const { candidates } = this.question;
    const weights = candidates.map(({ seen: { total } }) => total / (total + HALF_WEIGHT));
    this.regress(weights);
    const { size } = this;
    const spread = identity(size, USUAL_PLAYERS);
    let players = USUAL_PLAYERS;
    candidates.forEach(({ traits }, index) => {
      const posterior = this.posteriors[index];
      if (posterior === undefined) return;
      const weight = weights[index] ?? 0;
      const prior = this.meanOf(traits);
      const unknown = inverse(posterior.precision, size);
      players += weight;
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
          const place = row * size + column;
          const beyond =
            (at(posterior.mean, row) - at(prior, row)) * (at(posterior.mean, column) - at(prior, column));
          spread[place] = at(spread, place) + weight * (beyond + at(unknown, place));
        }
      }
    });
    this.spread = spread.map((sum) => sum / players);
    for (let k = 0; k < size; k++) {
      const place = k * size + k;
      this.spread[place] = Math.max(LEAST_SPREAD, at(this.spread, place));
    }
  }

  /** Weighted least squares of talents on traits, with a ridge for all but the first (Hoerl and Kennard 1970). */
  private regress(weights: readonly number[]): void {
    const { candidates } = this.question;
    const traits = candidates[0]?.traits.length ?? 0;
    const normal = identity(traits, RIDGE);
    normal[0] = 1e-6;
    const right = Array.from({ length: this.size }, () => new Float64Array(traits));
    candidates.forEach((candidate, index) => {
      const weight = weights[index] ?? 0;
      for (let row = 0; row < traits; row++) {
        const weighed = weight * at(candidate.traits, row);
        for (let column = 0; column < traits; column++) {
          const place = row * traits + column;
          normal[place] = at(normal, place) + weighed * at(candidate.traits, column);
        }
        right.forEach((sums, k) => {
          sums[row] = at(sums, row) + weighed * at(this.posteriors[index]?.mean ?? sums, k);
        });
      }
    });
    const coefficients = new Float64Array(traits * this.size);
    right.forEach((sums, k) =>
      solve(normal, sums).forEach((value, trait) => (coefficients[trait * this.size + k] = value)),
    );
    this.coefficients = coefficients;
  }
}
