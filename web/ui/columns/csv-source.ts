/** A file holds at most this many rows: more than a spreadsheet shows at ease, and than a browser should fetch. */
export const MOST_CSV_ROWS = 20_000;

/** Rows of a table that the server has in pages. */
export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** Whether there are more than a file holds. */
  readonly isCut: boolean;
}

/** Reads all rows of a table, not only those that are shown; `report` is called with how many have been read. */
export type ReadAll<Row> = (report: (read: number) => void) => Promise<AllRows<Row>>;

/** Some rows could not be read; the message says why to the user. */
export class RowsUnread extends Error {}
