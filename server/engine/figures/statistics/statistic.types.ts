export type StatisticGroup = 'general' | 'batting' | 'pitching' | 'fielding';
/** Formats: `rate1` 4.2, `rate3` .279, `rate2` 4.20, `percent` 74.5 %, `innings` 6.1 (six and a third). */
export type StatisticFormat = 'integer' | 'rate1' | 'rate2' | 'rate3' | 'percent' | 'innings';

/** A statistic's names, format and direction. */
export interface StatisticDescription {
  label: string;
  abbreviation: string;
  longName: string;
  /** Name of the REST field. */
  field: string;
  group: StatisticGroup;
  format: StatisticFormat;
  /** Whether more is better; null if neither. */
  higherIsBetter: boolean | null;
  /** Formula, to be printed in a legend; null for a count. */
  formula: string | null;
  /** The rule or person that defined it; null if neither is known. */
  source: string | null;
}
