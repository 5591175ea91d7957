/** An example of a logistic regression: its features, and the result. */
export interface Example {
  readonly features: readonly number[];
  readonly happened: boolean;
}

const MOST_STEPS = 50;
const CLOSE_ENOUGH = 1e-10;
/** A weak prior keeps the weights finite if a feature separates all examples. */
const PRIOR: number = 1e-6;

/**
 * The weights of a logistic regression by maximum likelihood, found by Newton's method (iteratively reweighted least
 * squares; P. McCullagh, J. A. Nelder, _Generalized Linear Models_, 1989).
 */
export function fitLogistic(examples: readonly Example[]): number[] {
  const size = examples[0]?.features.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const change = newtonStep(examples, weights);
    weights = weights.map((weight, at) => weight + (change[at] ?? 0));
    if (change.every((one) => Math.abs(one) < CLOSE_ENOUGH)) break;
  }
  return weights;
}

/** The chance that fitted weights give for these features. */
export function logisticChance(weights: readonly number[], features: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (features[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Standard errors of fitted weights, from the inverse of Fisher's information. */
export function errorsOfFit(examples: readonly Example[], weights: readonly number[]): number[] {
  const { curvature } = slopeAt(examples, weights);
  return weights.map((_, at) => {
    const unit = weights.map((__, row) => (row === at ? 1 : 0));
    return Math.sqrt(solve(curvature, unit)[at] ?? 0);
  });
}

function newtonStep(examples: readonly Example[], weights: readonly number[]): number[] {
  const { gradient, curvature } = slopeAt(examples, weights);
  return solve(curvature, gradient);
}

interface Slope {
  readonly gradient: readonly number[];
  readonly curvature: readonly (readonly number[])[];
}

function slopeAt(examples: readonly Example[], weights: readonly number[]): Slope {
  const gradient = weights.map((weight) => -PRIOR * weight);
  const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? PRIOR : 0)));
  for (const { features, happened } of examples) {
    const chance = logisticChance(weights, features);
    const residual = (happened ? 1 : 0) - chance;
    const weight = chance * (1 - chance);
    for (const [row, feature] of features.entries()) {
      gradient[row] = (gradient[row] ?? 0) + feature * residual;
      const line = curvature[row] ?? [];
      for (const [column, other] of features.entries())
        line[column] = (line[column] ?? 0) + weight * feature * other;
    }
  }
  return { gradient, curvature };
}

/** Solves a positive definite system by Gauss–Jordan elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [pivot, pivotRow] of rows.entries()) {
    const scale = pivotRow[pivot] ?? 1;
    const line = pivotRow.map((value) => value / scale);
    for (const [at, row] of rows.entries()) {
      const factor = row[pivot] ?? 0;
      rows[at] = at === pivot ? line : row.map((value, column) => value - factor * (line[column] ?? 0));
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
