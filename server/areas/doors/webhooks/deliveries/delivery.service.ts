import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { columnOf, columnsOf, nullable, selectList, time } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { foundRow, onlyRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { OutboxEventEntity } from '../../../../platform/events/outbox-event.entity.js';
import { queueDeliveries } from './webhook-queue.js';
import { WebhookDeliveryEntity } from '../endpoints/webhook.entity.js';
import { getWebhook, webhooksChanged } from '../endpoints/webhook.service.js';
import { type WebhookDelivery } from '../endpoints/webhook.types.js';

const deliveryNotFound = 'Delivery not found.';

/** Lane of deliveries sent by hand, so that they neither wait for other deliveries nor delay them. */
export const byHand = -1;

const stored = columnsOf(
  WebhookDeliveryEntity,
  'id',
  'webhookId',
  'key',
  'state',
  'attempts',
  'lastAttemptAt',
  'status',
  'durationMs',
  'problem',
  'answer',
);
const deliveryRow = {
  ...stored,
  event: columnOf(OutboxEventEntity, 'name'),
  ...columnsOf(OutboxEventEntity, 'leagueId', 'createdAt'),
  nextAttemptAt: nullable(time),
};
const selectFrom = (deliveries: string) => `
  SELECT ${selectList(stored, 'd')}, event.name AS event, event.league_id AS "leagueId",
    event.created_at AS "createdAt", CASE WHEN d.state = 'waiting' THEN d.next_attempt_at END AS "nextAttemptAt"
  FROM ${deliveries} JOIN outbox_events event ON event.id = d.event_id`;
const readSome = statement(deliveryRow, `${selectFrom('webhook_deliveries d')} WHERE d.id = ANY ($1::int[])`);

const deliveryLoader: LoaderDefinition<number, WebhookDelivery | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readSome(ctx, [ids]), ({ id }) => id, null);

const newestFirst: ListOrder<WebhookDelivery> = {
  keys: [{ sql: 'd.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/**
 * The deliveries of a webhook, the newest first.
 * @throws DomainError `not_found`
 */
export async function pageDeliveries(
  ctx: Context,
  webhookId: number,
  range: PageRange,
): Promise<Page<WebhookDelivery>> {
  const { id } = await getWebhook(ctx, webhookId);
  const selection = new Selection().where('d.webhook_id = ?', id);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, deliveryRow, `${selectFrom('webhook_deliveries d')} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'webhook_deliveries d', selection, order: newestFirst, read }, range);
}

const insertPing = statement(
  columnsOf(WebhookDeliveryEntity, 'id'),
  `WITH event AS (
     INSERT INTO outbox_events (name, created_at, data) VALUES ('ping', $2, '{}') RETURNING id
   )
   INSERT INTO webhook_deliveries (webhook_id, event_id, lane, next_attempt_at)
   SELECT $1, event.id, ${byHand}, $2 FROM event RETURNING id`,
);

/**
 * Sends a webhook a `ping`, once, even if it is switched off.
 * @throws DomainError `not_found`
 */
export async function testWebhook(ctx: Context, webhookId: number): Promise<WebhookDelivery> {
  const { id: hookId } = await getWebhook(ctx, webhookId);
  const deliveryId = await inTransaction(ctx, async (tx) => {
    const { id } = onlyRow(await insertPing(tx, [hookId, tx.env.clock.now()]));
    await queueDeliveries(tx, hookId);
    await announce(tx, webhooksChanged({ webhookId: hookId }));
    return id;
  });
  return getDelivery(ctx, hookId, deliveryId);
}

const lockDelivery = statement(
  columnsOf(WebhookDeliveryEntity, 'id', 'state'),
  'SELECT id, state FROM webhook_deliveries WHERE id = $1 AND webhook_id = $2 FOR UPDATE',
);
const sendAgain = statement(
  columnsOf(WebhookDeliveryEntity, 'id'),
  `UPDATE webhook_deliveries SET state = 'waiting', lane = ${byHand}, next_attempt_at = $2 WHERE id = $1 RETURNING id`,
);

/**
 * Sends an ended delivery again, once, with the same id.
 * @throws DomainError `not_found`; `conflict` while it waits
 */
export async function redeliver(
  ctx: Context,
  webhookId: number,
  deliveryId: number,
): Promise<WebhookDelivery> {
  await getWebhook(ctx, webhookId);
  await inTransaction(ctx, async (tx) => {
    const { state } = foundRow(await lockDelivery(tx, [deliveryId, webhookId]), deliveryNotFound);
    if (state === 'waiting') throw conflict('The delivery has not ended yet');
    await sendAgain(tx, [deliveryId, tx.env.clock.now()]);
    await queueDeliveries(tx, webhookId);
    await recordAct(tx, 'webhook.redeliver', webhookId, { delivery: deliveryId });
    await announce(tx, webhooksChanged({ webhookId }));
  });
  return getDelivery(ctx, webhookId, deliveryId);
}

/** @throws DomainError `not_found`, also for a delivery of another webhook */
async function getDelivery(ctx: Context, webhookId: number, id: number): Promise<WebhookDelivery> {
  const found = await ctx.loaders.load(ctx, deliveryLoader, id);
  if (found?.webhookId !== webhookId) throw notFound(deliveryNotFound);
  return found;
}
