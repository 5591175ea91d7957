import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { teamLoader } from '../../teams/team.service.js';
import { Team } from '../../teams/team.types.js';
import { type ClaimStatus } from './claim.entity.js';
import * as decisions from './claim-decisions.service.js';
import { claimPlayer, waivePlayer } from './claim.service.js';
import { pageClaims } from './claim.store.js';
import { Claim, ClaimConnection, ClaimStatusEnum } from './claim.types.js';
import { marketPolicy } from '../rules/market.policy.js';
import { RefusalInput } from '../trades/trade.types.js';
import { May } from '../../../../platform/http/graphql/may.js';

const IdArgument = () => Arg('id', () => IdScalar, { description: 'The claim.' });

@Resolver(Claim)
export class ClaimResolver {
  @May(marketPolicy.list)
  @Query(() => ClaimConnection, {
    description:
      'Claims and waivers, the newest first. Staff sees the requests of all teams, commissioners those of the teams of their leagues; other users see the requests of teams that they own.',
  })
  async claims(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('status', () => ClaimStatusEnum, { nullable: true, description: 'Only requests of this status.' })
    status: ClaimStatus | null,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only requests of this team.' })
    teamId: number | null,
  ): Promise<Connection<Claim>> {
    return connectionOf(await pageClaims(ctx, { status, teamId }, range), range);
  }

  @May(marketPolicy.claim)
  @Mutation(() => Claim, {
    description:
      'Claims a free agent for a team. If the league’s market rule is `automatic`, the claim is granted immediately; otherwise staff decides.',
  })
  claimPlayer(
    @Ctx() ctx: Context,
    @Arg('playerId', () => IdScalar, { description: 'The free agent.' }) playerId: number,
    @Arg('teamId', () => IdScalar, {
      nullable: true,
      description: 'The team; if left out, the team that the viewer runs.',
    })
    teamId: number | null,
  ): Promise<Claim> {
    return claimPlayer(ctx, playerId, teamId);
  }

  @May(marketPolicy.claim)
  @Mutation(() => Claim, {
    description:
      'Waives a player, who becomes a free agent. If the league’s market rule is `automatic`, the waiver is granted immediately; otherwise staff decides.',
  })
  waivePlayer(
    @Ctx() ctx: Context,
    @Arg('playerId', () => IdScalar, { description: 'The player.' }) playerId: number,
  ): Promise<Claim> {
    return waivePlayer(ctx, playerId);
  }

  @May(marketPolicy.decide)
  @Mutation(() => Claim, {
    description:
      'Grants a claim or a waiver. When a claim is granted, other teams’ claims to the player are refused.',
  })
  approveClaim(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Claim> {
    return decisions.approveClaim(ctx, id);
  }

  @May(marketPolicy.decide)
  @Mutation(() => Claim, { description: 'Refuses a claim or a waiver.' })
  refuseClaim(
    @Ctx() ctx: Context,
    @IdArgument() id: number,
    @Arg('input', () => RefusalInput, { nullable: true, description: 'Reason of the refusal.' })
    input: RefusalInput | null,
  ): Promise<Claim> {
    return decisions.refuseClaim(ctx, id, input?.reason);
  }

  @May(marketPolicy.claim)
  @Mutation(() => Claim, { description: 'Withdraws a claim or a waiver.' })
  withdrawClaim(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Claim> {
    return decisions.withdrawClaim(ctx, id);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team that made the request.' })
  team(@Root() claim: Claim, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, claim.teamId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may approve or refuse the request now.' })
  viewerCanDecide(@Root() claim: Claim, @Ctx() ctx: Context): boolean {
    return claim.status === 'waiting' && marketPolicy.decide(ctx.actor, { id: claim.teamId });
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may withdraw the request now.' })
  async viewerCanWithdraw(@Root() claim: Claim, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.team(claim, ctx);
    return claim.status === 'waiting' && team !== null && marketPolicy.claim(ctx.actor, team);
  }
}
