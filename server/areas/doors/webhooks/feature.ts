import { type Feature } from '../../../platform/feature.js';
import { collectDeliveries } from './deliveries/delivery-collection.service.js';
import { requeuePendingDeliveries } from './deliveries/webhook-queue.js';
import { webhookWork } from './deliveries/webhook-work.js';
import { WebhookEntity, WebhookDeliveryEntity } from './endpoints/webhook.entity.js';
import { WebhookResolver } from './webhook.resolver.js';
import { webhookRoutes } from './webhook.routes.js';
import { WebhooksLiveResolver } from './webhooks-live.resolver.js';

export const webhooks: Feature = {
  entities: [WebhookEntity, WebhookDeliveryEntity],
  resolvers: [WebhookResolver, WebhooksLiveResolver],
  routes: webhookRoutes,
  requeuePending: requeuePendingDeliveries,
  works: [webhookWork],
  retention: [{ rows: 'deliveries', collect: collectDeliveries }],
};
