import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { Player } from '../../../clubs/players/player.types.js';
import { Team } from '../../../clubs/teams/team.types.js';
import { playerSourceLoader, teamSourceLoader } from './source.service.js';
import { Source } from './source.types.js';

@Resolver(Team)
export class TeamSourceResolver {
  @FieldResolver(() => Source, {
    nullable: true,
    description: 'Source of the club; null if the club was not imported.',
  })
  source(@Root() team: Team, @Ctx() ctx: Context): Promise<Source | null> {
    return ctx.loaders.load(ctx, teamSourceLoader, team.id);
  }
}

@Resolver(Player)
export class PlayerSourceResolver {
  @FieldResolver(() => Source, {
    nullable: true,
    description: 'Source of the player; null if the player was not imported.',
  })
  source(@Root() player: Player, @Ctx() ctx: Context): Promise<Source | null> {
    return ctx.loaders.load(ctx, playerSourceLoader, player.id);
  }
}
