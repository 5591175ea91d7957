import { type DataSource } from 'typeorm';
import { keepConnection, type KeptConnection } from '../data/connections/kept-connection.js';
import { type Logger } from '../context/logger.js';
import { present, text } from '../data/rows.js';
import { command, statement } from '../data/statement.js';
import { recordCrashes } from './crashes.js';

/**
 * The queue library frees the jobs of a dead process only after four hours. A lease shows immediately that a process is
 * dead: it is a session lock on a separate connection, which PostgreSQL releases when the process ends, for any reason.
 */

const leaseLocks = 7_366_270;

/** Holds the lease of a worker pool until closed, to show that the pool is alive; a lost connection is replaced. */
export function holdLease(connectionString: string, pool: string, log: Logger): KeptConnection {
  return keepConnection({
    connectionString,
    name: 'pennant worker',
    log,
    prepare: async (client) => {
      await client.query(
        `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`,
      );
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken',
        [leaseLocks, pool],
      );
      if (rows[0]?.taken !== true) throw new Error('the previous connection still holds the lease');
    },
  });
}

const findAbandoned = statement(
  { pool: present(text) },
  `SELECT pool FROM (
     SELECT DISTINCT locked_by AS pool FROM graphile_worker.jobs
     WHERE locked_by IS DISTINCT FROM $2 AND locked_by IS NOT NULL AND locked_at < now() - interval '3 seconds'
   ) AS holders
   WHERE pg_try_advisory_xact_lock($1, hashtext(pool))`,
);
const unlock = command('SELECT graphile_worker.force_unlock_workers($1::text[])');

/**
 * Frees the jobs of worker pools whose lease is gone, and counts the crashes. Jobs taken in the last three seconds are
 * not freed, because a new pool needs time to take its lease.
 * @param alive the caller's own pool, which keeps its jobs: it may just be replacing the connection of its lease
 */
export async function freeAbandonedJobs(db: DataSource, alive: string | null = null): Promise<string[]> {
  return db.transaction(async (manager) => {
    const tx = { db: manager };
    const rows = await findAbandoned(tx, [leaseLocks, alive]);
    const pools = rows.map((row) => row.pool);
    if (pools.length > 0) {
      await recordCrashes(tx, pools);
      await unlock(tx, [pools]);
    }
    return pools;
  });
}
