/** Means, standard deviations and correlations of figures of many players. */

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation with n in the denominator. */
export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

/** Pearson's correlation. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [ofOne, ofOther] = [mean(one), mean(other)];
  const together = mean(one.map((value, at) => (value - ofOne) * ((other[at] ?? 0) - ofOther)));
  return together / Math.sqrt(variance(one) * variance(other));
}

/** A player's figure with its sampling variance. */
export interface Seen {
  readonly value: number;
  readonly chance: number;
}

/**
 * Figures shrunk towards their mean by their share of chance: the variance of talent is the observed variance minus
 * the sampling variance (Efron and Morris 1975).
 */
export function regressed(seen: readonly Seen[]): number[] {
  const middle = mean(seen.map(({ value }) => value));
  const spread = variance(seen.map(({ value }) => value));
  const talent = Math.max(0, spread - mean(seen.map(({ chance }) => chance)));
  return seen.map(({ value, chance }) => {
    return talent === 0 ? middle : middle + ((value - middle) * talent) / (talent + chance);
  });
}

/** Share of the figures' variance that is not chance; its square root reduces correlations (Spearman 1904). */
export function reliability(seen: readonly Seen[]): number {
  const spread = variance(seen.map(({ value }) => value));
  return Math.max(0.1, 1 - mean(seen.map(({ chance }) => chance)) / spread);
}
