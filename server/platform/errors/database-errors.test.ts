import { TeamEntity } from '../../areas/clubs/teams/team.entity.js';
import { openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { type Context } from '../context/context.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { inTransaction } from '../data/transactions/transaction.js';
import { testRows } from '../../testing/rows.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Ends the transaction's backend, and waits until this process has noticed. */
async function loseConnection(tx: Context): Promise<void> {
  const rows: { pid: number }[] = await tx.db.query('SELECT pg_backend_pid() AS pid');
  await stage.db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await eventually(() => tx.db.queryRunner?.isReleased === true);
}

describe('a transaction whose connection is lost between two statements', () => {
  testRows(
    'is reported as an unavailable database when %s follows',
    [
      ['a statement', (tx: Context) => tx.db.query('SELECT 1')],
      ['an entity', (tx: Context) => tx.db.insert(TeamEntity, { name: 'Nobody' })],
      ['nothing more', () => Promise.resolve()],
    ] as const,
    async ([, then]) => {
      const failure = await failureOf(
        inTransaction(stage.as(), async (tx) => {
          await loseConnection(tx);
          await then(tx);
        }),
      );
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    },
  );
});

describe('a failed statement', () => {
  testRows(
    'with SQLSTATE %s is reported as an unavailable database: %s',
    [
      ['55P03', true],
      ['57014', true],
      ['25P03', true],
      ['53300', true],
      ['08006', true],
      ['23505', false],
      ['42601', false],
      ['22003', false],
    ] as const,
    async ([code, may]) => {
      const failure = await failureOf(
        stage.db.query(`DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${code}'; END $$`),
      );
      expect(isDatabaseUnavailable(failure)).toBe(may);
    },
  );
});
