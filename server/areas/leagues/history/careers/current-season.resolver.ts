import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { FEWEST_REGULARS } from '../../../../engine/figures/percentiles.js';
import { type ColumnSet, figuresIn } from '../../../../engine/figures/statistics/column-sets.js';
import { type Context } from '../../../../platform/context/context.js';
import { loadLeagues } from '../../leagues/league.service.js';
import { League } from '../../leagues/league.types.js';
import { Player } from '../../../clubs/players/player.types.js';
import { ColumnSetArgument, FiguresField } from '../../../clubs/players/statistics.types.js';
import { lastRank } from '../../figures/leaders.service.js';
import { PlayerRank } from '../../figures/leaders.types.js';
import { type AdvancedStats, AdvancedStatsType } from '../../figures/advanced.types.js';
import { PlayerPercentiles } from '../../figures/percentiles.types.js';
import {
  advancedOfCurrent,
  currentSeasonOf,
  percentilesInSeason,
  ranksInSeason,
} from './current-season.service.js';
import { PlayerCurrentSeason } from './current-season.types.js';

@Resolver(Player)
export class PlayerSeasonNowResolver {
  @FieldResolver(() => PlayerCurrentSeason, {
    description:
      'The player’s figures in the current season of the club’s league; for a player without a club in a league, in the player’s latest season.',
  })
  season(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerCurrentSeason> {
    return currentSeasonOf(ctx, player);
  }
}

@Resolver(PlayerCurrentSeason)
export class PlayerCurrentSeasonResolver {
  @FieldResolver(() => League, {
    nullable: true,
    description: 'The league; null for games outside leagues, and if the league was deleted.',
  })
  league(@Root() { leagueId }: PlayerCurrentSeason, @Ctx() ctx: Context): Promise<League | null> | null {
    return leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, leagueId);
  }

  @FieldResolver(() => AdvancedStatsType, {
    nullable: true,
    description: 'Statistics that compare the player with the league; null for games outside leagues.',
  })
  advanced(@Root() season: PlayerCurrentSeason, @Ctx() ctx: Context): Promise<AdvancedStats | null> {
    return advancedOfCurrent(ctx, season);
  }

  @FiguresField()
  async figures(
    @Root() season: PlayerCurrentSeason,
    @Ctx() ctx: Context,
    @ColumnSetArgument() set: ColumnSet,
  ): Promise<(number | null)[]> {
    return figuresIn(set, { ...season.stats, ...(await advancedOfCurrent(ctx, season)) });
  }

  @FieldResolver(() => [PlayerRank], {
    description: `The player’s ranks in the league, in each statistic in which the player is among the first ${lastRank}.`,
  })
  ranks(@Root() season: PlayerCurrentSeason, @Ctx() ctx: Context): Promise<PlayerRank[]> {
    return ranksInSeason(ctx, season);
  }

  @FieldResolver(() => PlayerPercentiles, {
    nullable: true,
    description: `Comparison with the league’s other regulars; null for games outside leagues, for a player without a game, and in a season with fewer than ${FEWEST_REGULARS} of them.`,
  })
  percentiles(@Root() season: PlayerCurrentSeason, @Ctx() ctx: Context): Promise<PlayerPercentiles | null> {
    return percentilesInSeason(ctx, season);
  }
}
