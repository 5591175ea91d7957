import { MOST_CSV_ROWS, RowsUnread, type AllRows } from '../../ui/columns/csv-source';
import { messageOf, type Fallback } from '../errors';

interface RowsPage<Row> {
  rows: readonly Row[];
  /** Variables of the next page; null on the last one. */
  next: string | null;
}

/**
 * Reads a list page by page to its end, or until there are as many rows as a file holds.
 * @param readPage requests the page after a cursor; null requests the first page
 */
export async function readAllRows<Row>(
  readPage: (next: string | null) => Promise<RowsPage<Row>>,
  report: (read: number) => void,
  fallback?: Fallback,
): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let next: string | null = null;
  try {
    do {
      const page: RowsPage<Row> = await readPage(next);
      rows.push(...page.rows);
      report(rows.length);
      next = page.next;
    } while (next !== null && rows.length < MOST_CSV_ROWS);
  } catch (error) {
    throw new RowsUnread(messageOf(error, fallback), { cause: error });
  }
  return { rows: rows.slice(0, MOST_CSV_ROWS), isCut: next !== null || rows.length > MOST_CSV_ROWS };
}

interface Connection<Node> {
  edges: readonly { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export const rowsOf = <Node>({ edges, pageInfo }: Connection<Node>): RowsPage<Node> => ({
  rows: edges.map(({ node }) => node),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});
