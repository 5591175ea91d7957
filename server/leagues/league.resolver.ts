import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { IdScalar } from '../core/id.js';
import { type PageArguments, SearchArgument, UsualPage } from '../core/page-arguments.js';
import { type Connection, connectionOf } from '../core/pagination.js';
import { teamLoader } from '../teams/team.service.js';
import { Team } from '../teams/team.types.js';
import {
  addTeams,
  assignTeams,
  countLeagueTeams,
  loadLeagueTeams,
  loadPlacesOfTeams,
} from './league-team.service.js';
import { type LeagueType } from './league.entity.js';
import { leaguePolicy } from './league.policy.js';
import * as leagues from './league.service.js';
import { removeTeamFromLeague } from './leaving.service.js';
import {
  CreateLeagueInput,
  League,
  LeagueConnection,
  LeagueTeam,
  LeagueTypeEnum,
  TeamAssignmentInput,
  TeamLeaving,
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
    @Arg('input', () => UpdateLeagueInput, { description: 'What changes.' }) input: UpdateLeagueInput,
  ): Promise<League> {
    return leagues.updateLeague(ctx, id, input);
  }

  @Mutation(() => League, {
    description:
      'Adds teams to a league, all or none: one that is in another league refuses them all. For moderators and administrators.',
  })
  async addLeagueTeams(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'The league.' }) leagueId: number,
    @Arg('teamIds', () => [IdScalar], { description: 'At least one team.' }) teamIds: number[],
  ): Promise<League> {
    await addTeams(ctx, leagueId, teamIds);
    return leagues.getLeague(ctx, leagueId);
  }

  @Mutation(() => League, {
    description:
      'Gives teams their conference and division; teams in no league join. For moderators and administrators.',
  })
  async assignLeagueTeams(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'The league.' }) leagueId: number,
    @Arg('assignments', () => [TeamAssignmentInput], { description: 'One for each team.' })
    assignments: TeamAssignmentInput[],
  ): Promise<League> {
    await assignTeams(ctx, leagueId, assignments);
    return leagues.getLeague(ctx, leagueId);
  }

  @Mutation(() => TeamLeaving, {
    description:
      'Takes a team out of its league: its pending matches are dropped, what it has played stays in the standings. For moderators and administrators.',
  })
  removeLeagueTeam(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'The league.' }) leagueId: number,
    @Arg('teamId', () => IdScalar, { description: 'A team of it.' }) teamId: number,
  ): Promise<TeamLeaving> {
    return removeTeamFromLeague(ctx, leagueId, teamId);
  }

  @FieldResolver(() => [LeagueTeam], { description: 'Its teams by name.' })
  teams(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueTeam[]> {
    return ctx.loaders.load(ctx, loadLeagueTeams, league.id);
  }

  @FieldResolver(() => Int, { description: 'How many teams it has.' })
  teamCount(@Root() league: League, @Ctx() ctx: Context): Promise<number> {
    return ctx.loaders.load(ctx, countLeagueTeams, league.id);
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

@Resolver(LeagueTeam)
export class LeagueTeamResolver {
  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() place: LeagueTeam, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, place.teamId);
  }
}

/** What leagues add to teams. */
@Resolver(Team)
export class TeamLeagueResolver {
  @FieldResolver(() => League, { nullable: true, description: 'The league it plays in.' })
  async league(@Root() team: Team, @Ctx() ctx: Context): Promise<League | null> {
    const place = await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id);
    return place && ctx.loaders.load(ctx, leagues.loadLeagues, place.leagueId);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its conference within its league.' })
  async conference(@Root() team: Team, @Ctx() ctx: Context): Promise<string | null> {
    return (await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id))?.conference ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Its division within its conference.' })
  async division(@Root() team: Team, @Ctx() ctx: Context): Promise<string | null> {
    return (await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id))?.division ?? null;
  }
}
