import { type Context } from '../../../../platform/context/context.js';
import { matchSourceLoader } from '../../../leagues/leagues/source/source.service.js';
import { type Source } from '../../../leagues/leagues/source/source.types.js';
import { outOfMatchLoader } from '../../../clubs/players/injury.service.js';
import { type InjuredPlayer } from '../../../clubs/players/injury.types.js';
import { gameInjuriesLoader } from '../game-injuries.service.js';
import { type GameInjury } from '../game-injuries.types.js';
import { enteredResultOf } from './entered-result.service.js';
import { type EnteredResult } from './entered-result.types.js';
import { boxScoreOf, gameLoader } from '../game.service.js';
import { type BoxScore, type Game } from '../game.types.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { type Match } from '../../../leagues/matches/match.types.js';

export interface MatchDetails {
  readonly match: Match;
  /** Null until the match is played, like the box score. */
  readonly game: Game | null;
  readonly boxScore: BoxScore | null;
  /** Details of a result that was entered by hand; null for any other match. */
  readonly entered: EnteredResult | null;
  /** Injuries of the match. */
  readonly injuries: readonly GameInjury[];
  /** Players who are out on the day of the match; empty once it is played. */
  readonly injured: readonly InjuredPlayer[];
  /** Source of an imported match; null for any other match. */
  readonly source: Source | null;
}

/** A match with its game. */
export async function matchDetails(ctx: Context, id: number): Promise<MatchDetails> {
  const match = await getMatch(ctx, id);
  const game = await ctx.loaders.load(ctx, gameLoader, id);
  return {
    match,
    game,
    boxScore: game && (await boxScoreOf(ctx, game)),
    entered: await enteredResultOf(ctx, match),
    injuries: game ? await ctx.loaders.load(ctx, gameInjuriesLoader, id) : [],
    injured: game || match.origin === 'entered' ? [] : await ctx.loaders.load(ctx, outOfMatchLoader, id),
    source: await ctx.loaders.load(ctx, matchSourceLoader, id),
  };
}
