import { at, type Matrix, solve } from './symmetric.js';

/**
 * Model of counts by talent. An event of some kind has the weight exp(base + Σ effect · talent), and its share is its
 * weight divided by the sum of all weights: the odds ratio of `game/plate/matchup.ts`, a multinomial logit (McFadden
 * 1974). Kinds that are counted together form a group. In addition there may be a separate Poisson count (`beside`).
 * Its mean is exp(effect · talent) times that of an average player.
 */
export interface OutcomeModel {
  /** For each talent, the effect of one standard deviation on the logarithm of each kind's weight. */
  readonly effects: readonly Float64Array[];
  /** The group of each kind of event, from 0. */
  readonly groups: Uint8Array;
  readonly groupCount: number;
  /** Effect of one standard deviation of each talent on the logarithm of the separate count. */
  readonly besideEffects: Float64Array;
}

/** Counts of one player. */
export interface Observation {
  /** By group. */
  readonly counts: Float64Array;
  readonly total: number;
  /** By kind: logarithms of the weights for an average player with these parks, hands and fielders. */
  readonly base: Float64Array;
  /** The separate count; 0 if there is none. */
  readonly beside: number;
  /** The separate count expected of an average player; 0 if there is none. */
  readonly besideExpected: number;
}

/** A normal prior of talents. */
export interface Prior {
  readonly mean: Float64Array;
  readonly precision: Matrix;
}

export interface Posterior {
  mean: Float64Array;
  /** The inverse of the posterior covariance. */
  precision: Matrix;
}

/** Limit of a step, in standard deviations, because the log likelihood is curved. */
const LONGEST_STEP = 1.5;
const CLOSE_ENOUGH = 1e-3;

/** Expected shares of the kinds of events, for a player with these talents. */
export function sharesOf(
  model: OutcomeModel,
  base: Float64Array,
  talent: Float64Array,
  shares: Float64Array,
): void {
  let total = 0;
  for (let kind = 0; kind < base.length; kind++) {
    let logit = at(base, kind);
    for (let k = 0; k < talent.length; k++) logit += (model.effects[k]?.[kind] ?? 0) * at(talent, k);
    const weight = Math.exp(logit);
    shares[kind] = weight;
    total += weight;
  }
  for (let kind = 0; kind < base.length; kind++) shares[kind] = at(shares, kind) / total;
}

/**
 * Finds the posterior mode of the talents and its precision by Fisher scoring (McCullagh and Nelder 1989). The arrays
 * are reused for one player after another.
 */
export class TalentSearch {
  private readonly size: number;
  private readonly shares: Float64Array;
  /** Share of each group, and the derivative of its logarithm by each talent. */
  private readonly share: Float64Array;
  private readonly effects: Float64Array;
  private readonly overall: Float64Array;
  private readonly score: Float64Array;

  constructor(private readonly model: OutcomeModel) {
    this.size = model.effects.length;
    this.shares = new Float64Array(model.groups.length);
    this.share = new Float64Array(model.groupCount);
    this.effects = new Float64Array(model.groupCount * this.size);
    this.overall = new Float64Array(this.size);
    this.score = new Float64Array(this.size);
  }

  /** @param start first guess, improved by at most `steps` steps */
  find(seen: Observation, prior: Prior, start: Float64Array, mostSteps: number): Posterior {
    const { size, score } = this;
    const mean = start.slice();
    let precision = prior.precision;
    for (let step = 0; step < mostSteps; step++) {
      score.fill(0);
      precision = prior.precision.slice();
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
          const held = at(prior.precision, row * size + column);
          score[row] = at(score, row) - held * (at(mean, column) - at(prior.mean, column));
        }
      }
      this.addOutcomes(seen, mean, precision);
      this.addBeside(seen, mean, precision);
      if (advance(mean, solve(precision, score)) < CLOSE_ENOUGH) break;
    }
    return { mean, precision };
  }

  /** Adds the gradient of the log likelihood to the score, and its information to the precision. */
  private addOutcomes(seen: Observation, talent: Float64Array, precision: Matrix): void {
    const { size, score, share, effects, model } = this;
    this.readGroups(seen.base, talent);
    for (let group = 0; group < model.groupCount; group++) {
      const expected = seen.total * at(share, group);
      const surplus = at(seen.counts, group) - expected;
      for (let row = 0; row < size; row++) {
        const ofRow = at(effects, group * size + row);
        score[row] = at(score, row) + surplus * ofRow;
        for (let column = 0; column < size; column++) {
          const place = row * size + column;
          precision[place] = at(precision, place) + expected * ofRow * at(effects, group * size + column);
        }
      }
    }
  }

  private addBeside({ beside, besideExpected }: Observation, talent: Float64Array, precision: Matrix): void {
    if (besideExpected === 0) return;
    const { size, score } = this;
    const { besideEffects } = this.model;
    let logarithm = 0;
    for (let k = 0; k < size; k++) logarithm += at(besideEffects, k) * at(talent, k);
    const expected = besideExpected * Math.exp(logarithm);
    for (let row = 0; row < size; row++) {
      const ofRow = at(besideEffects, row);
      score[row] = at(score, row) + (beside - expected) * ofRow;
      for (let column = 0; column < size; column++) {
        const place = row * size + column;
        precision[place] = at(precision, place) + expected * ofRow * at(besideEffects, column);
      }
    }
  }

  /**
   * Effect of a talent on a group's logarithm: the mean effect on the group's kinds minus the mean effect on all kinds.
   */
  private readGroups(base: Float64Array, talent: Float64Array): void {
    const { size, shares, share, effects, overall, model } = this;
    sharesOf(model, base, talent, shares);
    share.fill(0);
    effects.fill(0);
    overall.fill(0);
    for (let kind = 0; kind < base.length; kind++) {
      const group = model.groups[kind] ?? 0;
      const weight = at(shares, kind);
      share[group] = at(share, group) + weight;
      for (let k = 0; k < size; k++) {
        const effect = weight * (model.effects[k]?.[kind] ?? 0);
        effects[group * size + k] = at(effects, group * size + k) + effect;
        overall[k] = at(overall, k) + effect;
      }
    }
    for (let group = 0; group < model.groupCount; group++) {
      for (let k = 0; k < size; k++) {
        const place = group * size + k;
        effects[place] = at(effects, place) / at(share, group) - at(overall, k);
      }
    }
  }
}

/** Moves the talents by a step, shortened if it is too long; returns its largest component. */
function advance(mean: Float64Array, step: Float64Array): number {
  let longest = 0;
  for (const part of step) longest = Math.max(longest, Math.abs(part));
  const shortened = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
  for (let k = 0; k < mean.length; k++) mean[k] = at(mean, k) + shortened * at(step, k);
  return longest;
}
