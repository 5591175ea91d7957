import { Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { authorize } from '../../../platform/context/policy.js';
import { webhookPolicy } from './endpoints/webhook.policy.js';
import { May } from '../../../platform/http/graphql/may.js';
import { webhooksChanged } from './endpoints/webhook.service.js';

/** Webhooks and their deliveries. The caller's rights are checked again at each event. */
@Resolver()
export class WebhooksLiveResolver {
  @May(webhookPolicy.manage)
  @Subscription(() => IdScalar, {
    description: 'A webhook or its deliveries changed: read them again. The id of the webhook.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, webhookPolicy.manage, []);
      return context.env.live.subscribe(webhooksChanged);
    },
  })
  webhooksChanged(@Root() { webhookId }: EventOf<typeof webhooksChanged>, @Ctx() ctx: Context): number {
    authorize(ctx, webhookPolicy.manage, []);
    return webhookId;
  }
}
