import { Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { getUser } from '../users/user.service.js';
import { type Context } from '../../../platform/context/context.js';
import { unauthenticated } from '../../../platform/errors/domain-error.js';
import { type EventOf } from '../../../platform/context/events.js';
import { notificationPolicy } from './notification.policy.js';
import { newestUnread } from './notification.service.js';
import { NotificationsChange } from './notification.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { notificationsChanged } from './sending/notify.service.js';
import { follow } from '../../../platform/events/follow.js';

@Resolver()
export class NotificationsLiveResolver {
  @May(notificationPolicy.own)
  @Subscription(() => NotificationsChange, {
    description: 'The viewer’s notifications changed: a new notification came, or some were marked as read.',
    subscribe: follow(notificationsChanged, ({ userId }, _args, actor) => actor.is(userId)),
  })
  async notificationsChanged(
    @Root() { userId }: EventOf<typeof notificationsChanged>,
    @Ctx() ctx: Context,
  ): Promise<NotificationsChange> {
    // Reads the account again for this event: the subscription of a deleted or suspended account ends.
    if (!ctx.actor.is(userId)) throw unauthenticated();
    return { viewer: await getUser(ctx, userId), newest: await newestUnread(ctx) };
  }
}
