/** Maximum number of rows in a file. More would be too many for a spreadsheet to show easily and for a browser to fetch. */
export const MOST_CSV_ROWS = 20_000;

/** Rows of a table, read from the server page by page. */
export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** Whether there are more rows than a file holds. */
  readonly isCut: boolean;
}

/** Reads all rows of a table, not only the shown rows; `report` is called with the number read so far. */
export type ReadAll<Row> = (report: (read: number) => void) => Promise<AllRows<Row>>;

/** Thrown if rows could not be read; the message tells the user why. */
export class RowsUnread extends Error {}
