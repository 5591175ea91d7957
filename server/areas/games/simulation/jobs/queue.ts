import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';
import { addSimulationJob } from '../waiting-simulations.js';

/** A job that waits for a live match is woken when the match ends. If that fails, it checks again after this time. */
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
 * Queues every waiting job that need not wait for an earlier one. Jobs of one league run one after another; a job for
 * all leagues waits for all earlier jobs and blocks all later ones. Call it whenever a job is added or ends.
 */
export async function queueNextJobs(tx: Context): Promise<void> {
  // Only one transaction runs this at a time: otherwise two could miss a job that is added while its predecessor ends.
  await lockDispatch(tx, [dispatchLock]);
  await queueNext(tx, []);
}

/** Returns a running job to the queue, so that another process can continue it immediately. */
export async function requeueJob(ctx: Context, id: number): Promise<void> {
  await requeue(ctx, [id]);
}

/** Queues a waiting job for a check at a later time; a job that was woken already is not postponed. */
const queueWaiting = command(`
  SELECT ${addSimulationJob(`least(now() + interval '${lookAgainSeconds} seconds',
    (SELECT woken.run_at FROM graphile_worker.jobs woken WHERE woken.key = 'simulation-' || next.id AND woken.locked_at IS NULL))`)}
  FROM (SELECT id, league_id FROM simulation_jobs WHERE id = $1) AS next`);

/** Queues another check of a job that waits for a live match, after {@link lookAgainSeconds}. */
export async function queueWaitingJob(tx: Context, id: number): Promise<void> {
  await queueWaiting(tx, [id]);
}

/**
 * Queues the unfinished jobs whose turn it is and that are missing from the queue. After a restore, which recreates the
 * queue, all of them are missing. A job that is being played is still in the queue.
 */
export async function requeuePendingJobs(db: DataSource): Promise<void> {
  await queueMissing({ db }, []);
}
