import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { Team } from '../teams/team.types.js';
import { injuredLoader, injuryLoader, pageInjuries, recoveredLoader } from './injury.service.js';
import { CurrentInjury, InjuredPlayer, type Injury, InjuryConnection } from './injury.types.js';
import { presentPlayerLoader } from './player.service.js';
import { Player } from './player.types.js';

const InjuriesPage = pageArguments({ usual: 50, most: 500 });

/** Fields that injuries add to players. */
@Resolver(Player)
export class PlayerInjuriesResolver {
  @FieldResolver(() => CurrentInjury, {
    nullable: true,
    description:
      'The injury that keeps the player out on the team’s next game day. Null if the player can play that day, or is on no team of a league.',
  })
  injury(@Root() player: Player, @Ctx() ctx: Context): Promise<CurrentInjury | null> | null {
    return player.teamId === null ? null : ctx.loaders.load(ctx, injuryLoader, player.id);
  }

  @FieldResolver(() => InjuryConnection, { description: 'The player’s injuries, the latest first.' })
  async injuries(
    @Root() player: Player,
    @Ctx() ctx: Context,
    @Args(() => InjuriesPage) { range }: PageArguments,
  ): Promise<Connection<Injury>> {
    return connectionOf(await pageInjuries(ctx, player.id, range), range);
  }
}

/** Fields that injuries add to teams. */
@Resolver(Team)
export class TeamInjuriesResolver {
  @FieldResolver(() => [InjuredPlayer], {
    description: 'Players of the team who are injured on its next game day, the longest absence first.',
  })
  injured(@Root() team: Team, @Ctx() ctx: Context): Promise<InjuredPlayer[]> {
    return ctx.loaders.load(ctx, injuredLoader, team.id);
  }

  @FieldResolver(() => [Player], {
    description: 'Players of the team who missed its last game with an injury and can play in its next one.',
  })
  async recovered(@Root() team: Team, @Ctx() ctx: Context): Promise<Player[]> {
    const ids = await ctx.loaders.load(ctx, recoveredLoader, team.id);
    const players = await Promise.all(ids.map((id) => ctx.loaders.load(ctx, presentPlayerLoader, id)));
    return players.flatMap((player) => player ?? []);
  }
}
