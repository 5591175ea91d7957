import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { IdScalar } from '../core/id.js';
import { getLeague } from '../leagues/league.service.js';
import { League, LeagueDeletion, LeagueWipe } from '../leagues/league.types.js';
import { advancePlayoffs, setUpPlayoffs, setUpTournament } from './bracket-setup.service.js';
import { loadBrackets, previewPlayoffs } from './bracket.service.js';
import { Bracket, PlayoffPreview, PlayoffsAdvance, PlayoffsInput, TournamentInput } from './bracket.types.js';
import { deleteLeague, wipeLeagues } from './league-deletion.service.js';
import { generateSchedule, loadSchedules } from './schedule.service.js';
import { LeagueSchedule, ScheduleInput, ScheduleResult } from './schedule.types.js';
import { standingsOf } from './standings.service.js';
import { StandingRow } from './standings.types.js';

const theLeague = { description: 'The league.' };
const includeMatchesOption = {
  defaultValue: false,
  description:
    'Delete matches too, so that their results leave all totals; otherwise they stay as friendlies.',
};

/** What competition adds to leagues. */
@Resolver(League)
export class LeagueCompetitionResolver {
  @FieldResolver(() => LeagueSchedule, { description: 'How far its matches are.' })
  schedule(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueSchedule> {
    return ctx.loaders.load(ctx, loadSchedules, league.id);
  }

  @FieldResolver(() => [StandingRow], { description: 'Its teams, best first.' })
  standings(@Root() league: League, @Ctx() ctx: Context): Promise<readonly StandingRow[]> {
    return standingsOf(ctx, league);
  }

  @FieldResolver(() => Bracket, {
    nullable: true,
    description: 'Its playoffs or tournament; null when none is set up.',
  })
  bracket(@Root() league: League, @Ctx() ctx: Context): Promise<Bracket | null> {
    return ctx.loaders.load(ctx, loadBrackets, league.id);
  }

  @Query(() => PlayoffPreview, {
    description: 'What setting up the playoffs would make, refused as the setup would be.',
  })
  playoffPreview(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('topN', () => Int, { nullable: true, description: 'How many teams take part; 4 if left out.' })
    topN?: number | null,
    @Arg('seriesLengths', () => [Int], {
      nullable: true,
      description: 'Most games by round; 3, 5, 7 if left out.',
    })
    seriesLengths?: number[] | null,
  ): Promise<PlayoffPreview> {
    return previewPlayoffs(ctx, leagueId, { topN: topN ?? null, seriesLengths: seriesLengths ?? null });
  }

  @Mutation(() => LeagueDeletion, {
    description: 'Deletes a league; its teams are free again. For administrators.',
  })
  deleteLeague(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, theLeague) id: number,
    @Arg('includeMatches', () => Boolean, includeMatchesOption) includeMatches: boolean,
  ): Promise<LeagueDeletion> {
    return deleteLeague(ctx, id, includeMatches);
  }

  @Mutation(() => LeagueWipe, { description: 'Deletes all leagues. For administrators.' })
  wipeLeagues(
    @Ctx() ctx: Context,
    @Arg('includeMatches', () => Boolean, includeMatchesOption) includeMatches: boolean,
  ): Promise<LeagueWipe> {
    return wipeLeagues(ctx, includeMatches);
  }

  @Mutation(() => ScheduleResult, {
    description:
      'Schedules a league’s matches: pending ones are replaced, played ones stay and count. For moderators and administrators.',
  })
  generateSchedule(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('input', () => ScheduleInput, { description: 'How often every two teams meet.' })
    input: ScheduleInput,
  ): Promise<ScheduleResult> {
    return generateSchedule(ctx, leagueId, input);
  }

  @Mutation(() => League, {
    description:
      'Sets up the playoffs of the best teams; may be repeated until one of its games was played. For administrators.',
  })
  async setUpPlayoffs(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('input', () => PlayoffsInput, { description: 'Teams and lengths.' }) input: PlayoffsInput,
  ): Promise<League> {
    await setUpPlayoffs(ctx, leagueId, input);
    return getLeague(ctx, leagueId);
  }

  @Mutation(() => League, {
    description:
      'Sets up a knockout of all teams; may be repeated until one of its games was played. For moderators and administrators.',
  })
  async setUpTournament(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
    @Arg('input', () => TournamentInput, { description: 'Seeding and lengths.' }) input: TournamentInput,
  ): Promise<League> {
    await setUpTournament(ctx, leagueId, input);
    return getLeague(ctx, leagueId);
  }

  @Mutation(() => PlayoffsAdvance, {
    description:
      'Brings a bracket up to its games, which saving a result does by itself. For administrators.',
  })
  advancePlayoffs(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, theLeague) leagueId: number,
  ): Promise<PlayoffsAdvance> {
    return advancePlayoffs(ctx, leagueId);
  }
}
