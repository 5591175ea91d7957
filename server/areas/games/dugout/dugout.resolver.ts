import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { matchLoader } from '../../leagues/matches/match.service.js';
import { Match } from '../../leagues/matches/match.types.js';
import { OrdersInput } from '../orders/orders.types.js';
import { OrdersAdvice, ProbableLineup } from './lineup-help.types.js';
import { type AdviceGiven, adviseOn, probableLineup } from './orders-advice.service.js';
import { findTrial, pageTrials, tryOrders } from './trials/orders-trial.service.js';
import { OrdersTrial, TryOrdersInput } from './trials/orders-trial.types.js';

const mostTrials = 10;

@Resolver(OrdersTrial)
export class OrdersTrialResolver {
  @Mutation(() => OrdersTrial, {
    description:
      'Plays a pending match many times over with orders, in the background. For the owner of the team and administrators. CONFLICT while your last trial is being played, and for a match that has begun.',
  })
  tryOrders(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Which team.' }) teamId: number,
    @Arg('input', () => TryOrdersInput, { description: 'The match, and the orders.' }) input: TryOrdersInput,
  ): Promise<OrdersTrial> {
    return tryOrders(ctx, teamId, input);
  }

  @Query(() => OrdersTrial, {
    nullable: true,
    description: 'A trial, for the owner of its team and administrators; null when there is none.',
  })
  ordersTrial(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The trial.' }) id: number,
  ): Promise<OrdersTrial | null> {
    return findTrial(ctx, id);
  }

  @Query(() => [OrdersTrial], {
    description: 'The last ten trials of a team, the newest first. For its owner and administrators.',
  })
  async ordersTrials(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Which team.' }) teamId: number,
  ): Promise<readonly OrdersTrial[]> {
    return (await pageTrials(ctx, teamId, { limit: mostTrials })).rows;
  }

  @FieldResolver(() => Match, { description: 'The match that is tried.' })
  match(@Root() trial: OrdersTrial, @Ctx() ctx: Context): Promise<Match | null> {
    return ctx.loaders.load(ctx, matchLoader, trial.matchId);
  }
}

@Resolver(OrdersAdvice)
export class OrdersAdviceResolver {
  @Query(() => OrdersAdvice, {
    description:
      'Advice on orders, saved or not: expected runs, warnings. For the owner of the team and administrators.',
  })
  ordersAdvice(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Which team.' }) teamId: number,
    @Arg('orders', () => OrdersInput, {
      nullable: true,
      description: 'To weigh; those in force unless given.',
    })
    orders: OrdersInput | null,
  ): Promise<OrdersAdvice> {
    return adviseOn(ctx, teamId, orders ?? null);
  }

  @FieldResolver(() => ProbableLineup, {
    nullable: true,
    description:
      'The probable lineup of the team’s next match with these orders; null when none is scheduled.',
  })
  probableLineup(@Root() advice: AdviceGiven, @Ctx() ctx: Context): Promise<ProbableLineup | null> {
    return probableLineup(ctx, advice);
  }
}
