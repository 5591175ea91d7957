import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { followState } from '../../../platform/events/follow.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { getOrders, ordersChanged } from './orders.service.js';
import { TeamOrders } from './orders.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { ordersPolicy } from './orders.policy.js';

/** Changes of orders. Each event checks the caller's rights again, so a former owner's subscription ends. */
@Resolver()
export class OrdersLiveResolver {
  @May(ordersPolicy.read)
  @Subscription(() => TeamOrders, {
    description: 'The orders of a team: the orders now, then after each change.',
    subscribe: followState(async (args, ctx) => {
      const { teamId } = await getOrders(ctx, Number(args['teamId']));
      return ordersChanged({ teamId });
    }),
  })
  ordersChanged(
    @Arg('teamId', () => IdScalar, { description: 'Which team.' }) _teamId: number,
    @Root() { teamId }: EventOf<typeof ordersChanged>,
    @Ctx() ctx: Context,
  ): Promise<TeamOrders> {
    return getOrders(ctx, teamId);
  }
}
