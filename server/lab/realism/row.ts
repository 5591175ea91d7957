import { type Measure } from './measures/measure.js';
import { mean, standardDeviation } from './sample.js';

/** A figure: its real value, and its measure in our seasons. */
export interface Row {
  key: string;
  label: string;
  /** Real value: that of 2019, or the mean of several seasons; null if only a range is known. */
  real: number | null;
  /** Range for the mean of our seasons; null if the figure is only shown. */
  range: Range | null;
  measure: Measure;
}

export interface Range {
  min: number;
  max: number;
}

export interface Section {
  key: string;
  /** Key of a group of sections that is selected by one name. */
  group: string;
  title: string;
  /** Whether the section's figures are counted play by play. */
  readsPlays: boolean;
  rows: readonly Row[];
}

export interface Estimate {
  row: Row;
  /** Mean over seasons, with its standard error. */
  ours: number;
  error: number;
  verdict: Verdict;
}

/** `shown` has no range; `missing` could not be measured in any season. */
export type Verdict = 'inside' | 'near' | 'OUT' | 'missing' | 'shown';

/** Up to this many standard errors outside of the range may be chance. */
export const LUCK = 2;

/**
 * @param values one for each season
 * @param deviation standard deviation between seasons; if left out, it is computed from `values`
 */
export function estimate(
  row: Row,
  values: readonly (number | null)[],
  { luck = LUCK, deviation }: { luck?: number; deviation?: number | undefined } = {},
): Estimate {
  const measured = values.filter((value) => value !== null);
  const ours = mean(measured);
  const error = (deviation ?? standardDeviation(measured)) / Math.sqrt(Math.max(1, measured.length));
  return { row, ours, error, verdict: verdictOf(row.range, measured.length, ours, luck * error) };
}

function verdictOf(range: Range | null, seasons: number, ours: number, slack: number): Verdict {
  if (seasons === 0) return 'missing';
  if (range === null) return 'shown';
  if (ours >= range.min && ours <= range.max) return 'inside';
  return ours >= range.min - slack && ours <= range.max + slack ? 'near' : 'OUT';
}

export const fails = ({ row, verdict }: Estimate): boolean =>
  row.range !== null && (verdict === 'OUT' || verdict === 'missing');
