import type { ReactNode } from 'react';

/** A column of a CSV file. */
export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number | null | undefined;
}

/** Best or worst tenth, or better or worse three tenths, of all comparable figures. */
export type Shade = 'best' | 'better' | 'worse' | 'worst';

/** A column of a table of figures. */
export interface StatColumn<Row> {
  /** Stable name: identifies the column in the address (`?sort=-era`) and in tests. */
  key: string;
  /** The header's text, usually an abbreviation. */
  label: string;
  /** The long name, shown as the header's title. */
  title?: string;
  /** The sort value. Unknown values always sort last. */
  value: (row: Row) => string | number | null | undefined;
  /** The cell's content; the value itself if omitted. */
  render?: (row: Row) => ReactNode;
  /**
   * Whether the column contains words, which align left. Numbers, the default for all columns but the first, align
   * right.
   */
  text?: boolean;
  /** Cuts long words on a phone, so that the figures after them are visible. */
  clips?: boolean;
  /** On a phone, the column follows the others, which are visible without a swipe. Its place in the document is unchanged. */
  late?: boolean;
  /** Place of the figure among comparable figures, which tints its cell. */
  shade?: (row: Row) => Shade | undefined;
  sortable?: boolean;
  /**
   * The columns in a CSV file, for cells without a text or with several values; `false` for buttons, which the file
   * leaves out. If omitted, the file has the text of the cell. A figure such as `.279` is written as a number.
   */
  csv?: readonly CsvColumn<Row>[] | false;
  /** A heading over this column and its neighbours in the same group. */
  group?: string | undefined;
}

export function isNumeric<Row>(column: StatColumn<Row>, index: number): boolean {
  return index > 0 && !column.text;
}

/** Number of heading rows: a second row names the groups, if there are any. */
export function headingRows<Row>(columns: readonly StatColumn<Row>[]): 1 | 2 {
  return columns.some(({ group }) => group !== undefined) ? 2 : 1;
}

/** Whether all rows are of one league: its column is then left out, so that a phone shows more figures. */
export const isOfOneLeague = (rows: readonly { leagueName: string | null }[]): boolean =>
  new Set(rows.map(({ leagueName }) => leagueName)).size < 2;
