import { rowList } from '../../../platform/http/rest/route.js';
import { forEachRow } from '../../../testing/rows.js';
import { writeRows } from './row-lists.js';

/** Occupies the processor, so that a small list is slow in a test. */
function work(milliseconds: number): void {
  const start = performance.now();
  while (performance.now() - start < milliseconds);
}

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `Ünï ${id}` }));
const slowly = (row: { id: number; name: string }) => {
  work(1);
  return { ...row };
};

describe('a list answered over REST', () => {
  test('of any length is the same JSON as if it were written in one piece', () =>
    forEachRow([0, 1, 2, 100], async (count) => {
      const written = await writeRows(rowList(rows(count), slowly), JSON.stringify);
      expect(written.toString()).toBe(JSON.stringify(rows(count)));
    }));

  test('lets other work run while it is written', async () => {
    let turns = 0;
    const takeTurns = () => {
      turns += 1;
      next = setImmediate(takeTurns);
    };
    let next = setImmediate(takeTurns);
    await writeRows(rowList(rows(100), slowly), JSON.stringify);
    clearImmediate(next);
    // A hundred rows that take a millisecond each are written in a dozen slices, or in more on a busy machine.
    expect(turns).toBeGreaterThanOrEqual(8);
  });
});
