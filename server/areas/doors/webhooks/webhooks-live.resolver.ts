import { Resolver, Root, Subscription } from 'type-graphql';
import { type EventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { webhookPolicy } from './endpoints/webhook.policy.js';
import { May } from '../../../platform/http/graphql/may.js';
import { webhooksChanged } from './endpoints/webhook.service.js';
import { follow } from '../../../platform/events/follow.js';

/** Webhooks and their deliveries. The caller's rights are checked again at each event. */
@Resolver()
export class WebhooksLiveResolver {
  @May(webhookPolicy.manage)
  @Subscription(() => IdScalar, {
    description: 'A webhook or its deliveries changed: read them again. The id of the webhook.',
    subscribe: follow(webhooksChanged),
  })
  webhooksChanged(@Root() { webhookId }: EventOf<typeof webhooksChanged>): number {
    return webhookId;
  }
}
