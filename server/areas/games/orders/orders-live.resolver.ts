import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
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
    description: 'Sends the orders of a team each time they change.',
    subscribe: async ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) => {
      const { teamId } = await getOrders(context, Number(args['teamId']));
      const { live } = context.env;
      const missed = live.missedSince(context.since, [ordersChanged]);
      return live.subscribe(ordersChanged, (event) => event.teamId === teamId, missed);
    },
  })
  ordersChanged(
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) _teamId: number,
    @Root() { teamId }: EventOf<typeof ordersChanged>,
    @Ctx() ctx: Context,
  ): Promise<TeamOrders> {
    return getOrders(ctx, teamId);
  }
}
