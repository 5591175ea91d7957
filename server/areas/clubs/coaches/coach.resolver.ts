import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { teamPolicy } from '../teams/team.policy.js';
import { teamLoader } from '../teams/team.service.js';
import { Team } from '../teams/team.types.js';
import * as coaches from './coach.service.js';
import { Coach, CoachConnection, HireCoachInput, UpdateCoachInput } from './coach.types.js';

@Resolver(Coach)
export class CoachResolver {
  @Query(() => [Coach], {
    description:
      'The first thousand coaches, team by team, in the order hired; `coachesConnection` reads on.',
  })
  async coaches(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only the staff of this team.' })
    teamId?: number | null,
  ): Promise<readonly Coach[]> {
    return (await coaches.pageCoaches(ctx, teamId ?? null, { limit: 1000 })).rows;
  }

  @Query(() => CoachConnection, { description: 'Coaches, team by team, in the order hired.' })
  async coachesConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only the staff of this team.' })
    teamId: number | null,
  ): Promise<Connection<Coach>> {
    return connectionOf(await coaches.pageCoaches(ctx, teamId ?? null, range), range);
  }

  @Query(() => [Coach], { description: 'The staff of the team the signed-in person runs.' })
  async myCoaches(@Ctx() ctx: Context): Promise<readonly Coach[]> {
    return (await coaches.pageMyCoaches(ctx, { limit: coaches.largestStaff })).rows;
  }

  @Mutation(() => Coach, { description: "Hires a coach. For the team's owner and administrators." })
  hireCoach(
    @Ctx() ctx: Context,
    @Arg('input', () => HireCoachInput, { description: 'The new coach.' }) input: HireCoachInput,
  ): Promise<Coach> {
    return coaches.hireCoach(ctx, input);
  }

  @Mutation(() => Coach, {
    description: "Changes a coach's role or name. For the team's owner and administrators.",
  })
  updateCoach(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The coach.' }) id: number,
    @Arg('input', () => UpdateCoachInput, { description: 'The fields to change.' }) input: UpdateCoachInput,
  ): Promise<Coach> {
    return coaches.updateCoach(ctx, id, input);
  }

  @Mutation(() => Message, { description: "Dismisses a coach. For the team's owner and administrators." })
  async deleteCoach(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The coach.' }) id: number,
  ): Promise<Message> {
    return { message: await coaches.deleteCoach(ctx, id) };
  }

  @Mutation(() => Message, {
    description: "Dismisses a team's whole staff. For the team's owner and administrators.",
  })
  async deleteTeamCoaches(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Message> {
    return { message: await coaches.deleteTeamCoaches(ctx, teamId) };
  }

  @FieldResolver(() => Team, { description: 'The coach’s team.' })
  team(@Root() coach: Coach, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, coach.teamId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may change and dismiss the coach.' })
  async viewerCanDelete(@Root() coach: Coach, @Ctx() ctx: Context): Promise<boolean> {
    const team = await ctx.loaders.load(ctx, teamLoader, coach.teamId);
    return team !== null && teamPolicy.manageCoaches(ctx.actor, team);
  }
}

/** Fields that coaches add to teams. */
@Resolver(Team)
export class TeamCoachesResolver {
  @FieldResolver(() => [Coach], { description: 'The coaching staff in the order hired, at most 40.' })
  coaches(@Root() team: Team, @Ctx() ctx: Context): Promise<Coach[]> {
    return ctx.loaders.load(ctx, coaches.staffLoader, team.id);
  }
}
