import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';
import { addSimulationJob } from '../waiting-simulations.js';

/** A job that waits for a live match is woken at its end; it looks by itself so often, should anything else happen to that match. */
const lookAgainSeconds = 60;

/** The key of a job in the queue. */
export const keyOf = (id: number): string => `simulation-${id}`;

const dispatchLock = 7_366_269;

const addJob = addSimulationJob('now()');

const lockDispatch = command('SELECT pg_advisory_xact_lock($1)');
const queueNext = command(`
  WITH next AS (
    UPDATE simulation_jobs AS job SET queued = true
    WHERE job.status = 'waiting' AND NOT job.queued AND NOT EXISTS (
      SELECT 1 FROM simulation_jobs AS earlier
      WHERE earlier.status IN ('waiting', 'running') AND earlier.id < job.id
        AND (earlier.league_id = job.league_id OR earlier.league_id IS NULL OR job.league_id IS NULL)
    )
    RETURNING job.id, job.league_id
  )
  SELECT ${addJob} FROM next`);
const requeue = command(
  `SELECT ${addJob} FROM (SELECT id, league_id FROM simulation_jobs WHERE id = $1) AS next`,
);
const queueMissing = command(`
  SELECT ${addJob} FROM (
    SELECT id, league_id FROM simulation_jobs
    WHERE status IN ('waiting', 'running') AND queued
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'simulation-' || simulation_jobs.id)
  ) AS next`);

/**
 * Queues every waiting job that has no earlier unfinished job before it: jobs of one league run one after another, and
 * a job for all leagues waits for all before it and blocks all after it. Call it whenever a job is added or ends.
 */
export async function queueNextJobs(tx: Context): Promise<void> {
  // One at a time: otherwise a job that is added while its predecessor ends could be missed by both.
  await lockDispatch(tx, [dispatchLock]);
  await queueNext(tx, []);
}

/** Returns a running job to the queue, so that another process can continue it at once. */
export async function requeueJob(ctx: Context, id: number): Promise<void> {
  await requeue(ctx, [id]);
}

/** One that has been woken already is not put off. */
const queueWaiting = command(`
  SELECT ${addSimulationJob(`least(now() + interval '${lookAgainSeconds} seconds',
    (SELECT woken.run_at FROM graphile_worker.jobs woken WHERE woken.key = 'simulation-' || next.id AND woken.locked_at IS NULL))`)}
  FROM (SELECT id, league_id FROM simulation_jobs WHERE id = $1) AS next`);

/** Has a job that waits for a live match looked at again some time later. */
export async function queueWaitingJob(tx: Context, id: number): Promise<void> {
  await queueWaiting(tx, [id]);
}

/**
 * Adds to the queue every unfinished job that should be in it and is not: after a restore, which recreates the queue,
 * all of them. A job that is being played is still in the queue.
 */
export async function requeuePendingJobs(db: DataSource): Promise<void> {
  await queueMissing({ db }, []);
}
