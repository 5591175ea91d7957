export type StatisticGroup = 'general' | 'batting' | 'pitching' | 'fielding';
/** Formats: `rate1` 4.2, `rate3` .279, `rate2` 4.20, `percent` 74.5 %, `innings` 6.1 (six and a third). */
export type StatisticFormat = 'integer' | 'rate1' | 'rate2' | 'rate3' | 'percent' | 'innings';

/** A statistic's names, format and direction. */
export interface StatisticDescription {
  label: string;
  abbreviation: string;
  longName: string;
  /** The REST field. */
  field: string;
  group: StatisticGroup;
  format: StatisticFormat;
  /** null where more is neither better nor worse. */
  higherIsBetter: boolean | null;
  /** Computation, to be printed in a legend; null for a count. */
  formula: string | null;
  /** The rule that defines it, or who published it; null where neither is known. */
  source: string | null;
}
