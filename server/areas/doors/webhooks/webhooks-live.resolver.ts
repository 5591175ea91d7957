import { Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type LiveEventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { authorize } from '../../../platform/context/policy.js';
import { webhookPolicy, webhookRefusal } from './endpoints/webhook.policy.js';

/** Webhooks and their deliveries. The caller's rights are checked again at each event. */
@Resolver()
export class WebhooksLiveResolver {
  @Subscription(() => IdScalar, {
    description:
      'A webhook or its deliveries changed: read them again. The id of the webhook. For administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, webhookPolicy.manage, [], webhookRefusal);
      return context.env.live.subscribe('webhooksChanged');
    },
  })
  webhooksChanged(@Root() { webhookId }: LiveEventOf<'webhooksChanged'>, @Ctx() ctx: Context): number {
    authorize(ctx, webhookPolicy.manage, [], webhookRefusal);
    return webhookId;
  }
}
