import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type ColumnSet, figuresIn } from '../../../../engine/figures/statistics/column-sets.js';
import { type Context } from '../../../../platform/context/context.js';
import { loadLeagues } from '../../leagues/league.service.js';
import { League } from '../../leagues/league.types.js';
import { Player } from '../../../clubs/players/player.types.js';
import { ColumnSetArgument, FiguresField } from '../../../clubs/players/statistics.types.js';
import { lastRank } from '../../figures/leaders.service.js';
import { PlayerRank } from '../../figures/leaders.types.js';
import { type AdvancedStats, AdvancedStatsType } from '../../figures/advanced.types.js';
import { advancedOfCurrent, currentSeasonOf, ranksInSeason } from './current-season.service.js';
import { PlayerCurrentSeason } from './current-season.types.js';

@Resolver(Player)
export class PlayerSeasonNowResolver {
  @FieldResolver(() => PlayerCurrentSeason, {
    description:
      'The player’s season: the one that the club’s league plays now, or else the player’s latest.',
  })
  season(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerCurrentSeason> {
    return currentSeasonOf(ctx, player);
  }
}

@Resolver(PlayerCurrentSeason)
export class PlayerCurrentSeasonResolver {
  @FieldResolver(() => League, {
    nullable: true,
    description: 'Null for games outside leagues, and once the league is deleted.',
  })
  league(@Root() { leagueId }: PlayerCurrentSeason, @Ctx() ctx: Context): Promise<League | null> | null {
    return leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, leagueId);
  }

  @FieldResolver(() => AdvancedStatsType, {
    nullable: true,
    description: 'Figures beside those of the league; null for games outside leagues.',
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
    description: `Places among the first ${lastRank} of the league, in every statistic that has leaders.`,
  })
  ranks(@Root() season: PlayerCurrentSeason, @Ctx() ctx: Context): Promise<PlayerRank[]> {
    return ranksInSeason(ctx, season);
  }
}
