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
import { May } from '../../../platform/http/graphql/may.js';
import { notificationPolicy } from './notification.policy.js';

const NotificationPage = pageArguments({ usual: 20, most: 100 });

@Resolver(User)
export class NotificationResolver {
  @May(notificationPolicy.own)
  @Query(() => NotificationConnection, {
    description: 'The viewer’s notifications, the newest first.',
  })
  async notifications(
    @Ctx() ctx: Context,
    @Args(() => NotificationPage) { range }: PageArguments,
    @Arg('unread', () => Boolean, { defaultValue: false, description: 'Only unread notifications.' })
    unread: boolean,
  ): Promise<Connection<Notification>> {
    return connectionOf(await notifications.pageNotifications(ctx, { unread }, range), range);
  }

  @May(notificationPolicy.own)
  @Mutation(() => User, {
    description:
      'Marks the viewer’s notifications as read. Without `input`, all are marked. Returns the viewer.',
  })
  markNotificationsRead(
    @Ctx() ctx: Context,
    @Arg('input', () => MarkReadInput, { defaultValue: {}, description: 'The notifications to mark.' })
    input: MarkReadInput,
  ): Promise<User> {
    return notifications.markNotificationsRead(ctx, input);
  }

  @May(notificationPolicy.own)
  @Mutation(() => User, {
    description: 'Chooses the kinds that the viewer is notified of from now on. Returns the viewer.',
  })
  setNotificationKinds(
    @Ctx() ctx: Context,
    @Arg('kinds', () => [NotificationKindEnum], {
      description: 'All kinds that the viewer wants; other kinds are switched off.',
    })
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
