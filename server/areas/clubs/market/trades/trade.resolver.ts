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
import { May } from '../../../../platform/http/graphql/may.js';

const IdArgument = () => Arg('id', () => IdScalar, { description: 'The trade.' });

@Resolver(Trade)
export class TradeResolver {
  @May(marketPolicy.list)
  @Query(() => TradeConnection, {
    description:
      'Trades, the newest first. Staff sees the trades of all teams; other users see the trades of teams that they own.',
  })
  async trades(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('status', () => TradeStatusEnum, { nullable: true, description: 'Only trades of this status.' })
    status: TradeStatus | null,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only trades of this team.' })
    teamId: number | null,
  ): Promise<Connection<Trade>> {
    return connectionOf(await trades.pageTrades(ctx, { status, teamId }, range), range);
  }

  @May(marketPolicy.offer)
  @Mutation(() => Trade, {
    description:
      'Offers players of a team for players of another team. CONFLICT if a player does not play for the team that would give the player, or if a roster would have too many players, or too few pitchers or position players.',
  })
  offerTrade(
    @Ctx() ctx: Context,
    @Arg('input', () => OfferTradeInput, { description: 'The offer.' }) input: OfferTradeInput,
  ): Promise<Trade> {
    return offerTrade(ctx, input);
  }

  @May(marketPolicy.accept)
  @Mutation(() => Trade, {
    description:
      'Accepts an offer. The trade then waits for staff; if the league’s market rule is `automatic`, it is completed immediately.',
  })
  acceptTrade(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Trade> {
    return decisions.acceptTrade(ctx, id);
  }

  @May(marketPolicy.decide)
  @Mutation(() => Trade, { description: 'Completes a trade that both owners have accepted.' })
  approveTrade(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Trade> {
    return decisions.approveTrade(ctx, id);
  }

  @May(marketPolicy.refuse)
  @Mutation(() => Trade, {
    description: 'Refuses a trade.',
  })
  refuseTrade(
    @Ctx() ctx: Context,
    @IdArgument() id: number,
    @Arg('input', () => RefusalInput, { nullable: true, description: 'Reason of the refusal.' })
    input: RefusalInput | null,
  ): Promise<Trade> {
    return decisions.refuseTrade(ctx, id, input?.reason);
  }

  @May(marketPolicy.withdraw)
  @Mutation(() => Trade, { description: 'Withdraws an offer.' })
  withdrawTrade(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Trade> {
    return decisions.withdrawTrade(ctx, id);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team that offers the trade.' })
  fromTeam(@Root() trade: Trade, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, trade.fromTeamId);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team that receives the offer.' })
  toTeam(@Root() trade: Trade, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, trade.toTeamId);
  }

  @FieldResolver(() => [TradedPlayer], { description: 'Players whom the offering team gives.' })
  async gives(@Root() trade: Trade, @Ctx() ctx: Context): Promise<TradedPlayer[]> {
    return (await ctx.loaders.load(ctx, trades.tradePlayersLoader, trade.id)).filter(({ given }) => given);
  }

  @FieldResolver(() => [TradedPlayer], { description: 'Players whom the offering team gets.' })
  async gets(@Root() trade: Trade, @Ctx() ctx: Context): Promise<TradedPlayer[]> {
    return (await ctx.loaders.load(ctx, trades.tradePlayersLoader, trade.id)).filter(({ given }) => !given);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may accept the offer now.' })
  async viewerCanAccept(@Root() trade: Trade, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.toTeam(trade, ctx);
    return trade.status === 'offered' && team !== null && marketPolicy.accept(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may approve the trade now.' })
  viewerCanApprove(@Root() trade: Trade, @Ctx() ctx: Context): boolean {
    const teams = [{ id: trade.fromTeamId }, { id: trade.toTeamId }];
    return trade.status === 'accepted' && marketPolicy.decide(ctx.actor, ...teams);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may refuse the trade now.' })
  async viewerCanRefuse(@Root() trade: Trade, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.toTeam(trade, ctx);
    return isOpen(trade) && team !== null && marketPolicy.refuse(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may withdraw the offer now.' })
  async viewerCanWithdraw(@Root() trade: Trade, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.fromTeam(trade, ctx);
    return isOpen(trade) && team !== null && marketPolicy.withdraw(ctx.actor, team);
  }
}

const isOpen = ({ status }: Trade) => status === 'offered' || status === 'accepted';

/** Fields that the market adds to teams. */
@Resolver(Team)
export class TeamMarketResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may offer trades, claim players and waive players for the team.',
  })
  viewerCanDeal(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return !team.isDeleted && marketPolicy.offer(ctx.actor, team);
  }
}
