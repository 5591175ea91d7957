import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import * as deliveries from './deliveries/delivery.service.js';
import * as webhooks from './endpoints/webhook.service.js';
import {
  CreatedWebhook,
  CreateWebhookInput,
  UpdateWebhookInput,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryConnection,
  WebhookEventKind,
} from './endpoints/webhook.types.js';

const DeliveriesPage = pageArguments({ usual: 50, most: 200 });
const IdArgument = () => Arg('id', () => IdScalar, { description: 'The webhook.' });

@Resolver(Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], { description: 'All webhooks, the oldest first. For administrators.' })
  webhooks(@Ctx() ctx: Context): Promise<Webhook[]> {
    return webhooks.listWebhooks(ctx);
  }

  @Query(() => Webhook, {
    nullable: true,
    description: 'A webhook; null when there is none of this id. For administrators.',
  })
  webhook(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Webhook | null> {
    return webhooks.findWebhook(ctx, id);
  }

  @Query(() => [WebhookEventKind], {
    description: 'The events that webhooks can receive, with examples. For administrators.',
  })
  webhookEvents(@Ctx() ctx: Context): WebhookEventKind[] {
    return webhooks.listEventKinds(ctx);
  }

  @Mutation(() => CreatedWebhook, {
    description:
      'Adds a webhook, switched on, and shows its secret for the only time. For administrators. CONFLICT when there are 20. Not for personal tokens.',
  })
  createWebhook(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' }) input: CreateWebhookInput,
  ): Promise<CreatedWebhook> {
    return webhooks.createWebhook(ctx, input);
  }

  @Mutation(() => Webhook, {
    description: 'Changes a webhook, or switches it on or off. For administrators. Not for personal tokens.',
  })
  updateWebhook(
    @Ctx() ctx: Context,
    @IdArgument() id: number,
    @Arg('input', () => UpdateWebhookInput, { description: 'The fields to change.' })
    input: UpdateWebhookInput,
  ): Promise<Webhook> {
    return webhooks.updateWebhook(ctx, id, input);
  }

  @Mutation(() => Message, {
    description: 'Deletes a webhook with its deliveries; what waits is never sent. For administrators.',
  })
  deleteWebhook(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Message> {
    return webhooks.deleteWebhook(ctx, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends a webhook a `ping`, once, also to one that is switched off. For administrators.',
  })
  testWebhook(@Ctx() ctx: Context, @IdArgument() id: number): Promise<WebhookDelivery> {
    return deliveries.testWebhook(ctx, id);
  }

  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a delivery that has ended again, once, with the same id and body. For administrators. CONFLICT while it waits.',
  })
  redeliverWebhookDelivery(
    @Ctx() ctx: Context,
    @Arg('webhookId', () => IdScalar, { description: 'The webhook.' }) webhookId: number,
    @Arg('deliveryId', () => IdScalar, { description: 'The delivery.' }) deliveryId: number,
  ): Promise<WebhookDelivery> {
    return deliveries.redeliver(ctx, webhookId, deliveryId);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: 'Its deliveries, the newest first, those that have ended for 30 days.',
  })
  async deliveries(
    @Root() { id }: Webhook,
    @Ctx() ctx: Context,
    @Args(() => DeliveriesPage) { range }: PageArguments,
  ): Promise<Connection<WebhookDelivery>> {
    return connectionOf(await deliveries.pageDeliveries(ctx, id, range), range);
  }
}
