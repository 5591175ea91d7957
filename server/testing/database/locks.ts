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

/** Runs all acts simultaneously: a lock keeps each waiting until all have started. Returns the result of each. */
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
      // Otherwise a transaction always sees the activity of its first query.
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
