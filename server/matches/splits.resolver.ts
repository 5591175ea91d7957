import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { IdScalar } from '../core/id.js';
import { Player } from '../players/player.types.js';
import { readSplits } from './splits.service.js';
import { PlayerSplit } from './splits.types.js';

/** What stored plays add to players. */
@Resolver(Player)
export class PlayerSplitsResolver {
  @FieldResolver(() => [PlayerSplit], {
    description:
      'What he has done by place, month and situation in regular games: of a season, or since his league last started one.',
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
