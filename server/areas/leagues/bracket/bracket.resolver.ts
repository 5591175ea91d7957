import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { followState } from '../../../platform/events/follow.js';
import { requireRow } from '../../../platform/events/gone.js';
import { idFrom, IdScalar } from '../../../platform/http/graphql/id.js';
import { getLeague, loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';
import { seasonKey } from '../seasons/season-key.js';
import { Season } from '../seasons/season.types.js';
import { Match } from '../matches/match.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { advancePlayoffs, setUpPlayoffs, setUpTournament } from './bracket-setup.service.js';
import {
  bracketChanged,
  loadBrackets,
  loadSeries,
  loadSeriesMatches,
  previewPlayoffs,
} from './bracket.service.js';
import {
  Bracket,
  PlayoffPreview,
  PlayoffsAdvance,
  PlayoffsInput,
  Series,
  SeriesTeam,
  TournamentInput,
} from './bracket.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../leagues/league.policy.js';

const theLeague = { description: 'The league.' };

@Resolver(League)
export class LeagueBracketResolver {
  @FieldResolver(() => Bracket, {
    nullable: true,
    description: 'Playoffs or tournament of the league’s current season; null if none was set up.',
  })
  bracket(@Root() league: League, @Ctx() ctx: Context): Promise<Bracket | null> {
    return ctx.loaders.load(ctx, loadBrackets, seasonKey({ leagueId: league.id, season: league.season }));
  }

  @Query(() => PlayoffPreview, { description: 'Preview of the bracket that `setUpPlayoffs` would make.' })
  playoffPreview(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('topN', () => Int, {
      nullable: true,
      description: 'Number of teams in the playoffs; if omitted, the league’s setting.',
    })
    topN?: number | null,
    @Arg('seriesLengths', () => [Int], {
      nullable: true,
      description: 'Maximum number of games of a series in each round; if omitted, the league’s setting.',
    })
    seriesLengths?: number[] | null,
    @Arg('divisionWinnersFirst', () => Boolean, {
      nullable: true,
      description: 'Whether division winners are seeded first; if omitted, the league’s setting.',
    })
    divisionWinnersFirst?: boolean | null,
    @Arg('byConference', () => Boolean, {
      nullable: true,
      description: 'Whether each conference has its own bracket; if omitted, the league’s setting.',
    })
    byConference?: boolean | null,
    @Arg('reseeding', () => Boolean, {
      nullable: true,
      description: 'Whether each round is paired by seeds; if omitted, the league’s setting.',
    })
    reseeding?: boolean | null,
  ): Promise<PlayoffPreview> {
    const input = { topN, seriesLengths, divisionWinnersFirst, byConference, reseeding };
    return previewPlayoffs(ctx, leagueId, input);
  }

  @May(leaguePolicy.administer)
  @Mutation(() => League, {
    description: 'Sets up the playoffs of the best teams; can be repeated until a game has been played.',
  })
  async setUpPlayoffs(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('input', () => PlayoffsInput, { description: 'The bracket to set up.' }) input: PlayoffsInput,
  ): Promise<League> {
    await setUpPlayoffs(ctx, leagueId, input);
    return getLeague(ctx, leagueId);
  }

  @May(leaguePolicy.manage)
  @Mutation(() => League, {
    description: 'Sets up a knockout of all teams; can be repeated until a game has been played.',
  })
  async setUpTournament(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('input', () => TournamentInput, { description: 'The bracket to set up.' }) input: TournamentInput,
  ): Promise<League> {
    await setUpTournament(ctx, leagueId, input);
    return getLeague(ctx, leagueId);
  }

  @May(leaguePolicy.administer)
  @Mutation(() => PlayoffsAdvance, {
    description:
      'Updates a league’s bracket from the results of its games. Saving a result does this automatically.',
  })
  advancePlayoffs(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
  ): Promise<PlayoffsAdvance> {
    return advancePlayoffs(ctx, leagueId);
  }

  @Subscription(() => League, {
    description: 'Sends a league immediately, then again after each change of its bracket.',
    subscribe: followState(({ leagueId }) => [bracketChanged({ leagueId: idFrom(leagueId) })]),
  })
  bracketChanged(
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) _leagueId: number,
    @Root() { leagueId }: EventOf<typeof bracketChanged>,
    @Ctx() ctx: Context,
  ): Promise<League> {
    return requireRow(ctx.loaders.load(ctx, loadLeagues, leagueId));
  }
}

@Resolver(Season)
export class SeasonBracketResolver {
  @FieldResolver(() => Bracket, {
    nullable: true,
    description: 'The season’s playoffs or tournament; null if none was set up.',
  })
  bracket(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<Bracket | null> {
    return ctx.loaders.load(ctx, loadBrackets, seasonKey({ leagueId, season: number }));
  }
}

@Resolver(Bracket)
export class BracketResolver {
  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The winner of the final; null until the final is decided.',
  })
  champion(@Root() bracket: Bracket, @Ctx() ctx: Context): Promise<Team | null> | null {
    return bracket.championId === null ? null : ctx.loaders.load(ctx, teamLoader, bracket.championId);
  }
}

@Resolver(Series)
export class SeriesResolver {
  @FieldResolver(() => [Match], {
    description: 'The games of the series, in order; at most one game is pending.',
  })
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

@Resolver(Match)
export class MatchSeriesResolver {
  @FieldResolver(() => Series, {
    nullable: true,
    description: 'The series that the match belongs to; null outside playoffs and tournaments.',
  })
  series(@Root() match: Match, @Ctx() ctx: Context): Promise<Series | null> | null {
    return match.seriesId === null ? null : ctx.loaders.load(ctx, loadSeries, match.seriesId);
  }
}
