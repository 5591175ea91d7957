import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { User } from '../../users/user.types.js';
import { notificationPolicy } from '../notification.policy.js';
import { ownChannels, setOwnChannels } from './channels.service.js';
import { NotificationChannels, NotificationChannelsInput } from './channels.types.js';

@Resolver(User)
export class ChannelsResolver {
  @May(notificationPolicy.own)
  @Mutation(() => User, {
    description:
      'Chooses the channels of the viewer’s notifications from now on. Returns the viewer. CONFLICT when a digest could not be sent.',
  })
  setNotificationChannels(
    @Ctx() ctx: Context,
    @Arg('input', () => NotificationChannelsInput, { description: 'All channels.' })
    input: NotificationChannelsInput,
  ): Promise<User> {
    return setOwnChannels(ctx, input);
  }

  @FieldResolver(() => NotificationChannels, {
    nullable: true,
    description:
      'Channels by which the account gets notifications. Shown to the account itself; null to others.',
  })
  notificationChannels(@Root() user: User, @Ctx() ctx: Context): Promise<NotificationChannels> | null {
    return ctx.actor.is(user.id) ? ownChannels(ctx) : null;
  }
}
