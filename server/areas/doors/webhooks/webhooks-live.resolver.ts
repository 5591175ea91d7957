import { Resolver, Root, Subscription } from 'type-graphql';
import { type EventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { webhookPolicy } from './endpoints/webhook.policy.js';
import { May } from '../../../platform/http/graphql/may.js';
import { webhooksChanged } from './endpoints/webhook.service.js';
import { follow } from '../../../platform/events/follow.js';

/** Changes of webhooks and deliveries. The caller's role is checked again at each event. */
@Resolver()
export class WebhooksLiveResolver {
  @May(webhookPolicy.manage)
  @Subscription(() => IdScalar, {
    description: 'Id of a webhook that changed, or whose deliveries changed: read the webhook again.',
    subscribe: follow(webhooksChanged),
  })
  webhooksChanged(@Root() { webhookId }: EventOf<typeof webhooksChanged>): number {
    return webhookId;
  }
}
