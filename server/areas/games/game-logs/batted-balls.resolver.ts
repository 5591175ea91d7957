import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Player } from '../../clubs/players/player.types.js';
import { readBattedBalls } from './batted-balls.service.js';
import { BattedBallZone } from './batted-balls.types.js';

@Resolver(Player)
export class BattedBallsResolver {
  @FieldResolver(() => [BattedBallZone], {
    description:
      'Balls that the player put in play, or for a pitcher allowed, by place: the regular games since the player’s league last started a season. Places without a ball are left out.',
  })
  battedBalls(@Root() player: Player, @Ctx() ctx: Context): Promise<BattedBallZone[]> {
    return readBattedBalls(ctx, player);
  }
}
