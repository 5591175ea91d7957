import { format, stripVTControlCharacters } from 'node:util';

/**
 * One test of a whole table: each row that fails is a line of its message.
 *
 * @param title the sentence of a row, with `%s` or `%j` for each of its first values
 */
export function testRows<Row>(
  title: string,
  rows: readonly Row[],
  check: (row: Row) => void | Promise<void>,
): void {
  test(`${title.replaceAll(/%\.?\d*[a-z]/g, '…')} (${rows.length} rows)`, async () => {
    const failed: string[] = [];
    for (const row of rows) {
      try {
        await check(row);
      } catch (error) {
        failed.push(`${named(title, row)}: ${inOneLine(error)}`);
      }
    }
    expect(failed).toEqual([]);
  });
}

function named(title: string, row: unknown): string {
  const values: unknown[] = Array.isArray(row) ? row : [row];
  const places = title.match(/%[a-z]/g)?.length ?? 0;
  return places === 0 ? format(title, ...values.slice(0, 1)) : format(title, ...values.slice(0, places));
}

function inOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').slice(0, 400);
}
