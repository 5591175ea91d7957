import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type LiveEventOf } from '../../../../platform/context/events.js';
import { follow } from '../../../../platform/events/follow.js';
import { requireRow } from '../../../../platform/events/gone.js';
import { IdScalar, idFrom } from '../../../../platform/http/graphql/id.js';
import { findTrial, getTrial } from './orders-trial.service.js';
import { OrdersTrial } from './orders-trial.types.js';

const followTrials = follow('ordersTrialChanged', ({ trialId }, args) => trialId === args['trialId']);

/** The caller's rights are checked again at each event: a former owner's subscription ends. */
@Resolver()
export class DugoutLiveResolver {
  @Subscription(() => OrdersTrial, {
    description:
      'A trial of orders began, progressed or ended. For the owner of its team and administrators.',
    subscribe: async (data: Pick<ResolverData<Context>, 'context' | 'args'>) => {
      await getTrial(data.context, idFrom(data.args['trialId']));
      return followTrials(data);
    },
  })
  ordersTrialProgress(
    @Arg('trialId', () => IdScalar, { description: 'Which one.' }) _trialId: number,
    @Root() { trialId }: LiveEventOf<'ordersTrialChanged'>,
    @Ctx() ctx: Context,
  ): Promise<OrdersTrial> {
    return requireRow(findTrial(ctx, trialId));
  }
}
