import { type Context } from '../../../../platform/context/context.js';
import { deliverTask } from '../../../../platform/events/outbox.service.js';
import { gaveUp } from '../../../../platform/jobs/crashes.js';
import { onceDatabaseAnswers, type QueueWork } from '../../../../platform/jobs/queue-work.js';
import { deliverDue, giveUpWebhook } from './deliver.service.js';
import { collectDeliveries } from './delivery-collection.service.js';
import { queueRetry } from './webhook-queue.js';
import { mostWebhooks } from '../endpoints/webhook.service.js';

/** The queue library's task that deletes old deliveries. */
const collectTask = 'collect_deliveries';

/**
 * Deliveries to webhooks, a job of its own for each, so that a slow receiver keeps nobody waiting; and once each hour the old ones are
 * deleted.
 */
export const webhookWork: QueueWork = {
  tasks: { [deliverTask]: deliverToWebhook, [collectTask]: collect },
  giveUp: { [deliverTask]: (ctx, payload) => giveUpWebhook(ctx, webhookIdOf(payload), gaveUp) },
  crontab: `27 * * * * ${collectTask} ?queue=webhook-deliveries&max=1`,
  concurrency: mostWebhooks + 1,
};

async function deliverToWebhook(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const webhookId = webhookIdOf(payload);
  const own: Context = { ...ctx, requestId: `webhook ${webhookId}` };
  await onceDatabaseAnswers(own, stop, async () => {
    const next = await deliverDue(own, webhookId, stop);
    if (next !== null) await queueRetry(own, webhookId, next);
  });
}

async function collect(ctx: Context, _payload: unknown, stop: AbortSignal): Promise<void> {
  const collected = await collectDeliveries(ctx, stop);
  ctx.log.info({ collected }, 'old deliveries to webhooks were deleted');
}

function webhookIdOf(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'webhookId' in payload) {
    if (typeof payload.webhookId === 'number') return payload.webhookId;
  }
  throw new TypeError('the queue holds deliveries without a webhook');
}
