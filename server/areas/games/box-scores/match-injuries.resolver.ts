import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { outOfMatchLoader } from '../../clubs/players/injury.service.js';
import { InjuredPlayer } from '../../clubs/players/injury.types.js';
import { gameInjuriesLoader } from './game-injuries.service.js';
import { GameInjury } from './game-injuries.types.js';
import { Game } from './game.types.js';
import { Match } from '../../leagues/matches/match.types.js';

/** Fields that injuries add to matches. */
@Resolver(Match)
export class MatchInjuriesResolver {
  @FieldResolver(() => [InjuredPlayer], {
    description:
      'Players of both teams who are known to be out on the day of the match, the longest absence first; empty once the match is over.',
  })
  injured(@Root() match: Match, @Ctx() ctx: Context): Promise<InjuredPlayer[]> | never[] {
    return isToBePlayed(match) ? ctx.loaders.load(ctx, outOfMatchLoader, match.id) : [];
  }
}

const isToBePlayed = ({ status }: Match): boolean => status === 'pending' || status === 'in_progress';

/** Fields that injuries add to games. */
@Resolver(Game)
export class GameInjuriesResolver {
  @FieldResolver(() => [GameInjury], { description: 'Players hurt in the game, the visitors first.' })
  injuries(@Root() game: Game, @Ctx() ctx: Context): Promise<GameInjury[]> {
    return ctx.loaders.load(ctx, gameInjuriesLoader, game.matchId);
  }
}
