import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { follow } from '../../../platform/events/follow.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type PageArguments, SearchArgument, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { type LeagueType } from './league.entity.js';
import { leaguePolicy } from './league.policy.js';
import * as leagues from './league.service.js';
import {
  CreateLeagueInput,
  League,
  LeagueConnection,
  LeagueTypeEnum,
  UpdateLeagueInput,
} from './league.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguesChanged } from './league.service.js';

@Resolver(League)
export class LeagueResolver {
  @Query(() => [League], {
    description: 'The first thousand leagues, ordered by name; `leaguesConnection` has all leagues.',
    deprecationReason: 'Use `leaguesConnection`.',
  })
  async leagues(@Ctx() ctx: Context): Promise<readonly League[]> {
    return (await leagues.pageLeagues(ctx, {}, { limit: 1000 })).rows;
  }

  @Query(() => LeagueConnection, { description: 'All leagues, ordered by name.' })
  async leaguesConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @SearchArgument() search: string | null,
    @Arg('leagueType', () => LeagueTypeEnum, {
      nullable: true,
      description: 'Only leagues of this type.',
    })
    leagueType: LeagueType | null,
  ): Promise<Connection<League>> {
    return connectionOf(await leagues.pageLeagues(ctx, { search, leagueType }, range), range);
  }

  @Query(() => League, { nullable: true, description: 'One league; null for an unknown id.' })
  league(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the league.' }) id: number,
  ): Promise<League | null> {
    return ctx.loaders.load(ctx, leagues.loadLeagues, id);
  }

  @May(leaguePolicy.create)
  @Mutation(() => League, { description: 'Creates a league.' })
  createLeague(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateLeagueInput, { description: 'The league to create.' }) input: CreateLeagueInput,
  ): Promise<League> {
    return leagues.createLeague(ctx, input);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => League, { description: 'Changes the given fields of a league.' })
  updateLeague(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the league.' }) id: number,
    @Arg('input', () => UpdateLeagueInput, { description: 'The fields to change.' }) input: UpdateLeagueInput,
  ): Promise<League> {
    return leagues.updateLeague(ctx, id, input);
  }

  @Subscription(() => Boolean, {
    description:
      'Sent when leagues are created, changed or deleted, or teams join or leave a league; read lists of leagues again then. The value is always true.',
    subscribe: follow(leaguesChanged),
  })
  leaguesChanged(): boolean {
    return true;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may change the league’s name, teams, conferences and divisions, schedule and tournament.',
  })
  viewerCanManage(@Root() league: League, @Ctx() ctx: Context): boolean {
    return leaguePolicy.manage(ctx.actor, league.id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may delete the league, set up and advance its playoffs, and simulate its matches.',
  })
  viewerCanAdminister(@Root() league: League, @Ctx() ctx: Context): boolean {
    return leaguePolicy.administer(ctx.actor, league.id);
  }
}
