import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { League } from '../leagues/league.types.js';
import { readRecords } from './records.service.js';
import { LeagueRecord } from './records.types.js';

@Resolver(League)
export class LeagueRecordsResolver {
  @FieldResolver(() => [LeagueRecord], { description: 'Its record book: of a game, a season, a career.' })
  records(@Root() league: League, @Ctx() ctx: Context): Promise<LeagueRecord[]> {
    return readRecords(ctx, league.id);
  }
}
