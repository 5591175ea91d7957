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
import { May } from '../../../platform/http/graphql/may.js';

@Resolver(Coach)
export class CoachResolver {
  @Query(() => [Coach], {
    description:
      'The first 1,000 coaches, grouped by team, in the order hired; `coachesConnection` has all of them.',
    deprecationReason: 'Use `coachesConnection`.',
  })
  async coaches(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only the coaching staff of this team.' })
    teamId?: number | null,
  ): Promise<readonly Coach[]> {
    return (await coaches.pageCoaches(ctx, teamId ?? null, { limit: 1000 })).rows;
  }

  @Query(() => CoachConnection, { description: 'Coaches, grouped by team, in the order hired.' })
  async coachesConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only the coaching staff of this team.' })
    teamId: number | null,
  ): Promise<Connection<Coach>> {
    return connectionOf(await coaches.pageCoaches(ctx, teamId ?? null, range), range);
  }

  @May(teamPolicy.create)
  @Query(() => [Coach], { description: 'The coaching staff of the team that the signed-in person runs.' })
  async myCoaches(@Ctx() ctx: Context): Promise<readonly Coach[]> {
    return (await coaches.pageMyCoaches(ctx, { limit: coaches.largestStaff })).rows;
  }

  @May(teamPolicy.manageCoaches)
  @Mutation(() => Coach, { description: 'Hires a coach.' })
  hireCoach(
    @Ctx() ctx: Context,
    @Arg('input', () => HireCoachInput, { description: 'The new coach.' }) input: HireCoachInput,
  ): Promise<Coach> {
    return coaches.hireCoach(ctx, input);
  }

  @May(teamPolicy.manageCoaches)
  @Mutation(() => Coach, {
    description: "Changes a coach's role or name.",
  })
  updateCoach(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The coach.' }) id: number,
    @Arg('input', () => UpdateCoachInput, { description: 'The fields to change.' }) input: UpdateCoachInput,
  ): Promise<Coach> {
    return coaches.updateCoach(ctx, id, input);
  }

  @May(teamPolicy.manageCoaches)
  @Mutation(() => Message, { description: 'Dismisses a coach.' })
  async deleteCoach(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The coach.' }) id: number,
  ): Promise<Message> {
    return { message: await coaches.deleteCoach(ctx, id) };
  }

  @May(teamPolicy.manageCoaches)
  @Mutation(() => Message, { description: 'Dismisses all coaches of a team.' })
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
