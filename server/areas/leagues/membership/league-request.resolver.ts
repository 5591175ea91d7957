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

@Resolver(LeagueRequest)
export class LeagueRequestResolver {
  @Query(() => LeagueRequestConnection, {
    description: 'The open requests to join leagues, the oldest first. For moderators and administrators.',
  })
  async leagueRequests(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only those to join this league.' })
    leagueId: number | null,
  ): Promise<Connection<LeagueRequest>> {
    return connectionOf(await pageLeagueRequests(ctx, { leagueId }, range), range);
  }

  @Mutation(() => LeagueRequest, {
    description:
      'Asks staff to let a team that plays in no league join one. CONFLICT while an earlier request is open. For the team’s owner and administrators.',
  })
  requestLeague(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
    @Arg('input', () => RequestLeagueInput, { description: 'Which league.' }) input: RequestLeagueInput,
  ): Promise<LeagueRequest> {
    return requests.requestLeague(ctx, teamId, input);
  }

  @Mutation(() => Team, {
    description:
      'Withdraws the open request of a team to join a league. For the team’s owner and administrators.',
  })
  withdrawLeagueRequest(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Team> {
    return requests.withdrawLeagueRequest(ctx, teamId);
  }

  @Mutation(() => LeagueRequest, {
    description: 'Adds the team to the league that it asked to join. For moderators and administrators.',
  })
  grantLeagueRequest(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The request.' }) id: number,
    @Arg('input', () => GrantLeagueRequestInput, {
      nullable: true,
      description: 'Its conference and division.',
    })
    input: GrantLeagueRequestInput | null,
  ): Promise<LeagueRequest> {
    return requests.grantLeagueRequest(ctx, id, input ?? {});
  }

  @Mutation(() => LeagueRequest, {
    description: 'Declines a request to join a league. For moderators and administrators.',
  })
  declineLeagueRequest(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The request.' }) id: number,
    @Arg('input', () => DeclineRequestInput, { nullable: true, description: 'Why, for its owner.' })
    input: DeclineRequestInput | null,
  ): Promise<LeagueRequest> {
    return requests.declineLeagueRequest(ctx, id, input?.reason);
  }

  /** The caller's rights are checked again at each event: a subscription ends with the role. */
  @Subscription(() => Boolean, {
    description:
      'A team asked to join a league, or its request was granted, declined, withdrawn or is of no use any more: read lists of them again. Always true. For moderators and administrators.',
    subscribe: ({ context }: Pick<ResolverData<Context>, 'context'>) => {
      authorize(context, leaguePolicy.decideRequests, []);
      return context.env.live.subscribe('leagueRequestsChanged');
    },
  })
  leagueRequestsChanged(@Ctx() ctx: Context): boolean {
    authorize(ctx, leaguePolicy.decideRequests, []);
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
      'Its last request to join a league; null when it never asked. Shown to its owner and to staff.',
  })
  leagueRequest(@Root() team: Team, @Ctx() ctx: Context): Promise<LeagueRequest | null> | null {
    if (!leaguePolicy.readRequest(ctx.actor, team)) return null;
    return ctx.loaders.load(ctx, leagueRequestLoader, team.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may ask for its place in a league.' })
  viewerCanRequestLeague(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return leaguePolicy.request(ctx.actor, team);
  }
}
