import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { Player } from '../../clubs/players/player.types.js';
import { Team } from '../../clubs/teams/team.types.js';
import { playerFormLoader, teamFormLoader } from './form.service.js';
import { PlayerGame, TeamResult } from '../../leagues/matches/match.types.js';

@Resolver(Player)
export class PlayerFormResolver {
  @FieldResolver(() => [PlayerGame], { description: 'The player’s last ten games, the latest first.' })
  form(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerGame[]> {
    return ctx.loaders.load(ctx, playerFormLoader, player.id);
  }
}

@Resolver(Team)
export class TeamFormResolver {
  @FieldResolver(() => [TeamResult], { description: 'The team’s last ten results, the latest first.' })
  form(@Root() team: Team, @Ctx() ctx: Context): Promise<TeamResult[]> {
    return ctx.loaders.load(ctx, teamFormLoader, team.id);
  }
}
