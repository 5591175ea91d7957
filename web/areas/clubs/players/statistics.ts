import { average, count, DASH, innings, perNine, tenths } from '../../../ui/text/format';
import type { StatColumn } from '../../../ui/columns/stat-column';

/** A column of figures as the API describes it. */
export interface Statistic {
  key: string;
  abbreviation: string;
  longName: string;
  format: string;
}

/** Figures of a row, in the order of their columns. */
export type Figures = readonly (number | null)[];

const writers: Readonly<Record<string, (value: number | null | undefined) => string>> = {
  integer: count,
  rate1: tenths,
  rate2: perNine,
  rate3: average,
  innings,
  percent: (value) => (typeof value === 'number' ? `${tenths(100 * value)}%` : DASH),
};

/** Writes a figure in the format of its statistic. */
export const writeFigure = (
  { format }: Pick<Statistic, 'format'>,
  value: number | null | undefined,
): string => (writers[format] ?? count)(value);

/** Column of a statistic, with the name and format that the API gives. */
export const statColumn = <Row>(
  statistic: Statistic,
  figureOf: (row: Row) => number | null | undefined,
): StatColumn<Row> => ({
  key: statistic.key,
  label: statistic.abbreviation,
  title: statistic.longName,
  value: figureOf,
  render: (row) => writeFigure(statistic, figureOf(row)),
});

export const statColumns = <Row>(
  columns: readonly Statistic[],
  figuresOf: (row: Row) => Figures,
): StatColumn<Row>[] => columns.map((statistic, at) => statColumn(statistic, (row) => figuresOf(row)[at]));

/** Column W-L, sorted by most wins, then by fewest losses. */
export const recordColumn: StatColumn<{ stats: { wins: number; losses: number } }> = {
  key: 'record',
  label: 'W-L',
  title: 'Wins and losses',
  value: ({ stats }) => stats.wins - stats.losses / 1000,
  render: ({ stats }) => `${stats.wins}-${stats.losses}`,
  csv: [
    { label: 'W', value: ({ stats }) => stats.wins },
    { label: 'L', value: ({ stats }) => stats.losses },
  ],
};

export const isPitcher = ({ position }: { position: string }): boolean => position === 'P';
