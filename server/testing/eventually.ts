import { setTimeout as wait } from 'node:timers/promises';
import { type DataSource } from 'typeorm';

const usualTimeoutMs = 90_000;

/**
 * Resolves as soon as an external condition holds (a server has started, a socket has reconnected); checks every few
 * milliseconds.
 * @throws after a timeout, which is shorter than the timeout of tests, so that the test can still clean up
 */
export async function eventually(
  expected: () => boolean | Promise<boolean>,
  timeoutMs = usualTimeoutMs,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await expected())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${String(expected)}`);
    await wait(10);
  }
}

/**
 * Resolves when the queue has no job whose key matches the LIKE pattern `keys`. The queue deletes a job after its work
 * is stored.
 */
export function jobsHaveEnded(db: DataSource, keys: string): Promise<void> {
  return eventually(async () => {
    const left: unknown[] = await db.query('SELECT FROM graphile_worker.jobs WHERE key LIKE $1', [keys]);
    return left.length === 0;
  });
}

/**
 * Deletes the waiting jobs whose keys match the LIKE pattern `keys`. By default it deletes all, so that the queue is as
 * empty as after a restore.
 */
export const emptyQueue = (db: Pick<DataSource, 'query'>, keys = '%'): Promise<unknown> =>
  db.query(
    `SELECT FROM graphile_worker.complete_jobs(
       ARRAY (SELECT id FROM graphile_worker.jobs WHERE coalesce(key, '') LIKE $1))`,
    [keys],
  );
