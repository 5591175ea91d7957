import { type StatisticDescription, type StatisticFormat } from './statistic.types.js';

const FRACTION_DIGITS: Readonly<Record<StatisticFormat, number>> = {
  integer: 0,
  rate1: 1,
  rate2: 2,
  rate3: 3,
  percent: 3,
  innings: 1,
};

/** A value rounded as its format shows it. */
export function roundedFor(format: StatisticFormat, value: number): number {
  const scale = 10 ** FRACTION_DIGITS[format];
  return Math.round(value * scale) / scale;
}

export const officialRule = (number: string): string => `Official Baseball Rule ${number}`;

/** API description of a statistic: its name, how it is computed, and its source. */
export function describeStatistic({ longName, formula, source }: StatisticDescription): string {
  const computed = formula === null ? longName : `${longName}: ${formula}`;
  return source === null ? `${computed}.` : `${computed}. Source: ${source}.`;
}
