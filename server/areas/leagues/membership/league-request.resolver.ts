import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { DeclineRequestInput } from '../../clubs/roster-requests/roster-request.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { leagueRequestLoader, pageLeagueRequests } from './league-request-list.service.js';
import * as requests from './league-request.service.js';
import {
  GrantLeagueRequestInput,
  LeagueRequest,
  LeagueRequestConnection,
  RequestLeagueInput,
} from './league-request.types.js';
import { leaguePolicy } from '../leagues/league.policy.js';
import { loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leagueRequestsChanged } from '../../clubs/roster-requests/request-dropping.service.js';
import { follow } from '../../../platform/events/follow.js';

@Resolver(LeagueRequest)
export class LeagueRequestResolver {
  @May(leaguePolicy.decideRequests)
  @Query(() => LeagueRequestConnection, {
    description:
      'The open requests to join leagues, the oldest first. Commissioners see those to join their leagues.',
  })
  async leagueRequests(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only requests to join this league.' })
    leagueId: number | null,
  ): Promise<Connection<LeagueRequest>> {
    return connectionOf(await pageLeagueRequests(ctx, { leagueId }, range), range);
  }

  @May(leaguePolicy.request)
  @Mutation(() => LeagueRequest, {
    description:
      'Asks staff to add a team to a league. CONFLICT if the team is in a league or has an open request.',
  })
  requestLeague(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
    @Arg('input', () => RequestLeagueInput, { description: 'The league.' }) input: RequestLeagueInput,
  ): Promise<LeagueRequest> {
    return requests.requestLeague(ctx, teamId, input);
  }

  @May(leaguePolicy.request)
  @Mutation(() => Team, {
    description: 'Withdraws the open request of a team to join a league.',
  })
  withdrawLeagueRequest(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'Id of the team.' }) teamId: number,
  ): Promise<Team> {
    return requests.withdrawLeagueRequest(ctx, teamId);
  }

  @May(leaguePolicy.decideRequests)
  @Mutation(() => LeagueRequest, {
    description: 'Adds the team to the league that it asked to join.',
  })
  grantLeagueRequest(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the request.' }) id: number,
    @Arg('input', () => GrantLeagueRequestInput, {
      nullable: true,
      description: 'Conference and division of the team.',
    })
    input: GrantLeagueRequestInput | null,
  ): Promise<LeagueRequest> {
    return requests.grantLeagueRequest(ctx, id, input ?? {});
  }

  @May(leaguePolicy.decideRequests)
  @Mutation(() => LeagueRequest, {
    description: 'Declines a request to join a league.',
  })
  declineLeagueRequest(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the request.' }) id: number,
    @Arg('input', () => DeclineRequestInput, { nullable: true, description: 'Reason, shown to the owner.' })
    input: DeclineRequestInput | null,
  ): Promise<LeagueRequest> {
    return requests.declineLeagueRequest(ctx, id, input?.reason);
  }

  /** The caller's rights are checked again at each event: the subscription of former staff ends. */
  @May(leaguePolicy.decideRequests)
  @Subscription(() => Boolean, {
    description:
      'Sent when a request to join a league is made, decided, withdrawn or ended; read lists of requests again then. The value is always true.',
    subscribe: follow(leagueRequestsChanged),
  })
  leagueRequestsChanged(): boolean {
    return true;
  }

  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() request: LeagueRequest, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, request.teamId);
  }

  @FieldResolver(() => League, { description: 'The league.' })
  league(@Root() request: LeagueRequest, @Ctx() ctx: Context): Promise<League | null> {
    return ctx.loaders.load(ctx, loadLeagues, request.leagueId);
  }
}

/** Fields that requests to join leagues add to teams. */
@Resolver(Team)
export class TeamLeagueRequestResolver {
  @FieldResolver(() => LeagueRequest, {
    nullable: true,
    description:
      'The team’s last request to join a league; null if there is none, and for viewers who are neither the team’s owner nor staff of the league.',
  })
  async leagueRequest(@Root() team: Team, @Ctx() ctx: Context): Promise<LeagueRequest | null> {
    if (!leaguePolicy.readRequest.admits(ctx.actor)) return null;
    const request = await ctx.loaders.load(ctx, leagueRequestLoader, team.id);
    return leaguePolicy.readRequest(ctx.actor, team, request?.leagueId ?? null) ? request : null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may ask to join a league with the team.' })
  viewerCanRequestLeague(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return leaguePolicy.request(ctx.actor, team);
  }
}
