import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type EventOf } from '../../../../platform/context/events.js';
import { followState } from '../../../../platform/events/follow.js';
import { requireRow } from '../../../../platform/events/gone.js';
import { IdScalar, idFrom } from '../../../../platform/http/graphql/id.js';
import { findTrial, getTrial, ordersTrialChanged } from './orders-trial.service.js';
import { OrdersTrial } from './orders-trial.types.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { ordersPolicy } from '../../orders/orders.policy.js';

/** Each event checks the caller's rights again, so a former owner's subscription ends. */
@Resolver()
export class DugoutLiveResolver {
  @May(ordersPolicy.try)
  @Subscription(() => OrdersTrial, {
    description: 'Sends a trial of orders immediately, then again whenever it progresses, and when it ends.',
    subscribe: followState(async (args, ctx) => {
      const trialId = idFrom(args['trialId']);
      await getTrial(ctx, trialId);
      return [ordersTrialChanged({ trialId })];
    }),
  })
  ordersTrialProgress(
    @Arg('trialId', () => IdScalar, { description: 'Id of the trial.' }) _trialId: number,
    @Root() { trialId }: EventOf<typeof ordersTrialChanged>,
    @Ctx() ctx: Context,
  ): Promise<OrdersTrial> {
    return requireRow(findTrial(ctx, trialId));
  }
}
