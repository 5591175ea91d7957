import { Arg, Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { Player } from '../../clubs/players/player.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { Team } from '../../clubs/teams/team.types.js';
import { pageGameLog } from './game-log.service.js';
import { LoggedGame, LoggedGameConnection } from './game-log.types.js';

const GamesPage = pageArguments({ usual: 50, most: 500 });

/** Fields that matches add to players. */
@Resolver(Player)
export class PlayerGamesResolver {
  @FieldResolver(() => LoggedGameConnection, {
    description: 'The player’s games with the player’s line in each, the latest first.',
  })
  async games(
    @Root() player: Player,
    @Ctx() ctx: Context,
    @Args(() => GamesPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only games of this league.' })
    leagueId: number | null,
    @Arg('season', () => Int, { nullable: true, description: 'Only games of this season.' })
    season: number | null,
    @Arg('postseason', () => Boolean, {
      nullable: true,
      description: 'True for only playoff games, false for only other games; all games if left out.',
    })
    postseason: boolean | null,
  ): Promise<Connection<LoggedGame>> {
    return connectionOf(await pageGameLog(ctx, player.id, { leagueId, season, postseason }, range), range);
  }
}

@Resolver(LoggedGame)
export class LoggedGameResolver {
  @FieldResolver(() => Team, {
    nullable: true,
    description: 'The other team, even if it has been deleted since.',
  })
  opponent(@Root() { opponentId }: LoggedGame, @Ctx() ctx: Context): Promise<Team | null> {
    return ctx.loaders.load(ctx, teamLoader, opponentId);
  }
}
