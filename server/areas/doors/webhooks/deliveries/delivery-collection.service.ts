import { recordOwnAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnsOf, integer } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { deletedAtOnce, deleteInBatches } from '../../../../platform/jobs/retention.js';
import { OutboxEventEntity } from '../../../../platform/events/outbox-event.entity.js';
import { WebhookDeliveryEntity } from '../endpoints/webhook.entity.js';
import { switchOffWebhook, webhooksChanged } from '../endpoints/webhook.service.js';

/** Limits of a webhook's stored deliveries. Ended deliveries are limited by age and number, waiting ones by number. */
export const deliveryLimits = { days: 30, ended: 10_000, waiting: 100_000 } as const;

const deleteOld = statement(
  columnsOf(WebhookDeliveryEntity, 'id'),
  `DELETE FROM webhook_deliveries WHERE id IN (
     SELECT d.id FROM outbox_events event JOIN webhook_deliveries d ON d.event_id = event.id AND d.state <> 'waiting'
     WHERE event.created_at < $1 LIMIT ${deletedAtOnce} FOR UPDATE OF d SKIP LOCKED
   ) RETURNING id`,
);
const readHooks = statement({ id: integer }, 'SELECT id FROM webhooks ORDER BY id');
const deleteSurplus = statement(
  columnsOf(WebhookDeliveryEntity, 'id'),
  `DELETE FROM webhook_deliveries WHERE id IN (
     SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND state <> 'waiting'
     ORDER BY id DESC OFFSET $2 LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);
const deleteEvents = statement(
  columnsOf(OutboxEventEntity, 'id'),
  `DELETE FROM outbox_events WHERE id IN (
     SELECT event.id FROM outbox_events event
     WHERE NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = event.id)
     LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
);
const findOverfull = statement(
  { id: integer },
  `SELECT hook.id FROM webhooks hook
   WHERE hook.active AND (SELECT count(*) FROM webhook_deliveries d
     WHERE d.webhook_id = hook.id AND d.state = 'waiting') > $1 ORDER BY hook.id FOR UPDATE OF hook`,
);

/**
 * Deletes ended deliveries of events older than 30 days, ended deliveries beyond the newest 10,000 of each webhook, and
 * events without deliveries. Switches off webhooks for which more than 100,000 deliveries wait.
 * @returns the number of deleted deliveries
 */
export async function collectDeliveries(
  ctx: Context,
  stop?: AbortSignal,
  limits: Readonly<Record<keyof typeof deliveryLimits, number>> = deliveryLimits,
): Promise<number> {
  const before = new Date(ctx.env.clock.now().getTime() - limits.days * 24 * 60 * 60_000);
  await inTransaction(ctx, (tx) => switchOffOverfull(tx, limits.waiting));
  let collected = await deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
  for (const { id } of await readHooks(ctx)) {
    collected += await deleteInBatches(ctx, (tx) => deleteSurplus(tx, [id, limits.ended]), stop);
  }
  await deleteInBatches(ctx, deleteEvents, stop);
  return collected;
}

async function switchOffOverfull(tx: Context, most: number): Promise<void> {
  for (const { id } of await findOverfull(tx, [most])) {
    const reason = `More than ${most.toLocaleString('en-US')} deliveries waited`;
    await switchOffWebhook(tx, id, reason);
    await recordOwnAct(tx, 'webhook.switch_off', id, { reason });
    await announce(tx, webhooksChanged({ webhookId: id }));
  }
}
