import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type LiveEventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { getOrders } from './orders.service.js';
import { TeamOrders } from './orders.types.js';

/** Changes of orders. The caller's rights are checked again at each event: a former owner's subscription ends. */
@Resolver()
export class OrdersLiveResolver {
  @Subscription(() => TeamOrders, {
    description: 'The orders of a team changed. For its owner and administrators.',
    subscribe: async ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) => {
      const { teamId } = await getOrders(context, Number(args['teamId']));
      return context.env.live.subscribe('ordersChanged', (event) => event.teamId === teamId);
    },
  })
  ordersChanged(
    @Arg('teamId', () => IdScalar, { description: 'Which team.' }) _teamId: number,
    @Root() { teamId }: LiveEventOf<'ordersChanged'>,
    @Ctx() ctx: Context,
  ): Promise<TeamOrders> {
    return getOrders(ctx, teamId);
  }
}
