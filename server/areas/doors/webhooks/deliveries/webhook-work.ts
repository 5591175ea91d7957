import { type Context } from '../../../../platform/context/context.js';
import { deliverTask } from '../../../../platform/events/outbox.service.js';
import { tooManyCrashes } from '../../../../platform/jobs/crashes.js';
import { idIn, retryUntilAvailable, type QueueWork } from '../../../../platform/jobs/queue-work.js';
import { deliverDue, giveUpWebhook } from './deliver.service.js';
import { queueRetry } from './webhook-queue.js';
import { mostWebhooks } from '../endpoints/webhook.service.js';

/** Makes deliveries. Each webhook has a job of its own, so a slow receiver does not delay other webhooks. */
export const webhookWork: QueueWork = {
  lane: 'prompt',
  tasks: { [deliverTask]: deliverToWebhook },
  giveUp: { [deliverTask]: (ctx, payload) => giveUpWebhook(ctx, idIn(payload, 'webhookId'), tooManyCrashes) },
  concurrency: mostWebhooks,
};

async function deliverToWebhook(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const webhookId = idIn(payload, 'webhookId');
  const own: Context = { ...ctx, requestId: `webhook ${webhookId}` };
  await retryUntilAvailable(own, stop, async () => {
    const next = await deliverDue(own, webhookId, stop);
    if (next !== null) await queueRetry(own, webhookId, next);
  });
}
