import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';

/** The queue library's task that computes a what-if. */
export const whatIfTask = 'what_if';

/** One after the other for all installations of a database; a killed process costs an attempt, so there are many. */
const addJob = `graphile_worker.add_job($1, json_build_object('whatIfId', asked.id),
  queue_name := 'what-ifs', job_key := 'what-if-' || asked.id, max_attempts := 1000)`;

const queueOne = command(`SELECT ${addJob} FROM (SELECT $2::int AS id) AS asked`);

/** Has a what-if computed; one that is in the queue already is there once. */
export async function queueWhatIf(ctx: Context, id: number): Promise<void> {
  await queueOne(ctx, [whatIfTask, id]);
}

const queueMissing = command(`
  SELECT ${addJob} FROM (
    SELECT id FROM what_ifs
    WHERE state = 'waiting'
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'what-if-' || what_ifs.id)
  ) AS asked`);

/** Adds to the queue what should be in it and is not: after a restore, which recreates the queue, all that wait. */
export async function requeuePendingWhatIfs(db: DataSource): Promise<void> {
  await queueMissing({ db }, [whatIfTask]);
}
