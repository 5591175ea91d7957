import { type DataSource } from 'typeorm';
import { eventually } from './eventually.js';

/** Resolves once somebody waits for a lock that another transaction holds. */
export const isWaiting = (db: DataSource): Promise<void> =>
  eventually(async () => {
    const waiting: unknown[] = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
