import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { scoreboard } from './scoreboard.service.js';
import { Scoreboard } from './scoreboard.types.js';

@Resolver()
export class ScoreboardResolver {
  @Query(() => Scoreboard, { description: 'The games of a day: live, to come and final.' })
  scoreboard(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Of this league only.' })
    leagueId: number | null,
    @Arg('day', () => Int, {
      nullable: true,
      description:
        'Day of the schedule. Left out: the day being played live, else the one announced, else the last one played, else the first.',
    })
    day: number | null,
    @Arg('live', () => Boolean, {
      nullable: true,
      description: 'Only games that are being played live or announced, on whatever day.',
    })
    live: boolean | null,
  ): Promise<Scoreboard> {
    return scoreboard(ctx, { leagueId, day, live });
  }
}
