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

const webhookAnswer = answerOf(Webhook, { also: { events: json.list(json.text) } });
const deliveryAnswer = answerOf(WebhookDelivery);
const eventAnswer = answerOf(WebhookEventKind, { without: ['event'] });

/** Access rule and group of its calls. */
const administration = { access: 'permission', tag: 'webhooks' } as const;

export const webhookRoutes = [
  route({
    method: 'POST',
    path: '/webhooks',
    operationId: 'createWebhook',
    ...administration,
    access: 'person',
    refuses: ['conflict'],
    summary: 'Add a webhook, for administrators',
    description:
      'Events are sent to `url` by POST as they happen, signed with the secret: `Pennant-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, and the headers of Standard Webhooks. The answer shows the secret for the only time.',
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
    ...administration,
    summary: 'All webhooks, the oldest first, for administrators',
    answer: json.list(webhookAnswer.schema),
    handle: async (ctx) => (await webhooks.listWebhooks(ctx)).map((row) => webhookAnswer.present(row)),
  }),
  route({
    method: 'GET',
    path: '/webhook-events',
    operationId: 'listWebhookEvents',
    ...administration,
    summary: 'The events that webhooks can receive, with examples, for administrators',
    answer: json.list(eventAnswer.schema),
    handle: async (ctx) => webhooks.listEventKinds(ctx).map((row) => eventAnswer.present(row)),
  }),
  route({
    method: 'GET',
    path: '/webhooks/:webhookId',
    operationId: 'getWebhook',
    ...administration,
    summary: 'A webhook, for administrators',
    answer: webhookAnswer.schema,
    handle: async (ctx, { ids }) => webhookAnswer.present(await webhooks.getWebhook(ctx, ids.webhookId)),
  }),
  route({
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    operationId: 'updateWebhook',
    ...administration,
    access: 'person',
    summary: 'Change a webhook, or switch it on or off, for administrators',
    description: 'Switched off, it receives no event that happens, and what waits is dropped.',
    body: UpdateWebhookInput,
    answer: webhookAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      webhookAnswer.present(await webhooks.updateWebhook(ctx, ids.webhookId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    operationId: 'deleteWebhook',
    ...administration,
    summary: 'Delete a webhook with its deliveries, for administrators',
    answer: json.message,
    handle: (ctx, { ids }) => webhooks.deleteWebhook(ctx, ids.webhookId),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    operationId: 'testWebhook',
    ...administration,
    summary: 'Send a webhook a ping, once, for administrators',
    description: 'Also to one that is switched off. Answers at once; its deliveries show what came of it.',
    status: 201,
    location: '/webhooks/:webhookId/deliveries',
    answer: deliveryAnswer.schema,
    handle: async (ctx, { ids }) => deliveryAnswer.present(await deliveries.testWebhook(ctx, ids.webhookId)),
  }),
  pageRoute({
    path: '/webhooks/:webhookId/deliveries',
    operationId: 'listWebhookDeliveries',
    ...administration,
    summary: 'Deliveries of a webhook and what became of them, the newest first, for administrators',
    description: 'Those that have ended are kept for 30 days.',
    query: DeliveriesQuery,
    item: deliveryAnswer,
    find: (ctx, { ids, query }) => deliveries.pageDeliveries(ctx, ids.webhookId, query),
  }),
  route({
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    operationId: 'redeliverWebhookDelivery',
    ...administration,
    refuses: ['conflict'],
    summary: 'Send a delivery that has ended again, once, for administrators',
    answer: deliveryAnswer.schema,
    handle: async (ctx, { ids }) =>
      deliveryAnswer.present(await deliveries.redeliver(ctx, ids.webhookId, ids.deliveryId)),
  }),
];
