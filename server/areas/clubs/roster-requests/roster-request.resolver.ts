import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
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
import { May } from '../../../platform/http/graphql/may.js';
import { rosterRequestsChanged } from './roster-request.service.js';
import { follow } from '../../../platform/events/follow.js';

@Resolver(RosterRequest)
export class RosterRequestResolver {
  @May(teamPolicy.decideRosterRequests)
  @Query(() => RosterRequestConnection, {
    description:
      'The requests for rosters, the oldest first. Commissioners see those of the teams of their leagues.',
  })
  async rosterRequests(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<RosterRequest>> {
    return connectionOf(await requests.pageRosterRequests(ctx, range), range);
  }

  /** The caller's role is checked again at each event: without it, the subscription ends. */
  @May(teamPolicy.decideRosterRequests)
  @Subscription(() => Boolean, {
    description:
      'A request for a roster was made, granted, declined or removed: read the list again. The value is always true.',
    subscribe: follow(rosterRequestsChanged),
  })
  rosterRequestsChanged(): boolean {
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
  @May(teamPolicy.requestRoster)
  @Mutation(() => Team, {
    description:
      'Asks staff for the roster of a team without players. CONFLICT if the team has players, or has already asked.',
  })
  requestRoster(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Team> {
    return requests.requestRoster(ctx, teamId);
  }

  @May(teamPolicy.requestRoster)
  @Mutation(() => Team, {
    description: 'Withdraws the open request of a team for a roster. NOT_FOUND without an open request.',
  })
  withdrawRosterRequest(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Team> {
    return requests.withdrawRosterRequest(ctx, teamId);
  }

  @May(teamPolicy.decideRosterRequests)
  @Mutation(() => Team, {
    description: 'Declines the roster request of a team.',
  })
  declineRosterRequest(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
    @Arg('input', () => DeclineRequestInput, {
      nullable: true,
      description: 'Reason, which is shown to the team’s owner.',
    })
    input: DeclineRequestInput | null,
  ): Promise<Team> {
    return requests.declineRosterRequest(ctx, teamId, input?.reason);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'Time of the team’s open request for a roster; null if no request is open. Shown to the team’s owner and to staff; null to others.',
  })
  rosterRequestedAt(@Root() team: Team, @Ctx() ctx: Context): Promise<Date | null> | null {
    if (!teamPolicy.readRosterRequest(ctx.actor, team)) return null;
    return ctx.loaders.load(ctx, requests.rosterRequestedAtLoader, team.id);
  }

  @FieldResolver(() => RosterDecline, {
    nullable: true,
    description:
      'When and why staff declined the team’s last request for a roster. Null if the request was not declined, and once the team asks again or gets players. Shown to the team’s owner and to staff; null to others.',
  })
  rosterDecline(@Root() team: Team, @Ctx() ctx: Context): Promise<RosterDecline | null> | null {
    if (!teamPolicy.readRosterRequest(ctx.actor, team)) return null;
    return ctx.loaders.load(ctx, requests.rosterDeclineLoader, team.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may ask for a roster for the team.' })
  viewerCanRequestRoster(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return teamPolicy.requestRoster(ctx.actor, team);
  }
}
