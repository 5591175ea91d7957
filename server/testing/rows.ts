import { format, stripVTControlCharacters } from 'node:util';

/**
 * One test for a whole table; its message has a line for each row that fails.
 *
 * @param title the title of a row, with `%s` or `%j` for each of its first values
 */
export function testRows<Row>(
  title: string,
  rows: readonly Row[],
  check: (row: Row) => void | Promise<void>,
): void {
  const places = title.match(/%\.?\d*[a-z]/g)?.length ?? 0;
  const sentence = (row: Row) => format(title, ...valuesOf(row).slice(0, Math.max(1, places)));
  test(`${title.replaceAll(/%\.?\d*[a-z]/g, '…')} (${rows.length} rows)`, () =>
    forEachRow(rows, check, sentence));
}

/** Checks every row of a table, and fails once, with the name and the error of each row that failed. */
export async function forEachRow<const Row>(
  rows: Iterable<Row>,
  check: (row: Row) => unknown,
  nameOf: (row: Row) => string = (row) => JSON.stringify(valuesOf(row)[0]),
): Promise<void> {
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(
        stripVTControlCharacters(`${nameOf(row)}: ${reason}`)
          .replaceAll(/\s+/g, ' ')
          .slice(0, 500),
      );
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

function valuesOf(row: unknown): unknown[] {
  return Array.isArray(row) ? row : [row];
}
