import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { teamLoader } from '../../teams/team.service.js';
import { Team } from '../../teams/team.types.js';
import { marketPolicy } from '../rules/market.policy.js';
import { type TradeStatus } from './trade.entity.js';
import * as decisions from './trade-decisions.service.js';
import { offerTrade } from './trade.service.js';
import * as trades from './trade.store.js';
import {
  OfferTradeInput,
  RefusalInput,
  Trade,
  TradeConnection,
  TradedPlayer,
  TradeStatusEnum,
} from './trade.types.js';

const IdArgument = () => Arg('id', () => IdScalar, { description: 'The trade.' });

@Resolver(Trade)
export class TradeResolver {
  @Query(() => TradeConnection, {
    description:
      'Trades, the newest first: staff sees those of all teams, everybody else those of the teams they own. For everybody signed in.',
  })
  async trades(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('status', () => TradeStatusEnum, { nullable: true, description: 'Only those of this status.' })
    status: TradeStatus | null,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only those of this team.' })
    teamId: number | null,
  ): Promise<Connection<Trade>> {
    return connectionOf(await trades.pageTrades(ctx, { status, teamId }, range), range);
  }

  @Mutation(() => Trade, {
    description:
      "Offers players of a team for those of another. For the team's owner and administrators. CONFLICT when a player is not with the named team or a roster would not be legal.",
  })
  offerTrade(
    @Ctx() ctx: Context,
    @Arg('input', () => OfferTradeInput, { description: 'The offer.' }) input: OfferTradeInput,
  ): Promise<Trade> {
    return offerTrade(ctx, input);
  }

  @Mutation(() => Trade, {
    description:
      'Accepts an offer: it waits for staff then, or is completed at once where the league’s rule says so. For the owner of the team that got it and administrators.',
  })
  acceptTrade(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Trade> {
    return decisions.acceptTrade(ctx, id);
  }

  @Mutation(() => Trade, {
    description: 'Completes a trade that both owners want. For moderators and administrators.',
  })
  approveTrade(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Trade> {
    return decisions.approveTrade(ctx, id);
  }

  @Mutation(() => Trade, {
    description: 'Refuses a trade. For the owner of the team that got the offer, and for staff.',
  })
  refuseTrade(
    @Ctx() ctx: Context,
    @IdArgument() id: number,
    @Arg('input', () => RefusalInput, { nullable: true, description: 'Why.' }) input: RefusalInput | null,
  ): Promise<Trade> {
    return decisions.refuseTrade(ctx, id, input?.reason);
  }

  @Mutation(() => Trade, {
    description: 'Takes an offer back. For the owner of the team that made it and administrators.',
  })
  withdrawTrade(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Trade> {
    return decisions.withdrawTrade(ctx, id);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team that offers it.' })
  fromTeam(@Root() trade: Trade, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, trade.fromTeamId);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team that it is offered to.' })
  toTeam(@Root() trade: Trade, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, trade.toTeamId);
  }

  @FieldResolver(() => [TradedPlayer], { description: 'Players of the team that offers, for the other.' })
  async gives(@Root() trade: Trade, @Ctx() ctx: Context): Promise<TradedPlayer[]> {
    return (await ctx.loaders.load(ctx, trades.tradePlayersLoader, trade.id)).filter(({ given }) => given);
  }

  @FieldResolver(() => [TradedPlayer], { description: 'Players of the other team, for the one that offers.' })
  async gets(@Root() trade: Trade, @Ctx() ctx: Context): Promise<TradedPlayer[]> {
    return (await ctx.loaders.load(ctx, trades.tradePlayersLoader, trade.id)).filter(({ given }) => !given);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may accept it now.' })
  async viewerCanAccept(@Root() trade: Trade, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.toTeam(trade, ctx);
    return trade.status === 'offered' && team !== null && marketPolicy.deal(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may approve it now.' })
  viewerCanApprove(@Root() trade: Trade, @Ctx() ctx: Context): boolean {
    return trade.status === 'accepted' && marketPolicy.decide(ctx.actor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may refuse it now.' })
  async viewerCanRefuse(@Root() trade: Trade, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.toTeam(trade, ctx);
    return isOpen(trade) && team !== null && marketPolicy.refuse(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may take it back now.' })
  async viewerCanWithdraw(@Root() trade: Trade, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.fromTeam(trade, ctx);
    return isOpen(trade) && team !== null && marketPolicy.deal(ctx.actor, team);
  }
}

const isOpen = ({ status }: Trade) => status === 'offered' || status === 'accepted';

/** Fields that the market adds to teams. */
@Resolver(Team)
export class TeamMarketResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may offer trades and claim and waive players for it.',
  })
  viewerCanDeal(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return !team.isDeleted && marketPolicy.deal(ctx.actor, team);
  }
}
