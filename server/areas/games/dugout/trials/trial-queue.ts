import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';

/** The queue library's task that plays a trial's games. */
export const trialTask = 'try_orders';

/** The key of a trial in the queue. */
export const keyOf = (id: number): string => `orders-trial-${id}`;

/**
 * The named queue plays one trial at a time per database. A killed process uses up an attempt, so many attempts are
 * allowed.
 */
const addJob = `graphile_worker.add_job($1, json_build_object('trialId', trial.id),
  queue_name := 'orders-trials', job_key := 'orders-trial-' || trial.id, max_attempts := 1000)`;

const queueOne = command(`SELECT ${addJob} FROM (SELECT $2::int AS id) AS trial`);

/** Queues a trial; a trial that is already queued is not added again. */
export async function queueTrial(ctx: Context, id: number): Promise<void> {
  await queueOne(ctx, [trialTask, id]);
}

const queueMissing = command(`
  SELECT ${addJob} FROM (
    SELECT id FROM orders_trials
    WHERE state IN ('waiting', 'playing')
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'orders-trial-' || orders_trials.id)
  ) AS trial`);

/** Queues unfinished trials that the queue lacks: all of them after a restore, which recreates the queue. */
export async function requeuePendingTrials(db: DataSource): Promise<void> {
  await queueMissing({ db }, [trialTask]);
}
