import { inTransaction } from './transactions/transaction.js';
import { openStage, type TestStage } from '../../testing/database/context.js';
import { copyLine, copyRows } from './bulk.js';

const rows = 4_000;
/** Text of a line, so long that a hundred lines exceed a block. */
const text = 'x'.repeat(1_000);

let stage: TestStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('rows by COPY', () => {
  test('leave time for other work while they are written', async () => {
    let sinceOthers = 0;
    let mostAtOnce = 0;
    const others = (): void => {
      sinceOthers = 0;
      turn = setImmediate(others);
    };
    let turn = setImmediate(others);
    function* lines(): Generator<string> {
      for (let n = 0; n < rows; n += 1) {
        sinceOthers += 1;
        mostAtOnce = Math.max(mostAtOnce, sinceOthers);
        yield copyLine([n, text]);
      }
    }
    try {
      await inTransaction(stage.as(), async (tx) => {
        await tx.db.query('CREATE TEMPORARY TABLE copied (n int, text text) ON COMMIT DROP');
        await copyRows(tx, 'copied', ['n', 'text'], lines());
        expect(await tx.db.query('SELECT count(*)::int AS rows FROM copied')).toEqual([{ rows }]);
      });
    } finally {
      clearImmediate(turn);
    }
    expect(mostAtOnce).toBeLessThan(200);
  });
});
