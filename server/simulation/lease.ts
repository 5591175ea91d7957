import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import { type Logger } from '../core/logger.js';

/**
 * The queue library frees the jobs of a dead process after four hours. A lease tells at once that it is dead: a session
 * lock on a connection of its own, which PostgreSQL lets go when the process ends, however that happens.
 */

const leaseLocks = 7_366_270;
const retryMs = 500;

export interface Lease {
  release(): Promise<void>;
}

/** Says that the worker pool of this name is alive, until released; a lost connection is made again. */
export function holdLease(connectionString: string, pool: string, log: Logger): Lease {
  const released = new AbortController();
  let current: Client | null = null;
  const hold = async (): Promise<void> => {
    while (!released.signal.aborted) {
      const client = new Client({ connectionString, application_name: 'pennant worker', keepAlive: true });
      current = client;
      const ended = new Promise((resolve) => client.once('end', resolve));
      client.on('error', (error) => log.warn({ err: error }, 'the worker lost its lease'));
      try {
        await client.connect();
        await client.query(
          `SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`,
        );
        await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [leaseLocks, pool]);
        await ended;
      } catch (error) {
        log.warn({ err: error }, 'the worker cannot take its lease');
        await client
          .end()
          .catch((failure: unknown) => log.debug({ err: failure }, 'the lease was not closed'));
        await wait(retryMs);
      }
    }
  };
  const held = hold();
  return {
    release: async () => {
      released.abort();
      await current?.end();
      await held;
    },
  };
}

/** Frees the jobs of worker pools whose lease is gone. A pool that has just begun is given time to take its lease. */
export async function freeAbandonedJobs(db: DataSource): Promise<string[]> {
  const rows: { pool: string }[] = await db.query(
    `SELECT pool FROM (
       SELECT DISTINCT locked_by AS pool FROM graphile_worker.jobs
       WHERE locked_by IS NOT NULL AND locked_at < now() - interval '3 seconds'
     ) AS holders
     WHERE pg_try_advisory_xact_lock($1, hashtext(pool))`,
    [leaseLocks],
  );
  const pools = rows.map((row) => row.pool);
  if (pools.length > 0) await db.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [pools]);
  return pools;
}
