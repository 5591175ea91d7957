import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import { eventually } from '../eventually.js';

/** Resolves when a transaction waits for another transaction's lock. */
export const isWaiting = (db: DataSource): Promise<void> =>
  eventually(async () => {
    const waiting: unknown[] = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });

/**
 * Runs all acts simultaneously: each waits for the lock that the SQL `lock` takes, until all have started. Returns
 * their results.
 */
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
      // Without this, a transaction sees only the activity at the time of its first query.
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
