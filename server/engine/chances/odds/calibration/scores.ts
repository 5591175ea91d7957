import { type Forecast } from './forecast.js';

/** Chances are clamped to half of the smallest share that 10,000 simulated seasons can give. */
const LEAST = 1 / 20_000;

/**
 * Brier score: the mean squared difference between chance and result (0 or 1). 0 is perfect, .25 is that of a coin.
 * G. W. Brier, _Verification of forecasts expressed in terms of probability_, 1950.
 */
export function brierScore(forecasts: readonly Forecast[]): number {
  return meanOf(forecasts, squaredError);
}

/** Log loss: the mean of −ln of the chance given to the actual result. 0 is perfect, ln 2 = .693 is that of a coin. */
export function logLoss(forecasts: readonly Forecast[]): number {
  return meanOf(forecasts, ({ chance, happened }) => {
    const given = happened ? chance : 1 - chance;
    return -Math.log(Math.max(LEAST, given));
  });
}

/**
 * Skill score: the share by which a score is lower than the reference's. 1 is perfect, 0 is as good as the reference,
 * and a negative value is worse.
 */
export function skillOf(score: number, reference: number): number {
  return reference === 0 ? 0 : 1 - score / reference;
}

/** A mean with its standard error. */
export interface Measured {
  readonly mean: number;
  readonly error: number;
}

/**
 * Brier score of `theirs` minus that of `ours`, for the same events. Events of one group (a season) depend on each
 * other, so the standard error is computed from the differences of the groups.
 */
export function brierSaved(
  ours: readonly (readonly Forecast[])[],
  theirs: readonly (readonly Forecast[])[],
): Measured {
  return measuredOf(ours.map((group, at) => brierScore(theirs[at] ?? []) - brierScore(group)));
}

/** Mean and standard error of independent values. */
export function measuredOf(values: readonly number[]): Measured {
  const count = values.length;
  if (count === 0) return { mean: 0, error: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: count < 2 ? 0 : Math.sqrt(squares / (count - 1) / count) };
}

const squaredError = ({ chance, happened }: Forecast): number => (chance - (happened ? 1 : 0)) ** 2;

function meanOf(forecasts: readonly Forecast[], value: (forecast: Forecast) => number): number {
  if (forecasts.length === 0) return 0;
  return forecasts.reduce((sum, forecast) => sum + value(forecast), 0) / forecasts.length;
}
