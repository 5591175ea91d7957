import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../core/context.js';
import { Player } from '../players/player.types.js';
import { Team } from '../teams/team.types.js';
import { playerFormLoader, teamFormLoader } from './form.service.js';
import { PlayerGame, TeamResult } from './match.types.js';

@Resolver(Player)
export class PlayerFormResolver {
  @FieldResolver(() => [PlayerGame], { description: 'His last ten games, the latest first.' })
  form(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerGame[]> {
    return ctx.loaders.load(ctx, playerFormLoader, player.id);
  }
}

@Resolver(Team)
export class TeamFormResolver {
  @FieldResolver(() => [TeamResult], { description: 'Its last ten results, the latest first.' })
  form(@Root() team: Team, @Ctx() ctx: Context): Promise<TeamResult[]> {
    return ctx.loaders.load(ctx, teamFormLoader, team.id);
  }
}
