import { openStage, type TestStage } from '../../../testing/database/context.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { announce, announceAll } from './announce.js';
import { inTransaction } from './transaction.js';

let stage: TestStage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

/** The events that committed transactions have announced since the last call. */
async function heard(): Promise<string[]> {
  const rows: { events: string }[] = await stage.db.query('SELECT events FROM pending_events ORDER BY id');
  await stage.db.query('TRUNCATE pending_events');
  return rows.map(({ events }) => events);
}

const teamChanged = (teamId: number) => ({ type: 'teamsChanged', teamId }) as const;
const texts = (...teamIds: number[]) => teamIds.map((teamId) => JSON.stringify(teamChanged(teamId))).join();

describe('the events of a transaction', () => {
  test('are stored in order by one statement at its end, and equal ones once', async () => {
    const sent = await statementsOf(stage.db, () =>
      inTransaction(stage.as(), async (tx) => {
        await announce(tx, teamChanged(1));
        await inTransaction(tx, (joined) => announceAll(joined, [teamChanged(2), teamChanged(1)]));
        await announce(tx, teamChanged(3));
      }),
    );
    expect(sent).toEqual(['START TRANSACTION', expect.stringContaining('pending_events'), 'COMMIT']);
    expect(await heard()).toEqual([texts(1, 2, 3)]);
  });

  test('are not announced if it fails, but later events of the same connection are announced', async () => {
    const failing = inTransaction(stage.as(), async (tx) => {
      await announce(tx, teamChanged(4));
      throw new Error('the work fails');
    });
    await expect(failing).rejects.toThrow('the work fails');
    await inTransaction(stage.as(), (tx) => announce(tx, teamChanged(5)));
    expect(await heard()).toEqual([texts(5)]);
  });

  test('are announced only by the run that commits, however often its work is rerun', async () => {
    let runs = 0;
    await inTransaction(stage.as(), async (tx) => {
      runs += 1;
      await announce(tx, teamChanged(runs));
      if (runs === 1) await tx.db.query(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`);
    });
    expect(await heard()).toEqual([texts(2)]);
  });
});

test('an event outside a transaction is announced immediately, and a transaction without events sends no statement for them', async () => {
  await announce(stage.as(), teamChanged(6));
  expect(await heard()).toEqual([texts(6)]);
  const sent = await statementsOf(stage.db, () => inTransaction(stage.as(), () => Promise.resolve()));
  expect(sent).toEqual(['START TRANSACTION', 'COMMIT']);
});
