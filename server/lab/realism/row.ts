import { type Measure } from './measures/measure.js';
import { mean, standardDeviation } from './sample.js';

/** One figure: what the real game says of it, and how ours is measured. */
export interface Row {
  key: string;
  label: string;
  /** The real value: of the season 2019, or the mean of several; null where only a range is known. */
  real: number | null;
  /** Range of the mean of our seasons; null for a figure that is only shown. */
  range: Range | null;
  measure: Measure;
}

export interface Range {
  min: number;
  max: number;
}

export interface Section {
  key: string;
  /** Several sections that are asked for by one name. */
  group: string;
  title: string;
  /** Whether its figures are counted play by play. */
  readsPlays: boolean;
  rows: readonly Row[];
}

export interface Estimate {
  row: Row;
  /** The mean over seasons, and its standard error. */
  ours: number;
  error: number;
  verdict: Verdict;
}

/** `shown` is not judged; `missing` could not be measured in any season. */
export type Verdict = 'inside' | 'near' | 'OUT' | 'missing' | 'shown';

/** Outside of the range by up to this many standard errors may be luck. */
export const LUCK = 2;

/**
 * @param values one for each season
 * @param deviation the standard deviation between seasons; that of these seasons when left out
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
