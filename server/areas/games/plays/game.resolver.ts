import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { boxScoreOf, gameLoader } from '../box-scores/game.service.js';
import { BoxScore, Game } from '../box-scores/game.types.js';
import { Match } from '../../leagues/matches/match.types.js';
import { Play, PlayText } from './play.types.js';
import { playsLoader } from './plays.service.js';

@Resolver(Match)
export class MatchGameResolver {
  @FieldResolver(() => Game, {
    nullable: true,
    description:
      'The game; null until the match is played, and if its result was entered by hand: see `enteredResult`.',
  })
  game(@Root() match: Match, @Ctx() ctx: Context): Promise<Game | null> {
    return ctx.loaders.load(ctx, gameLoader, match.id);
  }
}

@Resolver(Game)
export class GameResolver {
  @FieldResolver(() => BoxScore, { description: 'Lines of all players.' })
  boxScore(@Root() game: Game, @Ctx() ctx: Context): Promise<BoxScore> {
    return boxScoreOf(ctx, game);
  }

  @FieldResolver(() => [PlayText], {
    description: 'The plays in order, each as a sentence.',
    deprecationReason: 'Use `Match.plays`.',
  })
  plays(@Root() game: Game, @Ctx() ctx: Context): Promise<PlayText[]> {
    return ctx.loaders.load(ctx, playsLoader, game.matchId);
  }
}

@Resolver(PlayText)
export class PlayTextResolver {
  @FieldResolver(() => Play, { description: 'The play as scored.' })
  play(@Root() play: PlayText): Play {
    return play.scored();
  }
}
