import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { League } from '../../leagues/leagues/league.types.js';
import { Season } from '../../leagues/seasons/season.types.js';
import { matchLoader } from '../../leagues/matches/match.service.js';
import { Match } from '../../leagues/matches/match.types.js';
import { readOddsRace } from './odds-race.service.js';
import { readSeasonOdds } from './odds.service.js';
import { MatchSwing, OddsRace, PowerRankingRow, SeasonOdds } from './odds.types.js';
import { readPowerRanking } from './power-ranking.service.js';
import { readTonight } from './tonight.service.js';

const oddsDescription =
  'The odds of the season as last computed. They are computed again seconds after a change of the standings, the coming matches or the teams.';
const raceDescription = 'The odds of the season day by day.';
const powerDescription =
  'The teams ordered by their strength, which is rated from their results; the strongest first.';

@Resolver(League)
export class LeagueOddsResolver {
  @FieldResolver(() => SeasonOdds, { description: oddsDescription })
  odds(@Root() league: League, @Ctx() ctx: Context): Promise<SeasonOdds> {
    return readSeasonOdds(ctx, { leagueId: league.id, season: league.season });
  }

  @FieldResolver(() => OddsRace, { description: raceDescription })
  oddsRace(@Root() league: League, @Ctx() ctx: Context): Promise<OddsRace> {
    return readOddsRace(ctx, { leagueId: league.id, season: league.season });
  }

  @FieldResolver(() => [PowerRankingRow], { description: powerDescription })
  powerRanking(@Root() league: League, @Ctx() ctx: Context): Promise<PowerRankingRow[]> {
    return readPowerRanking(ctx, { leagueId: league.id, season: league.season });
  }
}

@Resolver(Season)
export class SeasonOddsResolver {
  @FieldResolver(() => SeasonOdds, { description: oddsDescription })
  odds(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<SeasonOdds> {
    return readSeasonOdds(ctx, { leagueId, season: number });
  }

  @FieldResolver(() => OddsRace, { description: raceDescription })
  oddsRace(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<OddsRace> {
    return readOddsRace(ctx, { leagueId, season: number });
  }

  @FieldResolver(() => [PowerRankingRow], { description: powerDescription })
  powerRanking(@Root() { leagueId, number }: Season, @Ctx() ctx: Context): Promise<PowerRankingRow[]> {
    return readPowerRanking(ctx, { leagueId, season: number });
  }
}

@Resolver(SeasonOdds)
export class TonightResolver {
  @FieldResolver(() => [MatchSwing], {
    description:
      'Effects of the next day’s matches on the odds, the greatest effects first; at most 32 matches.',
  })
  tonight(@Root() odds: SeasonOdds, @Ctx() ctx: Context): Promise<MatchSwing[]> {
    return readTonight(ctx, odds);
  }
}

@Resolver(MatchSwing)
export class MatchSwingResolver {
  @FieldResolver(() => Match, {
    nullable: true,
    description: 'The match as it is now; null if it has been deleted since.',
  })
  match(@Root() { matchId }: MatchSwing, @Ctx() ctx: Context): Promise<Match | null> {
    return ctx.loaders.load(ctx, matchLoader, matchId);
  }
}
