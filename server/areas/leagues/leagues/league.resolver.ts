import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Subscription } from 'type-graphql';
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

@Resolver(League)
export class LeagueResolver {
  @Query(() => [League], {
    description: 'The first thousand leagues by name; `leaguesConnection` reads on.',
  })
  async leagues(@Ctx() ctx: Context): Promise<readonly League[]> {
    return (await leagues.pageLeagues(ctx, {}, { limit: 1000 })).rows;
  }

  @Query(() => LeagueConnection, { description: 'All leagues by name.' })
  async leaguesConnection(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @SearchArgument() search: string | null,
    @Arg('leagueType', () => LeagueTypeEnum, {
      nullable: true,
      description: 'Only seasons, or only tournaments.',
    })
    leagueType: LeagueType | null,
  ): Promise<Connection<League>> {
    return connectionOf(await leagues.pageLeagues(ctx, { search, leagueType }, range), range);
  }

  @Query(() => League, { nullable: true, description: 'One league; null when there is none of this id.' })
  league(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The league.' }) id: number,
  ): Promise<League | null> {
    return ctx.loaders.load(ctx, leagues.loadLeagues, id);
  }

  @Mutation(() => League, { description: 'Creates a league. For moderators and administrators.' })
  createLeague(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateLeagueInput, { description: 'The new league.' }) input: CreateLeagueInput,
  ): Promise<League> {
    return leagues.createLeague(ctx, input);
  }

  @Mutation(() => League, {
    description: 'Changes what is given of a league. For moderators and administrators.',
  })
  updateLeague(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The league.' }) id: number,
    @Arg('input', () => UpdateLeagueInput, { description: 'The fields to change.' }) input: UpdateLeagueInput,
  ): Promise<League> {
    return leagues.updateLeague(ctx, id, input);
  }

  @Subscription(() => Boolean, {
    description:
      'Leagues were made, changed or deleted, or teams joined one: read lists of them again. Always true.',
    subscribe: follow('leaguesChanged'),
  })
  leaguesChanged(): boolean {
    return true;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may change its name, teams, assignments, schedule and tournament.',
  })
  viewerCanManage(@Ctx() ctx: Context): boolean {
    return leaguePolicy.manage(ctx.actor);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may delete it, set up and advance its playoffs and simulate its matches.',
  })
  viewerCanAdminister(@Ctx() ctx: Context): boolean {
    return leaguePolicy.administer(ctx.actor);
  }
}
