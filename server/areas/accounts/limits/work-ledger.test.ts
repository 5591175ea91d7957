import { createLogger } from '../../../platform/context/logger.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { WorkLedger } from './work-ledger.js';

const log = createLogger('silent');
const budget = 1_000;

let stage: TestStage;
let now = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.db.query('TRUNCATE work_spent');
});

const ledgers: WorkLedger[] = [];
afterEach(async () => {
  for (const ledger of ledgers.splice(0)) await ledger.close();
});

function openLedger(db: TestStage['db'] = stage.db): WorkLedger {
  const ledger = new WorkLedger({ db, log, budget, now: () => now });
  ledgers.push(ledger);
  return ledger;
}

const at = (address: string, id: number | null = null) => ({ address, actor: { id } });

describe('the work budget', () => {
  test('is hardly used up by a thousand cheap reads from one address', () => {
    const ledger = openLedger();
    for (let read = 0; read < 1_000; read += 1) ledger.charge(at('10.0.0.1'), 2);
    expect(ledger.secondsToWait(at('10.0.0.1'))).toBe(0);
  });

  test('is used up by a few costly requests, and gives the time to wait', () => {
    const ledger = openLedger();
    for (let request = 0; request < 2; request += 1) ledger.charge(at('10.0.0.1'), 160);
    expect(ledger.secondsToWait(at('10.0.0.1'))).toBe(3);
    expect(ledger.secondsToWait(at('10.0.0.2'))).toBe(0);
    now += 2_000;
    expect(ledger.secondsToWait(at('10.0.0.1'))).toBe(0);
  });

  test('of an account is the same at every address', () => {
    const ledger = openLedger();
    ledger.charge(at('10.0.0.1', 7), 300);
    expect(ledger.secondsToWait(at('10.0.0.2', 7))).toBeGreaterThan(0);
    expect(ledger.secondsToWait(at('10.0.0.2', 8))).toBe(0);
    expect(ledger.secondsToWait(at('10.0.0.1', 8))).toBe(0);
  });

  test('of visitors at an address is separate from the budgets of accounts there', () => {
    const ledger = openLedger();
    ledger.charge(at('10.0.0.1'), 300);
    ledger.charge(at('10.0.0.2', 7), 300);
    expect(ledger.secondsToWait(at('10.0.0.1', 8))).toBe(0);
    expect(ledger.secondsToWait(at('10.0.0.2'))).toBe(0);
  });

  test('of all accounts at an address together is ten times the budget of one account', () => {
    const ledger = openLedger();
    for (let account = 1; account <= 10; account += 1) ledger.charge(at('10.0.0.1', account), 220);
    expect(ledger.secondsToWait(at('10.0.0.1', 20))).toBe(0);
    ledger.charge(at('10.0.0.1', 11), 220);
    expect(ledger.secondsToWait(at('10.0.0.1', 20))).toBeGreaterThan(0);
    expect(ledger.secondsToWait(at('10.0.0.2', 20))).toBe(0);
  });

  test('makes a client wait for about a minute at most', () => {
    const ledger = openLedger();
    ledger.charge(at('10.0.0.1'), 100_000);
    expect(ledger.secondsToWait(at('10.0.0.1'))).toBeLessThanOrEqual(61);
  });

  test('is shared by all processes', async () => {
    const [one, other] = [openLedger(), openLedger()];
    one.charge(at('10.0.0.1'), 170);
    other.charge(at('10.0.0.1'), 170);
    expect([one, other].map((ledger) => ledger.secondsToWait(at('10.0.0.1')))).toEqual([0, 0]);
    await one.settle();
    await other.settle();
    expect(other.secondsToWait(at('10.0.0.1'))).toBeGreaterThan(0);
  });

  test('makes no query for clients that spend little', async () => {
    const query = jest.fn();
    const ledger = new WorkLedger({ db: { query }, log, budget, now: () => now });
    ledgers.push(ledger);
    for (let read = 0; read < 20; read += 1) ledger.charge(at('10.0.0.1'), 2);
    await ledger.settle();
    expect(query).not.toHaveBeenCalled();
  });

  test('is counted locally while the database is unavailable, and stored afterwards', async () => {
    let unavailable = true;
    const query = (text: string, values: unknown[]) =>
      unavailable ? Promise.reject(new Error('unavailable')) : stage.db.query(text, values);
    const ledger = new WorkLedger({ db: { query }, log, budget, now: () => now });
    ledgers.push(ledger);
    ledger.charge(at('10.0.0.1'), 170);
    await ledger.settle();
    unavailable = false;
    await ledger.settle();
    const rows: { spent: number }[] = await stage.db.query('SELECT spent FROM work_spent');
    expect(rows).toEqual([{ spent: 578 }]);
  });

  test('stores no address in clear, and deletes rows that no longer matter', async () => {
    await stage.db.query(`INSERT INTO work_spent VALUES (repeat('0', 64), 5, now() - interval '6 minutes')`);
    const ledger = openLedger();
    ledger.charge(at('10.0.0.1'), 100);
    await ledger.settle();
    const rows: { client: string }[] = await stage.db.query('SELECT client FROM work_spent');
    expect(rows.map(({ client }) => client)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify(rows)).not.toContain('10.0.0.1');
  });
});
