import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../users/user.types.js';
import { type Context } from '../../../platform/context/context.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { type NotificationKind } from './sending/notification-kinds.js';
import { notifiedKinds, setNotifiedKinds } from './notification-settings.service.js';
import * as notifications from './notification.service.js';
import {
  MarkReadInput,
  Notification,
  NotificationConnection,
  NotificationKindEnum,
} from './notification.types.js';

const NotificationPage = pageArguments({ usual: 20, most: 100 });

@Resolver(User)
export class NotificationResolver {
  @Query(() => NotificationConnection, {
    description: 'The viewer’s own notifications, the newest first. For everybody signed in.',
  })
  async notifications(
    @Ctx() ctx: Context,
    @Args(() => NotificationPage) { range }: PageArguments,
    @Arg('unread', () => Boolean, { defaultValue: false, description: 'Only those not yet marked read.' })
    unread: boolean,
  ): Promise<Connection<Notification>> {
    return connectionOf(await notifications.pageNotifications(ctx, { unread }, range), range);
  }

  @Mutation(() => User, {
    description:
      'Marks the viewer’s notifications read: all, unless the input says which. Answers the viewer. For everybody signed in.',
  })
  markNotificationsRead(
    @Ctx() ctx: Context,
    @Arg('input', () => MarkReadInput, { defaultValue: {}, description: 'Which ones.' }) input: MarkReadInput,
  ): Promise<User> {
    return notifications.markNotificationsRead(ctx, input);
  }

  @Mutation(() => User, {
    description:
      'Chooses what the viewer is notified of from now on. Answers the viewer. For everybody signed in.',
  })
  setNotificationKinds(
    @Ctx() ctx: Context,
    @Arg('kinds', () => [NotificationKindEnum], { description: 'All that are wanted.' })
    kinds: NotificationKindEnum[],
  ): Promise<User> {
    return setNotifiedKinds(ctx, kinds);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of unread notifications. Shown to the account itself; null to others.',
  })
  unreadNotifications(@Root() user: User, @Ctx() ctx: Context): Promise<number> | null {
    return ctx.actor.is(user.id) ? notifications.countUnread(ctx) : null;
  }

  @FieldResolver(() => [NotificationKindEnum], {
    nullable: true,
    description:
      'Kinds of events that the account is notified of. Shown to the account itself; null to others.',
  })
  notificationKinds(@Root() user: User, @Ctx() ctx: Context): Promise<NotificationKind[]> | null {
    return ctx.actor.is(user.id) ? notifiedKinds(ctx) : null;
  }
}
