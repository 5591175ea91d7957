import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { League } from '../leagues/league.types.js';
import { seasonKey } from '../seasons/season-key.js';
import { Season } from '../seasons/season.types.js';
import { generateSchedule, loadScheduleDates, loadSchedules } from './schedule.service.js';
import { LeagueSchedule, ScheduleInput, ScheduleResult } from './schedule.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { leaguePolicy } from '../leagues/league.policy.js';

@Resolver(League)
export class LeagueScheduleResolver {
  @FieldResolver(() => LeagueSchedule, {
    description: 'Progress of the matches: how many are played, and the next day to play.',
  })
  schedule(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueSchedule> {
    return ctx.loaders.load(ctx, loadSchedules, seasonKey({ leagueId: league.id, season: league.season }));
  }

  @May(leaguePolicy.manage)
  @Mutation(() => ScheduleResult, {
    description:
      'Schedules a league’s matches. Pending matches are replaced; played matches stay and count as games of the new schedule.',
  })
  generateSchedule(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('input', () => ScheduleInput, { description: 'The schedule type and its settings.' })
    input: ScheduleInput,
  ): Promise<ScheduleResult> {
    return generateSchedule(ctx, leagueId, input);
  }
}

@Resolver(Season)
export class SeasonScheduleResolver {
  @FieldResolver(() => LeagueSchedule, {
    description: 'Progress of the matches: how many are played, and the next day to play.',
  })
  schedule(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<LeagueSchedule> {
    return ctx.loaders.load(ctx, loadSchedules, seasonKey({ leagueId, season: number }));
  }
}

@Resolver(LeagueSchedule)
export class ScheduleDatesResolver {
  @FieldResolver(() => [String], {
    nullable: 'items',
    description:
      'First calendar date of each day of the schedule, from day 1, such as `2027-04-03`; null for a day without one. Empty if no day has a date.',
  })
  dates(@Root() { leagueId, season }: LeagueSchedule, @Ctx() ctx: Context): Promise<(string | null)[]> {
    return ctx.loaders.load(ctx, loadScheduleDates, seasonKey({ leagueId, season }));
  }
}
