import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { League } from '../leagues/league.types.js';
import { raceLoader } from './race.service.js';
import { SeasonRace } from './race.types.js';

@Resolver(League)
export class LeagueRaceResolver {
  @FieldResolver(() => SeasonRace, { description: 'The race of its teams, day by day.' })
  race(@Root() league: League, @Ctx() ctx: Context): Promise<SeasonRace> {
    return ctx.loaders.load(ctx, raceLoader, league.id);
  }
}
