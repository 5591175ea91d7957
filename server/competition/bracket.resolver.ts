import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { Match } from '../matches/match.types.js';
import { teamLoader } from '../teams/team.service.js';
import { Team } from '../teams/team.types.js';
import { loadSeries, loadSeriesMatches } from './bracket.service.js';
import { Bracket, Series, SeriesTeam } from './bracket.types.js';
import { StandingRow } from './standings.types.js';

@Resolver(Bracket)
export class BracketResolver {
  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The winner of the final; null until it is decided.',
  })
  champion(@Root() bracket: Bracket, @Ctx() ctx: Context): Promise<Team | null> | null {
    return bracket.championId === null ? null : ctx.loaders.load(ctx, teamLoader, bracket.championId);
  }
}

@Resolver(Series)
export class SeriesResolver {
  @FieldResolver(() => [Match], { description: 'Its games, in order; one to be played at most.' })
  matches(@Root() series: Series, @Ctx() ctx: Context): Promise<Match[]> {
    return ctx.loaders.load(ctx, loadSeriesMatches, series.id);
  }
}

@Resolver(SeriesTeam)
export class SeriesTeamResolver {
  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() side: SeriesTeam, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, side.teamId);
  }
}

@Resolver(StandingRow)
export class StandingRowResolver {
  @FieldResolver(() => Team, { description: 'The team.' })
  team(@Root() row: StandingRow, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, row.teamId);
  }
}

/** What competition adds to matches. */
@Resolver(Match)
export class MatchSeriesResolver {
  @FieldResolver(() => Series, { nullable: true, description: 'The series it is a game of.' })
  series(@Root() match: Match, @Ctx() ctx: Context): Promise<Series | null> | null {
    return match.seriesId === null ? null : ctx.loaders.load(ctx, loadSeries, match.seriesId);
  }
}
