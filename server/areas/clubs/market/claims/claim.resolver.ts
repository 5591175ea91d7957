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

const IdArgument = () => Arg('id', () => IdScalar, { description: 'The claim.' });

@Resolver(Claim)
export class ClaimResolver {
  @Query(() => ClaimConnection, {
    description:
      'Claims and waivers, the newest first: staff sees those of all teams, everybody else those of the teams they own. For everybody signed in.',
  })
  async claims(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('status', () => ClaimStatusEnum, { nullable: true, description: 'Only those of this status.' })
    status: ClaimStatus | null,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only those of this team.' })
    teamId: number | null,
  ): Promise<Connection<Claim>> {
    return connectionOf(await pageClaims(ctx, { status, teamId }, range), range);
  }

  @Mutation(() => Claim, {
    description:
      "Claims a free agent for a team. For the team's owner and administrators. It is granted at once where the league’s rule says so.",
  })
  claimPlayer(
    @Ctx() ctx: Context,
    @Arg('playerId', () => IdScalar, { description: 'The free agent.' }) playerId: number,
    @Arg('teamId', () => IdScalar, {
      nullable: true,
      description: 'The team; the one that the viewer runs when left out.',
    })
    teamId: number | null,
  ): Promise<Claim> {
    return claimPlayer(ctx, playerId, teamId);
  }

  @Mutation(() => Claim, {
    description:
      "Gives a player up; the player becomes a free agent. For the owner of the player's team and administrators. It is granted at once if the league’s rule says so.",
  })
  waivePlayer(
    @Ctx() ctx: Context,
    @Arg('playerId', () => IdScalar, { description: 'The player.' }) playerId: number,
  ): Promise<Claim> {
    return waivePlayer(ctx, playerId);
  }

  @Mutation(() => Claim, {
    description:
      'Grants a claim or a waiver; other teams that claim the player are refused. For moderators and administrators.',
  })
  approveClaim(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Claim> {
    return decisions.approveClaim(ctx, id);
  }

  @Mutation(() => Claim, { description: 'Refuses a claim or a waiver. For moderators and administrators.' })
  refuseClaim(
    @Ctx() ctx: Context,
    @IdArgument() id: number,
    @Arg('input', () => RefusalInput, { nullable: true, description: 'Why.' }) input: RefusalInput | null,
  ): Promise<Claim> {
    return decisions.refuseClaim(ctx, id, input?.reason);
  }

  @Mutation(() => Claim, {
    description: "Takes a claim or a waiver back. For the team's owner and administrators.",
  })
  withdrawClaim(@Ctx() ctx: Context, @IdArgument() id: number): Promise<Claim> {
    return decisions.withdrawClaim(ctx, id);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The team that asks.' })
  team(@Root() claim: Claim, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, claim.teamId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may approve or refuse it now.' })
  viewerCanDecide(@Root() claim: Claim, @Ctx() ctx: Context): boolean {
    return claim.status === 'waiting' && marketPolicy.decide(ctx.actor);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may take it back now.' })
  async viewerCanWithdraw(@Root() claim: Claim, @Ctx() ctx: Context): Promise<boolean> {
    const team = await this.team(claim, ctx);
    return claim.status === 'waiting' && team !== null && marketPolicy.deal(ctx.actor, team);
  }
}
