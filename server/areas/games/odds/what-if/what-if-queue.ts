import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';

/** The queue library's task that computes a what-if. */
export const whatIfTask = 'what_if';

/** Computes one what-if at a time per database. A killed process uses up an attempt, so many attempts are allowed. */
const addJob = `graphile_worker.add_job($1, json_build_object('whatIfId', asked.id),
  queue_name := 'what-ifs', job_key := 'what-if-' || asked.id, max_attempts := 1000)`;

const queueOne = command(`SELECT ${addJob} FROM (SELECT $2::int AS id) AS asked`);

/** Queues a what-if; one that is already queued is not added again. */
export async function queueWhatIf(ctx: Context, id: number): Promise<void> {
  await queueOne(ctx, [whatIfTask, id]);
}

const queueMissing = command(`
  SELECT ${addJob} FROM (
    SELECT id FROM what_ifs
    WHERE state = 'waiting'
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'what-if-' || what_ifs.id)
  ) AS asked`);

/** Queues waiting what-ifs that the queue lacks: all of them after a restore, which recreates the queue. */
export async function requeuePendingWhatIfs(db: DataSource): Promise<void> {
  await queueMissing({ db }, [whatIfTask]);
}
