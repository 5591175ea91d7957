import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { League } from '../../leagues/league.types.js';
import { seasonKey } from '../../seasons/season-key.js';
import { Season } from '../../seasons/season.types.js';
import { raceLoader } from './race.service.js';
import { SeasonRace } from './race.types.js';

@Resolver(League)
export class LeagueRaceResolver {
  @FieldResolver(() => SeasonRace, { description: 'The teams’ wins less losses, day by day.' })
  race(@Root() league: League, @Ctx() ctx: Context): Promise<SeasonRace> {
    return ctx.loaders.load(ctx, raceLoader, seasonKey({ leagueId: league.id, season: league.season }));
  }
}

@Resolver(Season)
export class SeasonRaceResolver {
  @FieldResolver(() => SeasonRace, { description: 'The teams’ wins less losses, day by day.' })
  race(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<SeasonRace> {
    return ctx.loaders.load(ctx, raceLoader, seasonKey({ leagueId, season: number }));
  }
}
