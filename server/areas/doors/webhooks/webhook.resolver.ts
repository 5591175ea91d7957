import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { loadLeagues } from '../../leagues/leagues/league.service.js';
import { League } from '../../leagues/leagues/league.types.js';
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
import { May } from '../../../platform/http/graphql/may.js';
import { webhookPolicy } from './endpoints/webhook.policy.js';

const DeliveriesPage = pageArguments({ usual: 50, most: 200 });
const IdArgument = () => Arg('id', () => IdScalar, { description: 'The webhook.' });

@Resolver(Webhook)
export class WebhookResolver {
  @May(webhookPolicy.manage)
  @Query(() => [Webhook], { description: 'All webhooks, the oldest first.' })
  webhooks(@Ctx() ctx: Context): Promise<Webhook[]> {
    return webhooks.listWebhooks(ctx);
  }

  @May(webhookPolicy.manage)
  @Query(() => Webhook, {
    nullable: true,
    description: 'A webhook; null if no webhook has this id.',
  })
  webhook(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Webhook | null> {
    return webhooks.findWebhook(ctx, id);
  }

  @May(webhookPolicy.manage)
  @Query(() => [WebhookEventKind], {
    description: 'The events that webhooks can receive, with examples.',
  })
  webhookEvents(): WebhookEventKind[] {
    return webhooks.listEventKinds();
  }

  @May(webhookPolicy.setReceiver)
  @Mutation(() => CreatedWebhook, {
    description:
      'Adds a webhook, switched on. Only this answer shows its secret. CONFLICT when there are 20 webhooks.',
  })
  createWebhook(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' }) input: CreateWebhookInput,
  ): Promise<CreatedWebhook> {
    return webhooks.createWebhook(ctx, input);
  }

  @May(webhookPolicy.setReceiver)
  @Mutation(() => Webhook, {
    description: 'Changes a webhook, or switches it on or off.',
  })
  updateWebhook(
    @Ctx() ctx: Context,
    @IdArgument() id: number,
    @Arg('input', () => UpdateWebhookInput, { description: 'The fields to change.' })
    input: UpdateWebhookInput,
  ): Promise<Webhook> {
    return webhooks.updateWebhook(ctx, id, input);
  }

  @May(webhookPolicy.manage)
  @Mutation(() => Message, {
    description: 'Deletes a webhook with its deliveries; waiting deliveries are never sent.',
  })
  deleteWebhook(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Message> {
    return webhooks.deleteWebhook(ctx, id);
  }

  @May(webhookPolicy.manage)
  @Mutation(() => WebhookDelivery, {
    description: 'Sends the event `ping` to a webhook once, even if the webhook is switched off.',
  })
  testWebhook(@Ctx() ctx: Context, @IdArgument() id: number): Promise<WebhookDelivery> {
    return deliveries.testWebhook(ctx, id);
  }

  @May(webhookPolicy.manage)
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends an ended delivery again, once, with the same id and body. CONFLICT while the delivery still waits.',
  })
  redeliverWebhookDelivery(
    @Ctx() ctx: Context,
    @Arg('webhookId', () => IdScalar, { description: 'The webhook.' }) webhookId: number,
    @Arg('deliveryId', () => IdScalar, { description: 'The delivery.' }) deliveryId: number,
  ): Promise<WebhookDelivery> {
    return deliveries.redeliver(ctx, webhookId, deliveryId);
  }

  @FieldResolver(() => League, { nullable: true, description: 'The league of `leagueId`.' })
  async league(@Root() { leagueId }: Webhook, @Ctx() ctx: Context): Promise<League | null> {
    return leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, leagueId);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team of `teamId`.' })
  async team(@Root() { teamId }: Webhook, @Ctx() ctx: Context): Promise<Team | null> {
    return teamId === null ? null : ctx.loaders.load(ctx, teamLoader, teamId);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: 'Deliveries of the webhook, the newest first. Ended deliveries are kept for 30 days.',
  })
  async deliveries(
    @Root() { id }: Webhook,
    @Ctx() ctx: Context,
    @Args(() => DeliveriesPage) { range }: PageArguments,
  ): Promise<Connection<WebhookDelivery>> {
    return connectionOf(await deliveries.pageDeliveries(ctx, id, range), range);
  }
}
