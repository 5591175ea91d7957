import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { Player } from '../players/player.types.js';
import { playerFormLoader } from './form.service.js';
import { PlayerGame } from './match.types.js';

@Resolver(Player)
export class PlayerFormResolver {
  @FieldResolver(() => [PlayerGame], { description: 'His last ten games, the latest first.' })
  form(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerGame[]> {
    return ctx.loaders.load(ctx, playerFormLoader, player.id);
  }
}
