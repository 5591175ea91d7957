import { Client } from 'pg';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { announce, announceAll, liveChannel } from './announce.js';
import { inTransaction } from './transaction.js';

let stage: TestStage;
let listener: Client;
let received: string[];

beforeAll(async () => {
  stage = await openStage();
  listener = new Client({ connectionString: stage.url });
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.connect();
  await listener.query(`LISTEN ${liveChannel}`);
});

beforeEach(() => {
  received = [];
});

afterAll(async () => {
  await listener.end();
  await stage.close();
});

/** All events announced so far: notifications arrive before the answer to a later statement. */
async function heard(): Promise<string[]> {
  await listener.query('SELECT 1');
  return received;
}

const teamChanged = (teamId: number) => ({ type: 'teamsChanged', teamId }) as const;
const texts = (...teamIds: number[]) => teamIds.map((teamId) => JSON.stringify(teamChanged(teamId)));

describe('the events of a transaction', () => {
  test('are announced in order by one statement at its end, and equal ones once', async () => {
    const sent = await statementsOf(stage.db, () =>
      inTransaction(stage.as(), async (tx) => {
        await announce(tx, teamChanged(1));
        await inTransaction(tx, (joined) => announceAll(joined, [teamChanged(2), teamChanged(1)]));
        await announce(tx, teamChanged(3));
        expect(await heard()).toEqual([]);
      }),
    );
    expect(sent).toEqual(['START TRANSACTION', expect.stringContaining('pg_notify'), 'COMMIT']);
    expect(await heard()).toEqual(texts(1, 2, 3));
  });

  test('are not announced if it fails, but later events of the same connection are announced', async () => {
    const failing = inTransaction(stage.as(), async (tx) => {
      await announce(tx, teamChanged(4));
      throw new Error('the work fails');
    });
    await expect(failing).rejects.toThrow('the work fails');
    await inTransaction(stage.as(), (tx) => announce(tx, teamChanged(5)));
    expect(await heard()).toEqual(texts(5));
  });

  test('are announced only by the run that commits, however often its work is rerun', async () => {
    let runs = 0;
    await inTransaction(stage.as(), async (tx) => {
      runs += 1;
      await announce(tx, teamChanged(runs));
      if (runs === 1) await tx.db.query(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$`);
    });
    expect(await heard()).toEqual(texts(2));
  });
});

test('an event outside a transaction is announced immediately', async () => {
  await announce(stage.as(), teamChanged(6));
  expect(await heard()).toEqual(texts(6));
});

test('a transaction without events sends no statement for them', async () => {
  const sent = await statementsOf(stage.db, () => inTransaction(stage.as(), () => Promise.resolve()));
  expect(sent).toEqual(['START TRANSACTION', 'COMMIT']);
});
