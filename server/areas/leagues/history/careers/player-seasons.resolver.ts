import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { advancedStatistics } from '../../../../engine/figures/statistics/advanced-statistics.js';
import { type ColumnSet, figuresIn } from '../../../../engine/figures/statistics/column-sets.js';
import { type Context } from '../../../../platform/context/context.js';
import { loadLeagues } from '../../leagues/league.service.js';
import { League } from '../../leagues/league.types.js';
import { Player } from '../../../clubs/players/player.types.js';
import {
  ColumnSetArgument,
  FiguresField,
  type PlayerStats,
  PlayerStatsType,
} from '../../../clubs/players/statistics.types.js';
import { teamLoader } from '../../../clubs/teams/team.service.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { AdvancedStatistic, type AdvancedStats, AdvancedStatsType } from '../../figures/advanced.types.js';
import { PlayerAward } from '../history.types.js';
import { loadPlayerAwards } from './player-awards.service.js';
import { advancedOfSeason, careerOf, loadPlayerSeasons } from './player-seasons.service.js';
import { PlayerSeason } from './player-seasons.types.js';

/** Fields that seasons add to players. */
@Resolver(Player)
export class PlayerSeasonsResolver {
  @FieldResolver(() => [PlayerSeason], {
    description: 'The player’s figures by season, club and kind of game, the oldest season first.',
  })
  seasons(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerSeason[]> {
    return ctx.loaders.load(ctx, loadPlayerSeasons, player.id);
  }

  @FieldResolver(() => PlayerStatsType, { description: 'Totals and rates of all seasons.' })
  async career(
    @Root() player: Player,
    @Ctx() ctx: Context,
    @Arg('postseason', () => Boolean, {
      defaultValue: false,
      description: 'If true, only playoff games are counted; if false, all other games.',
    })
    postseason: boolean,
  ): Promise<PlayerStats> {
    return careerOf(await ctx.loaders.load(ctx, loadPlayerSeasons, player.id), postseason);
  }

  @FieldResolver(() => [PlayerAward], {
    description: 'Awards that the player won, as given at the end of each season, the oldest first.',
  })
  awards(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerAward[]> {
    return ctx.loaders.load(ctx, loadPlayerAwards, player.id);
  }
}

@Resolver(PlayerAward)
export class PlayerAwardResolver {
  @FieldResolver(() => League, {
    nullable: true,
    description: 'The league of the award; null if it has been deleted since.',
  })
  league(@Root() award: PlayerAward, @Ctx() ctx: Context): Promise<League | null> {
    return ctx.loaders.load(ctx, loadLeagues, award.leagueId);
  }

  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The player’s club in that season, even if it has been deleted since.',
  })
  team(@Root() award: PlayerAward, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, award.teamId);
  }
}

@Resolver(PlayerSeason)
export class PlayerSeasonResolver {
  @Query(() => [AdvancedStatistic], {
    description: 'All statistics of AdvancedStats, with formula and source.',
  })
  advancedStatistics(): readonly AdvancedStatistic[] {
    return advancedStatistics;
  }

  @FieldResolver(() => AdvancedStatsType, {
    nullable: true,
    description:
      'Statistics that compare the player with the league; null for playoffs and games outside leagues.',
  })
  advanced(@Root() season: PlayerSeason, @Ctx() ctx: Context): Promise<AdvancedStats | null> {
    return advancedOfSeason(ctx, season);
  }

  @FiguresField()
  async figures(
    @Root() season: PlayerSeason,
    @Ctx() ctx: Context,
    @ColumnSetArgument() set: ColumnSet,
  ): Promise<(number | null)[]> {
    return figuresIn(set, { ...season.stats, ...(await advancedOfSeason(ctx, season)) });
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The club, even if it has been deleted since.' })
  team(@Root() season: PlayerSeason, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, season.teamId);
  }

  @FieldResolver(() => League, { nullable: true, description: 'The league; null if `leagueName` is null.' })
  league(@Root() season: PlayerSeason, @Ctx() ctx: Context): Promise<League | null> | null {
    return season.leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, season.leagueId);
  }
}
