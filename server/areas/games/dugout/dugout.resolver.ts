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
import { May } from '../../../platform/http/graphql/may.js';
import { ordersPolicy } from '../orders/orders.policy.js';

const mostTrials = 10;

@Resolver(OrdersTrial)
export class OrdersTrialResolver {
  @May(ordersPolicy.try)
  @Mutation(() => OrdersTrial, {
    description:
      'Plays a pending match many times with the given orders, in the background. CONFLICT while your last trial is being played, or if the match has begun.',
  })
  tryOrders(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
    @Arg('input', () => TryOrdersInput, { description: 'The match to play, and the orders to try.' })
    input: TryOrdersInput,
  ): Promise<OrdersTrial> {
    return tryOrders(ctx, teamId, input);
  }

  @May(ordersPolicy.try)
  @Query(() => OrdersTrial, {
    nullable: true,
    description: 'A trial of orders; null for an unknown id.',
  })
  ordersTrial(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the trial.' }) id: number,
  ): Promise<OrdersTrial | null> {
    return findTrial(ctx, id);
  }

  @May(ordersPolicy.try)
  @Query(() => [OrdersTrial], {
    description: 'The last ten trials of a team, the newest first.',
  })
  async ordersTrials(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
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
  @May(ordersPolicy.advise)
  @Query(() => OrdersAdvice, {
    description: 'Advice on saved or unsaved orders: expected runs and warnings.',
  })
  ordersAdvice(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
    @Arg('orders', () => OrdersInput, {
      nullable: true,
      description: 'Orders to give advice on; the saved orders unless given.',
    })
    orders: OrdersInput | null,
  ): Promise<OrdersAdvice> {
    return adviseOn(ctx, teamId, orders ?? null);
  }

  @FieldResolver(() => ProbableLineup, {
    nullable: true,
    description:
      'The probable lineup of the team’s next match with these orders; null if no match is scheduled, or the team lacks nine healthy fielders.',
  })
  probableLineup(@Root() advice: AdviceGiven, @Ctx() ctx: Context): Promise<ProbableLineup | null> {
    return probableLineup(ctx, advice);
  }
}
