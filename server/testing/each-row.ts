import { stripVTControlCharacters } from 'node:util';

/** Checks every row of a table, and fails once with a line for each row that did not pass: its first member and why. */
export async function forEachRow<const Row>(
  rows: Iterable<Row>,
  check: (row: Row) => unknown,
): Promise<void> {
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      const name = JSON.stringify(Array.isArray(row) ? row[0] : row);
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(stripVTControlCharacters(`${name}: ${reason}`).replace(/\s+/g, ' '));
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
