import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { userLoader } from '../../../accounts/users/user.service.js';
import { teamLoader } from '../../../clubs/teams/team.service.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { leagueOfTeam } from '../../membership/league-team.service.js';
import { peoplePolicy } from '../people.policy.js';
import { listOwnHandOvers, offerLoader, pageHandOvers } from './hand-over-list.service.js';
import { acceptHandOver, askForTeam, endHandOver, offerTeam } from './hand-over.service.js';
import { HandOver, HandOverConnection, HandOverInput } from './hand-over.types.js';

@Resolver(HandOver)
export class HandOverResolver {
  @May(peoplePolicy.own)
  @Query(() => [HandOver], {
    description:
      'The teams that are offered to the viewer or by the viewer, and the viewer’s request for a team, the oldest first; at most 100.',
  })
  handOvers(@Ctx() ctx: Context): Promise<HandOver[]> {
    return listOwnHandOvers(ctx);
  }

  @May(peoplePolicy.readHandOvers)
  @Query(() => HandOverConnection, {
    description: 'Open offers of a league’s teams, and requests for teams without owners, the oldest first.',
  })
  async leagueHandOvers(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
  ): Promise<Connection<HandOver>> {
    return connectionOf(await pageHandOvers(ctx, leagueId, range), range);
  }

  @May(peoplePolicy.handOver)
  @Mutation(() => HandOver, {
    description:
      'Offers a team to another account, which owns it once it accepts. CONFLICT if the team is offered already.',
  })
  offerTeam(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
    @Arg('input', () => HandOverInput, { description: 'The new owner.' }) { username }: HandOverInput,
  ): Promise<HandOver> {
    return offerTeam(ctx, teamId, username);
  }

  @May(peoplePolicy.askForTeam)
  @Mutation(() => HandOver, {
    description:
      'Asks staff for a team without an owner. CONFLICT if the team has an owner or no league, or the viewer runs a team or has asked already.',
  })
  askForTeam(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
  ): Promise<HandOver> {
    return askForTeam(ctx, teamId);
  }

  @May(peoplePolicy.acceptHandOver)
  @Mutation(() => HandOver, {
    description:
      'Accepts an offer or a request: the team gets its new owner. CONFLICT if the team got another owner in the meantime.',
  })
  acceptHandOver(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the offer or request.' }) id: number,
  ): Promise<HandOver> {
    return acceptHandOver(ctx, id);
  }

  @May(peoplePolicy.endHandOver)
  @Mutation(() => HandOver, { description: 'Declines or withdraws an offer or a request.' })
  endHandOver(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the offer or request.' }) id: number,
  ): Promise<HandOver> {
    return endHandOver(ctx, id);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The club.' })
  team(@Root() { teamId }: HandOver, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, teamId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may accept it.' })
  viewerCanAccept(@Root() handOver: HandOver, @Ctx() ctx: Context): boolean {
    return peoplePolicy.acceptHandOver(ctx.actor, handOver);
  }
}

/** Fields that hand-overs add to teams. */
@Resolver(Team)
export class TeamHandOverResolver {
  @FieldResolver(() => HandOver, {
    nullable: true,
    description:
      'The open offer of the team to another account; null if there is none, and for viewers who are neither side nor staff.',
  })
  async offer(@Root() { id }: Team, @Ctx() ctx: Context): Promise<HandOver | null> {
    if (!ctx.actor.signedIn) return null;
    const offer = await ctx.loaders.load(ctx, offerLoader, id);
    if (offer === null) return null;
    return peoplePolicy.endHandOver(ctx.actor, offer, await leagueOfTeam(ctx, id)) ? offer : null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may hand the team over to somebody else.',
  })
  viewerCanHandOver(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return peoplePolicy.handOver(ctx.actor, team);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may ask staff for the team: it plays in a league without an owner, and the viewer runs no team.',
  })
  async viewerCanAsk(@Root() { id, ownerId }: Team, @Ctx() ctx: Context): Promise<boolean> {
    if (ownerId !== null || !peoplePolicy.askForTeam(ctx.actor)) return false;
    const viewer = await ctx.loaders.load(ctx, userLoader, ctx.actor.id ?? 0);
    return viewer !== null && viewer.teamId === null && (await leagueOfTeam(ctx, id)) !== null;
  }
}
