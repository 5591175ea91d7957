import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import * as deliveries from './deliveries/delivery.service.js';
import * as webhooks from './endpoints/webhook.service.js';
import {
  CreateWebhookInput,
  DeliveriesQuery,
  UpdateWebhookInput,
  Webhook,
  WebhookDelivery,
  WebhookEventKind,
} from './endpoints/webhook.types.js';
import { webhookPolicy } from './endpoints/webhook.policy.js';

const webhookAnswer = answerOf(Webhook, { also: { events: json.list(json.text) } });
const deliveryAnswer = answerOf(WebhookDelivery);
const eventAnswer = answerOf(WebhookEventKind, { without: ['event'] });

export const webhookRoutes = [
  route({
    method: 'POST',
    path: '/webhooks',
    operationId: 'createWebhook',
    tag: 'webhooks',
    may: webhookPolicy.setReceiver,
    refuses: ['conflict'],
    summary: 'Add a webhook',
    description:
      'Events are sent to `url` by POST as they happen. The secret signs each request, in the header `Pennant-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">` and in the headers of Standard Webhooks. Only this answer shows the secret.',
    body: CreateWebhookInput,
    status: 201,
    answer: json.object({ ...webhookAnswer.fields, secret: json.text }),
    handle: async (ctx, { body }) => {
      const { webhook, secret } = await webhooks.createWebhook(ctx, body);
      return { ...webhookAnswer.present(webhook), secret };
    },
  }),
  route({
    method: 'GET',
    path: '/webhooks',
    operationId: 'listWebhooks',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    summary: 'All webhooks, the oldest first',
    answer: json.list(webhookAnswer.schema),
    handle: async (ctx) => (await webhooks.listWebhooks(ctx)).map((row) => webhookAnswer.present(row)),
  }),
  route({
    method: 'GET',
    path: '/webhook-events',
    operationId: 'listWebhookEvents',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    summary: 'The events that webhooks can receive, with examples',
    answer: json.list(eventAnswer.schema),
    handle: async () => webhooks.listEventKinds().map((row) => eventAnswer.present(row)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:webhookId',
    operationId: 'getWebhook',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    summary: 'A webhook',
    answer: webhookAnswer.schema,
    handle: async (ctx, { ids }) => webhookAnswer.present(await webhooks.getWebhook(ctx, ids.webhookId)),
  }),
  route({
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    operationId: 'updateWebhook',
    tag: 'webhooks',
    may: webhookPolicy.setReceiver,
    summary: 'Change a webhook, or switch it on or off',
    description: 'A webhook that is switched off receives no events, and its waiting deliveries are dropped.',
    body: UpdateWebhookInput,
    answer: webhookAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      webhookAnswer.present(await webhooks.updateWebhook(ctx, ids.webhookId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    operationId: 'deleteWebhook',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    summary: 'Delete a webhook with its deliveries',
    answer: json.message,
    handle: (ctx, { ids }) => webhooks.deleteWebhook(ctx, ids.webhookId),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    operationId: 'testWebhook',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    summary: 'Send the event `ping` to a webhook, once',
    description:
      'The ping is sent after the answer, even if the webhook is switched off. The delivery then shows the outcome.',
    status: 201,
    location: '/webhooks/:webhookId/deliveries',
    answer: deliveryAnswer.schema,
    handle: async (ctx, { ids }) => deliveryAnswer.present(await deliveries.testWebhook(ctx, ids.webhookId)),
  }),
  pageRoute({
    path: '/webhooks/:webhookId/deliveries',
    operationId: 'listWebhookDeliveries',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    summary: 'Deliveries of a webhook and their outcomes, the newest first',
    description: 'Ended deliveries are kept for 30 days.',
    query: DeliveriesQuery,
    item: deliveryAnswer,
    find: (ctx, { ids, query }) => deliveries.pageDeliveries(ctx, ids.webhookId, query),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    operationId: 'redeliverWebhookDelivery',
    may: webhookPolicy.manage,
    tag: 'webhooks',
    refuses: ['conflict'],
    summary: 'Send an ended delivery again, once',
    answer: deliveryAnswer.schema,
    handle: async (ctx, { ids }) =>
      deliveryAnswer.present(await deliveries.redeliver(ctx, ids.webhookId, ids.deliveryId)),
  }),
];
