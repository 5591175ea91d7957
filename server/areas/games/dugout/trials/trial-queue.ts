import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';

/** The queue library's task that plays a trial's games. */
export const trialTask = 'try_orders';

/** The key of a trial in the queue. */
export const keyOf = (id: number): string => `orders-trial-${id}`;

/** One after the other for all installations of a database; a killed process costs an attempt, so there are many. */
const addJob = `graphile_worker.add_job($1, json_build_object('trialId', trial.id),
  queue_name := 'orders-trials', job_key := 'orders-trial-' || trial.id, max_attempts := 1000)`;

const queueOne = command(`SELECT ${addJob} FROM (SELECT $2::int AS id) AS trial`);

/** Has a trial played; one that is in the queue already is there once. */
export async function queueTrial(ctx: Context, id: number): Promise<void> {
  await queueOne(ctx, [trialTask, id]);
}

const queueMissing = command(`
  SELECT ${addJob} FROM (
    SELECT id FROM orders_trials
    WHERE state IN ('waiting', 'playing')
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'orders-trial-' || orders_trials.id)
  ) AS trial`);

/** Adds to the queue what should be in it and is not: after a restore, which recreates the queue, all unfinished trials. */
export async function requeuePendingTrials(db: DataSource): Promise<void> {
  await queueMissing({ db }, [trialTask]);
}
