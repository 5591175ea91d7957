import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageSize } from '../../../../platform/lists/pagination.js';
import { loadLeagues } from '../../../leagues/leagues/league.service.js';
import { League } from '../../../leagues/leagues/league.types.js';
import { Dashboard } from '../../../leagues/matches/match.types.js';
import { leaguesInOrderOfPlay, loadTonight, mostLeagues, type Night } from './chosen-games.js';
import { scoreboard } from './scoreboard.service.js';
import { NightEnum, Scoreboard } from './scoreboard.types.js';

@Resolver()
export class ScoreboardResolver {
  @Query(() => Scoreboard, { description: 'The games of a day: live, upcoming and finished games.' })
  scoreboard(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only games of this league.' })
    leagueId: number | null,
    @Arg('day', () => Int, {
      nullable: true,
      description:
        'Day of the schedule. If left out: the day that is being played live, else the announced day, else the last day with a result, else the first day.',
    })
    day: number | null,
    @Arg('date', () => String, {
      nullable: true,
      description: 'Calendar date, such as `2027-04-03`, instead of a day of the schedule.',
    })
    date: string | null,
    @Arg('night', () => NightEnum, {
      nullable: true,
      description: 'Without `day`: the games of tonight or of last night, league by league.',
    })
    night: Night | null,
    @Arg('live', () => Boolean, {
      nullable: true,
      description: 'If true, only live and announced games, of any day.',
    })
    live: boolean | null,
  ): Promise<Scoreboard> {
    return scoreboard(ctx, { leagueId, day, date, night, live });
  }
}

@Resolver(Dashboard)
export class LeaguesOnResolver {
  @FieldResolver(() => [League], {
    description:
      'The leagues to show first: those with a live game, then those with an announced game, then the others by their latest result.',
  })
  async leagues(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, {
      defaultValue: 3,
      description: `Number of leagues, at most ${mostLeagues}.`,
    })
    first: number,
  ): Promise<League[]> {
    const ids = await leaguesInOrderOfPlay(ctx, pageSize(first, 3, mostLeagues));
    return (await loadLeagues(ctx, ids)).filter((league) => league !== null);
  }
}

@Resolver(League)
export class TonightResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'The day of the schedule that is played tonight, as on the scoreboard of `TONIGHT`; null without a schedule.',
  })
  tonight(@Root() { id }: League, @Ctx() ctx: Context): Promise<number | null> {
    return ctx.loaders.load(ctx, loadTonight, id);
  }
}
