import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import {
  addTeams,
  assignTeams,
  countLeagueTeams,
  loadLeagueTeams,
  loadPlacesOfTeams,
} from './league-team.service.js';
import * as leagues from '../leagues/league.service.js';
import { League, LeagueTeam, TeamAssignmentInput, TeamLeaving } from '../leagues/league.types.js';
import { removeTeamFromLeague } from './leaving.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../leagues/league.policy.js';

@Resolver(League)
export class LeagueTeamsResolver {
  @May(leaguePolicy.addTeams)
  @Mutation(() => League, {
    description: 'Adds teams to a league. If one of the teams is in another league, no team is added.',
  })
  async addLeagueTeams(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('teamIds', () => [IdScalar], { description: 'Ids of the teams, at least one.' }) teamIds: number[],
  ): Promise<League> {
    await addTeams(ctx, leagueId, teamIds);
    return leagues.getLeague(ctx, leagueId);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => League, {
    description:
      'Assigns teams to conferences and divisions of a league; teams without a league join the league.',
  })
  async assignLeagueTeams(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('assignments', () => [TeamAssignmentInput], { description: 'An assignment for each team.' })
    assignments: TeamAssignmentInput[],
  ): Promise<League> {
    await assignTeams(ctx, leagueId, assignments);
    return leagues.getLeague(ctx, leagueId);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => TeamLeaving, {
    description:
      'Removes a team from its league. The team’s pending matches are deleted; the results of its played matches stay in the standings.',
  })
  removeLeagueTeam(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('teamId', () => IdScalar, { description: 'Id of a team of the league.' }) teamId: number,
  ): Promise<TeamLeaving> {
    return removeTeamFromLeague(ctx, leagueId, teamId);
  }

  @FieldResolver(() => [LeagueTeam], { description: 'The league’s teams, ordered by name.' })
  teams(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueTeam[]> {
    return ctx.loaders.load(ctx, loadLeagueTeams, league.id);
  }

  @FieldResolver(() => Int, { description: 'Number of teams in the league.' })
  teamCount(@Root() league: League, @Ctx() ctx: Context): Promise<number> {
    return ctx.loaders.load(ctx, countLeagueTeams, league.id);
  }
}

@Resolver(LeagueTeam)
export class LeagueTeamResolver {
  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() place: LeagueTeam, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, place.teamId);
  }
}

/** Fields that leagues add to teams. */
@Resolver(Team)
export class TeamLeagueResolver {
  @FieldResolver(() => League, {
    nullable: true,
    description: 'The team’s league; null if the team is in no league.',
  })
  async league(@Root() team: Team, @Ctx() ctx: Context): Promise<League | null> {
    const place = await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id);
    return place && ctx.loaders.load(ctx, leagues.loadLeagues, place.leagueId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The team’s conference within its league; null if it has none.',
  })
  async conference(@Root() team: Team, @Ctx() ctx: Context): Promise<string | null> {
    return (await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id))?.conference ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The team’s division within its conference; null if it has none.',
  })
  async division(@Root() team: Team, @Ctx() ctx: Context): Promise<string | null> {
    return (await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id))?.division ?? null;
  }
}
