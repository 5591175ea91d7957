import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';
import { deliverTask, webhookQueueName } from '../../../../platform/events/outbox.service.js';

/** Names of the queues with the jobs of a webhook. */
export const queueNames = (id: number): string[] => [`webhook-${id}`, `webhook-retry-${id}`];

/** The limit of attempts is high, because each killed process counts as an attempt. */
const addJob = `graphile_worker.add_job($1, json_build_object('webhookId', hook.id), queue_name := ${webhookQueueName},
  max_attempts := 1000`;

const queueAt = command(
  `SELECT ${addJob}, job_key := 'webhook-retry-' || hook.id, run_at := $3) FROM (SELECT $2::int AS id) AS hook`,
);

/** Schedules the next deliveries of a webhook for the moment `at`; this replaces an earlier schedule. */
export async function queueRetry(ctx: Context, webhookId: number, at: Date): Promise<void> {
  await queueAt(ctx, [deliverTask, webhookId, at]);
}

const queueNow = command(`SELECT ${addJob}) FROM (SELECT $2::int AS id) AS hook`);

/** Schedules the deliveries of a webhook for when the transaction commits. */
export async function queueDeliveries(tx: Context, webhookId: number): Promise<void> {
  await queueNow(tx, [deliverTask, webhookId]);
}

const queueMissing = command(`
  SELECT ${addJob}) FROM webhooks hook
  WHERE EXISTS (SELECT FROM webhook_deliveries waiting WHERE waiting.webhook_id = hook.id AND waiting.state = 'waiting')
    AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE queue_name = ${webhookQueueName})`);

/** Queues webhooks whose waiting deliveries have no job. After a restore all lack their jobs: the queue is new then. */
export async function requeuePendingDeliveries(db: DataSource): Promise<void> {
  await queueMissing({ db }, [deliverTask]);
}
