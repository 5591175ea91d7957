import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { League } from '../leagues/league.types.js';
import { seasonKey } from '../seasons/season-key.js';
import { Season } from '../seasons/season.types.js';
import { generateSchedule, loadSchedules } from './schedule.service.js';
import { LeagueSchedule, ScheduleInput, ScheduleResult } from './schedule.types.js';

@Resolver(League)
export class LeagueScheduleResolver {
  @FieldResolver(() => LeagueSchedule, { description: 'Progress of its matches.' })
  schedule(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueSchedule> {
    return ctx.loaders.load(ctx, loadSchedules, seasonKey({ leagueId: league.id, season: league.season }));
  }

  @Mutation(() => ScheduleResult, {
    description:
      'Schedules a league’s matches: pending ones are replaced, played ones stay and count. For moderators and administrators.',
  })
  generateSchedule(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'The league.' }) leagueId: number,
    @Arg('input', () => ScheduleInput, { description: 'The schedule type and its settings.' })
    input: ScheduleInput,
  ): Promise<ScheduleResult> {
    return generateSchedule(ctx, leagueId, input);
  }
}

@Resolver(Season)
export class SeasonScheduleResolver {
  @FieldResolver(() => LeagueSchedule, { description: 'Progress of its matches.' })
  schedule(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<LeagueSchedule> {
    return ctx.loaders.load(ctx, loadSchedules, seasonKey({ leagueId, season: number }));
  }
}
