import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import { eventually } from '../eventually.js';

/** Resolves once somebody waits for a lock that another transaction holds. */
export const isWaiting = (db: DataSource): Promise<void> =>
  eventually(async () => {
    const waiting: unknown[] = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });

/** Starts all of the acts while a lock keeps each of them waiting, so that they are really at once; answers how each ended. */
export async function atOnce<Result>(
  url: string,
  lock: string,
  acts: readonly (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const gate = new Client({ connectionString: url });
  await gate.connect();
  try {
    await gate.query(`BEGIN; ${lock}`);
    const results = Promise.allSettled(acts.map((act) => act()));
    await eventually(async () => {
      // Within a transaction the activity is otherwise always that of the first look.
      await gate.query('SELECT pg_stat_clear_snapshot()');
      const { rowCount } = await gate.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount === acts.length;
    });
    await gate.query('COMMIT');
    return await results;
  } finally {
    await gate.end();
  }
}
