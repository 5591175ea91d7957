import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  type ResolverData,
  Root,
  Subscription,
} from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import * as requests from './roster-request.service.js';
import {
  DeclineRequestInput,
  RosterDecline,
  RosterRequest,
  RosterRequestConnection,
} from './roster-request.types.js';
import { teamPolicy } from '../teams/team.policy.js';
import { teamLoader } from '../teams/team.service.js';
import { Team } from '../teams/team.types.js';

@Resolver(RosterRequest)
export class RosterRequestResolver {
  @Query(() => RosterRequestConnection, {
    description: 'The requests for rosters, the oldest first. For moderators and administrators.',
  })
  async rosterRequests(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<RosterRequest>> {
    return connectionOf(await requests.pageRosterRequests(ctx, range), range);
  }

  /** The caller's rights are checked again at each event: a subscription ends with the role. */
  @Subscription(() => Boolean, {
    description:
      'A roster was asked for, or a request was granted, declined or is of no use any more: read lists of them again. Always true. For moderators and administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, teamPolicy.decideRosterRequests, []);
      return context.env.live.subscribe('rosterRequestsChanged');
    },
  })
  rosterRequestsChanged(@Ctx() ctx: Context): boolean {
    authorize(ctx, teamPolicy.decideRosterRequests, []);
    return true;
  }

  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() request: RosterRequest, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, request.teamId);
  }
}

/** Fields that requests for rosters add to teams. */
@Resolver(Team)
export class TeamRosterRequestResolver {
  @Mutation(() => Team, {
    description:
      "Asks staff for the roster of a team without players. For the team's owner and administrators.",
  })
  requestRoster(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Team> {
    return requests.requestRoster(ctx, teamId);
  }

  @Mutation(() => Team, {
    description: 'Declines the roster request of a team. For moderators and administrators.',
  })
  declineRosterRequest(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
    @Arg('input', () => DeclineRequestInput, { nullable: true, description: 'Why, for its owner.' })
    input: DeclineRequestInput | null,
  ): Promise<Team> {
    return requests.declineRosterRequest(ctx, teamId, input?.reason);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When a roster was asked for; null when none was. Shown to its owner and to staff.',
  })
  rosterRequestedAt(@Root() team: Team, @Ctx() ctx: Context): Promise<Date | null> | null {
    if (!teamPolicy.readRosterRequest(ctx.actor, team)) return null;
    return ctx.loaders.load(ctx, requests.rosterRequestedAtLoader, team.id);
  }

  @FieldResolver(() => RosterDecline, {
    nullable: true,
    description:
      'The refusal of its last request; null when it did not, or the team asked again or has players. Shown to its owner and to staff.',
  })
  rosterDecline(@Root() team: Team, @Ctx() ctx: Context): Promise<RosterDecline | null> | null {
    if (!teamPolicy.readRosterRequest(ctx.actor, team)) return null;
    return ctx.loaders.load(ctx, requests.rosterDeclineLoader, team.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may ask for the roster.' })
  viewerCanRequestRoster(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.requestRoster(ctx.actor, team);
  }
}
