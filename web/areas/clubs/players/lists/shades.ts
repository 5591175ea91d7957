import type { Shade } from '../../../../ui/columns/stat-column';

/** Values of a rate at the 10th, 30th, 70th and 90th percentiles of the qualified players, by the rate's key. */
export type Scales = ReadonlyMap<string, readonly number[]>;

/** Place of a rate among the qualified players. */
export function shadeOf(
  value: number | null | undefined,
  percentiles: readonly number[] | undefined,
  higherIsBetter: boolean | null,
): Shade | undefined {
  const [lowest, low, high, highest] = percentiles ?? [];
  if (typeof value !== 'number' || higherIsBetter === null) return undefined;
  if (lowest === undefined || low === undefined || high === undefined || highest === undefined)
    return undefined;
  if (value >= highest) return higherIsBetter ? 'best' : 'worst';
  if (value <= lowest) return higherIsBetter ? 'worst' : 'best';
  if (value >= high) return higherIsBetter ? 'better' : 'worse';
  if (value <= low) return higherIsBetter ? 'worse' : 'better';
  return undefined;
}
