import { type Forecast } from './forecast.js';

/** Forecasts of about the same chance, and how often their events happened. */
export interface ReliabilityGroup {
  /** The lowest and the highest chance of the group. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The mean of the chances. */
  readonly predicted: number;
  /** Share of the events that happened. */
  readonly observed: number;
  /** Standard error of that share, if every chance is right and the events are independent. */
  readonly error: number;
}

const GROUPS = 10;

/** The forecasts in order of chance, cut into ten groups of equal size; fewer groups if there are few forecasts. */
export function tenthsOf(forecasts: readonly Forecast[]): ReliabilityGroup[] {
  const ordered = forecasts.toSorted((one, other) => one.chance - other.chance);
  return Array.from({ length: GROUPS }, (_, tenth) =>
    ordered.slice(cut(tenth, ordered.length), cut(tenth + 1, ordered.length)),
  )
    .filter((group) => group.length > 0)
    .map(groupOf);
}

const cut = (tenth: number, count: number): number => Math.round((tenth * count) / GROUPS);

/** The forecasts grouped by chance: below .1, from .1 to .2, …; the last group includes 1. Empty groups are omitted. */
export function bandsOf(forecasts: readonly Forecast[], count = GROUPS): ReliabilityGroup[] {
  const bands = Array.from({ length: count }, (): Forecast[] => []);
  for (const forecast of forecasts) {
    bands[Math.min(count - 1, Math.floor(forecast.chance * count))]?.push(forecast);
  }
  return bands.filter((band) => band.length > 0).map(groupOf);
}

/** Largest difference between a group's share of events and its mean chance; 0 without groups. */
export function worstOf(groups: readonly ReliabilityGroup[]): number {
  return Math.max(0, ...groups.map(({ predicted, observed }) => Math.abs(observed - predicted)));
}

/**
 * Sum of the groups' squared deviations, in standard errors. If every chance is right it is χ² distributed with as
 * many degrees of freedom as there are groups. D. W. Hosmer, S. Lemeshow, _Goodness of fit tests for the multiple
 * logistic regression model_, 1980.
 */
export function chiSquareOf(groups: readonly ReliabilityGroup[]): number {
  return groups.reduce(
    (sum, { predicted, observed, error }) => sum + (error === 0 ? 0 : ((observed - predicted) / error) ** 2),
    0,
  );
}

function groupOf(group: readonly Forecast[]): ReliabilityGroup {
  const count = group.length;
  const chances = group.map(({ chance }) => chance);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    from: chances.reduce((least, chance) => Math.min(least, chance), 1),
    to: chances.reduce((most, chance) => Math.max(most, chance), 0),
    count,
    predicted: sum(chances) / count,
    observed: group.filter(({ happened }) => happened).length / count,
    error: Math.sqrt(sum(chances.map((chance) => chance * (1 - chance)))) / count,
  };
}
