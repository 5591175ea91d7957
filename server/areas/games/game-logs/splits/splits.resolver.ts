import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { playStatistics } from '../../../../engine/figures/statistics/play-statistics.js';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Player } from '../../../clubs/players/player.types.js';
import { Statistic } from '../../../clubs/players/statistics.types.js';
import { readSplits } from './splits.service.js';
import { PlayerSplit } from './splits.types.js';

/** Fields that stored plays add to players. */
@Resolver(Player)
export class PlayerSplitsResolver {
  @Query(() => [Statistic], {
    description:
      'Every statistic computed from plays, with formula and source; they are fields of PlayerSplit, BatterLine and PitcherLine.',
  })
  playStatistics(): readonly Statistic[] {
    return playStatistics;
  }

  @FieldResolver(() => [PlayerSplit], {
    description:
      'The player’s figures in regular-season games by place, month and situation. They are those of the given season, or of all games since the player’s league last started a season.',
  })
  splits(
    @Root() player: Player,
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only games of this league.' })
    leagueId: number | null,
    @Arg('season', () => Int, { nullable: true, description: 'Only games of this season.' })
    season: number | null,
  ): Promise<PlayerSplit[]> {
    return readSplits(ctx, player.id, { leagueId, season });
  }
}
