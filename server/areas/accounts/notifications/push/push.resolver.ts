import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { User } from '../../users/user.types.js';
import { notificationPolicy } from '../notification.policy.js';
import { addSubscription, ownSubscriptions, removeSubscription } from './push.service.js';
import { PushSubscription, PushSubscriptionInput } from './push.types.js';

@Resolver(User)
export class PushResolver {
  @May(notificationPolicy.addBrowser)
  @Mutation(() => User, {
    description:
      'Adds a browser that shows the viewer’s notifications until the session ends. Returns the viewer. CONFLICT when there are ten.',
  })
  addPushSubscription(
    @Ctx() ctx: Context,
    @Arg('input', () => PushSubscriptionInput, { description: 'The subscription of the browser.' })
    input: PushSubscriptionInput,
  ): Promise<User> {
    return addSubscription(ctx, input);
  }

  @May(notificationPolicy.own)
  @Mutation(() => User, { description: 'Removes a browser of the viewer. Returns the viewer.' })
  removePushSubscription(
    @Ctx() ctx: Context,
    @Arg('endpoint', () => String, { description: 'Address of the browser’s push service.' })
    endpoint: string,
  ): Promise<User> {
    return removeSubscription(ctx, endpoint);
  }

  @FieldResolver(() => [PushSubscription], {
    nullable: true,
    description:
      'Browsers that show the account’s notifications, at most ten. Shown to the account itself; null to others.',
  })
  pushSubscriptions(@Root() user: User, @Ctx() ctx: Context): Promise<PushSubscription[]> | null {
    return ctx.actor.is(user.id) ? ownSubscriptions(ctx) : null;
  }
}
