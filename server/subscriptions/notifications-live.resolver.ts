import { Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { getUser } from '../accounts/user.service.js';
import { type Context } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';
import { type LiveEventOf } from '../core/events.js';
import { authorize } from '../core/policy.js';
import { notificationPolicy } from '../notifications/notification.policy.js';
import { newestUnread } from '../notifications/notification.service.js';
import { NotificationsChange } from '../notifications/notification.types.js';

@Resolver()
export class NotificationsLiveResolver {
  @Subscription(() => NotificationsChange, {
    description:
      'The viewer’s own notifications changed: a new one, or some were read. For everybody signed in.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, notificationPolicy.own, []);
      return context.env.live.subscribe('notificationsChanged', ({ userId }) => context.actor.is(userId));
    },
  })
  async notificationsChanged(
    @Root() { userId }: LiveEventOf<'notificationsChanged'>,
    @Ctx() ctx: Context,
  ): Promise<NotificationsChange> {
    // Read again for this event: a deleted or suspended account is nobody from now on, and its subscription ends.
    if (!ctx.actor.is(userId)) throw unauthenticated();
    return { viewer: await getUser(ctx, userId), newest: await newestUnread(ctx) };
  }
}
