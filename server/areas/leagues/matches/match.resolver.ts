import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageArguments, type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { Season } from '../seasons/season.types.js';
import { matchSourceLoader } from '../leagues/source/source.service.js';
import { Source } from '../leagues/source/source.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { matchPolicy } from './match.policy.js';
import { meetingsLoader } from './meetings.service.js';
import { lastMatchLoader, nextMatchLoader } from './team-matches.service.js';
import * as matches from './match.service.js';
import {
  CreateMatchInput,
  Dashboard,
  Match,
  MatchChoice,
  MatchConnection,
  MatchDates,
  MatchStatus,
} from './match.types.js';
import { May } from '../../../platform/http/graphql/may.js';

const statusDescription = 'Only matches of this status.';

const postponedArgument = {
  nullable: true,
  description: 'If true, only postponed matches that wait for a new date; if false, only the others.',
} as const;

const runningYearArgument = {
  nullable: true,
  description: 'Only matches since the team’s league last started a season.',
} as const;

const TeamMatchesPage = pageArguments({ usual: 20, most: 500 });
const LeagueMatchesPage = pageArguments({ usual: 50, most: 500 });

@Resolver(Match)
export class MatchResolver {
  @Query(() => MatchConnection, {
    description: 'Matches: played matches from the latest back, then the other matches by game day.',
  })
  async matches(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Args(() => MatchChoice) choice: MatchChoice,
    @Arg('status', () => MatchStatus, { nullable: true, description: statusDescription }) status:
      | string
      | null,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only matches of this league.' })
    leagueId: number | null,
    @Arg('season', () => Int, {
      nullable: true,
      description: 'Only matches of this season of the league; if omitted, of its current season.',
    })
    season: number | null,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only matches of this team.' })
    teamId: number | null,
    @Arg('runningYear', () => Boolean, runningYearArgument) runningYear: boolean | null,
    @Arg('postponed', () => Boolean, postponedArgument) postponed: boolean | null,
  ): Promise<Connection<Match>> {
    const filter = { ...choice, status, leagueId, season, teamId, runningYear, postponed };
    return connectionOf(await matches.listMatches(ctx, filter, range), range);
  }

  @Query(() => Match, { nullable: true, description: 'One match; null for an unknown id.' })
  match(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the match.' }) id: number,
  ): Promise<Match | null> {
    return ctx.loaders.load(ctx, matches.matchLoader, id);
  }

  @Query(() => Dashboard, { description: 'Counts for the dashboard.' })
  dashboard(@Ctx() ctx: Context): Promise<Dashboard> {
    return matches.dashboard(ctx);
  }

  @May(matchPolicy.create)
  @Mutation(() => Match, { description: 'Schedules a match.' })
  createMatch(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateMatchInput, {
      description: 'The teams, and for a league match the league and the day.',
    })
    input: CreateMatchInput,
  ): Promise<Match> {
    return matches.createMatch(ctx, input);
  }

  @FieldResolver(() => Team, { description: 'The home team, even if it has been deleted since.' })
  homeTeam(@Root() match: Match, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, match.homeTeamId);
  }

  @FieldResolver(() => Team, { description: 'The away team, even if it has been deleted since.' })
  awayTeam(@Root() match: Match, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, match.awayTeamId);
  }

  @FieldResolver(() => League, {
    nullable: true,
    description: 'The league of the match; null for a friendly.',
  })
  league(@Root() match: Match, @Ctx() ctx: Context): Promise<League | null> | null {
    return match.leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, match.leagueId);
  }

  @FieldResolver(() => Source, {
    nullable: true,
    description: 'Source of the match; null if the match was not imported.',
  })
  source(@Root() match: Match, @Ctx() ctx: Context): Promise<Source | null> {
    return ctx.loaders.load(ctx, matchSourceLoader, match.id);
  }

  @FieldResolver(() => [Match], {
    description:
      'Matches between the two teams that were played before this one, in any league, the latest first; at most 50.',
  })
  meetings(@Root() match: Match, @Ctx() ctx: Context): Promise<Match[]> {
    return ctx.loaders.load(ctx, meetingsLoader, match.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may simulate the match now.' })
  viewerCanSimulate(@Root() match: Match, @Ctx() ctx: Context): boolean {
    const isToPlay = match.status === 'pending' && match.firstPitchAt === null && !match.postponed;
    return isToPlay && matchPolicy.simulate(ctx.actor, match.leagueId);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may enter the result of the match by hand now.',
  })
  viewerCanEnterResult(@Root() match: Match, @Ctx() ctx: Context): boolean {
    const isToPlay = match.status === 'pending' && match.firstPitchAt === null && !match.postponed;
    return isToPlay && matchPolicy.enterResult(ctx.actor, match.leagueId);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may remove the result, which was entered by hand; false once the season is completed.',
  })
  viewerCanRemoveResult(@Root() match: Match, @Ctx() ctx: Context): boolean | Promise<boolean> {
    const isEntered = match.origin === 'entered' && matchPolicy.enterResult(ctx.actor, match.leagueId);
    return isEntered && isOfOpenSeason(ctx, match);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may delete the match; false while the match is played live, and once its season is completed.',
  })
  viewerCanDelete(@Root() match: Match, @Ctx() ctx: Context): boolean | Promise<boolean> {
    const isLive = match.status === 'in_progress' && match.firstPitchAt !== null;
    return !isLive && matchPolicy.remove(ctx.actor, match.leagueId) && isOfOpenSeason(ctx, match);
  }
}

async function isOfOpenSeason(ctx: Context, { leagueId, season }: Match): Promise<boolean> {
  const league = leagueId === null ? null : await ctx.loaders.load(ctx, loadLeagues, leagueId);
  return league === null || season === null || season === league.season;
}

@Resolver(Team)
export class TeamMatchesResolver {
  @FieldResolver(() => MatchConnection, {
    description:
      "The team's matches: played matches from the latest back, then the other matches by game day.",
  })
  async matches(
    @Root() team: Team,
    @Ctx() ctx: Context,
    @Args(() => TeamMatchesPage) { range }: PageArguments,
    @Args(() => MatchDates) dates: MatchDates,
    @Arg('status', () => MatchStatus, { nullable: true, description: statusDescription }) status:
      | string
      | null,
    @Arg('runningYear', () => Boolean, runningYearArgument) runningYear: boolean | null,
    @Arg('postponed', () => Boolean, postponedArgument) postponed: boolean | null,
  ): Promise<Connection<Match>> {
    return connectionOf(
      await matches.pageMatches(ctx, { ...dates, teamId: team.id, status, runningYear, postponed }, range),
      range,
    );
  }

  @FieldResolver(() => Match, {
    nullable: true,
    description: 'The team’s latest game, of a league or a friendly; null before its first.',
  })
  lastMatch(@Root() team: Team, @Ctx() ctx: Context): Promise<Match | null> {
    return ctx.loaders.load(ctx, lastMatchLoader, team.id);
  }

  @FieldResolver(() => Match, {
    nullable: true,
    description:
      'The team’s match that is being played live, or else its next pending match; null if the team has neither.',
  })
  nextMatch(@Root() team: Team, @Ctx() ctx: Context): Promise<Match | null> {
    return ctx.loaders.load(ctx, nextMatchLoader, team.id);
  }
}

@Resolver(League)
export class LeagueMatchesResolver {
  @FieldResolver(() => MatchConnection, {
    description:
      "The league's matches: played matches from the latest back, then the other matches by game day.",
  })
  async matches(
    @Root() league: League,
    @Ctx() ctx: Context,
    @Args(() => LeagueMatchesPage) { range }: PageArguments,
    @Args(() => MatchDates) dates: MatchDates,
    @Arg('status', () => MatchStatus, { nullable: true, description: statusDescription }) status:
      | string
      | null,
    @Arg('gameDay', () => Int, { nullable: true, description: 'Only matches of this day.' })
    gameDay: number | null,
    @Arg('postponed', () => Boolean, postponedArgument) postponed: boolean | null,
  ): Promise<Connection<Match>> {
    const filter = { ...dates, leagueId: league.id, status, gameDay, postponed };
    return connectionOf(await matches.pageMatches(ctx, filter, range), range);
  }
}

@Resolver(Season)
export class SeasonMatchesResolver {
  @FieldResolver(() => MatchConnection, {
    description:
      "The season's matches: played matches from the latest back, then the other matches by game day.",
  })
  async matches(
    @Root() { leagueId, number }: Season,
    @Ctx() ctx: Context,
    @Args(() => LeagueMatchesPage) { range }: PageArguments,
    @Args(() => MatchDates) dates: MatchDates,
    @Arg('status', () => MatchStatus, { nullable: true, description: statusDescription }) status:
      | string
      | null,
    @Arg('gameDay', () => Int, { nullable: true, description: 'Only matches of this day of the schedule.' })
    gameDay: number | null,
    @Arg('postponed', () => Boolean, postponedArgument) postponed: boolean | null,
  ): Promise<Connection<Match>> {
    return connectionOf(
      await matches.pageMatches(
        ctx,
        { ...dates, leagueId, season: number, status, gameDay, postponed },
        range,
      ),
      range,
    );
  }
}
