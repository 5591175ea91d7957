import { type Context } from '../../../platform/context/context.js';
import { matchSourceLoader } from '../../leagues/leagues/source.service.js';
import { gameLoader } from '../../games/box-scores/game.service.js';
import { type Game } from '../../games/box-scores/game.types.js';
import { getMatch } from '../../leagues/matches/match.service.js';
import { type Match } from '../../leagues/matches/match.types.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { clubOf } from '../drawing/shown-club.js';
import { firstPitchTime, lengthOfGame, occasionOf } from '../drawing/match-words.js';
import { record } from '../../../platform/text/words.js';
import { type Card, type CardSide } from './card.types.js';

type Side = 'home' | 'away';

/**
 * The line score of a match that is over; of all others who plays. Services that show previews keep a picture for as long as
 * they like, so one of a live game has no score: it would be wrong by the next inning.
 * @param isHidden whether the result is not to be shown either
 * @throws DomainError `not_found`
 */
export async function matchCard(ctx: Context, matchId: number, isHidden: boolean): Promise<Card> {
  const match = await getMatch(ctx, matchId);
  const showsResult = match.status === 'simulated' && !isHidden;
  const [game, source, home, away] = await Promise.all([
    showsResult ? ctx.loaders.load(ctx, gameLoader, matchId) : null,
    ctx.loaders.load(ctx, matchSourceLoader, matchId),
    ctx.loaders.load(ctx, teamLoader, match.homeTeamId),
    ctx.loaders.load(ctx, teamLoader, match.awayTeamId),
  ]);
  const result = { showsResult, game };
  return {
    kind: 'match',
    state: stateOf(match, game, isHidden),
    occasion: occasionOf(match),
    away: sideOf(match, 'away', away, result),
    home: sideOf(match, 'home', home, result),
    notice: source?.notice ?? null,
  };
}

function stateOf({ status, firstPitchAt }: Match, game: Game | null, isHidden: boolean): string {
  if (status === 'in_progress') return 'Live';
  if (status === 'simulated') return isHidden ? 'Played' : `Final${game ? lengthOfGame(game, '/') : ''}`;
  return firstPitchAt === null ? 'To be played' : firstPitchTime(firstPitchAt);
}

interface Result {
  readonly showsResult: boolean;
  readonly game: Game | null;
}

function sideOf(match: Match, side: Side, team: Team | null, { showsResult, game }: Result): CardSide {
  const club = clubOf(match[`${side}TeamName`], team);
  // A record would tell the result of a match that hides it.
  const isOver = match.status === 'simulated';
  const note = isOver || team === null ? null : record(team);
  return { ...club, note, line: showsResult ? lineOf(match, side, game) : null };
}

function lineOf(match: Match, side: Side, game: Game | null): CardSide['line'] {
  const runs = match[`${side}Score`] ?? 0;
  if (game === null) return { runs, game: null };
  const { innings, hits, errors } = game.linescore[side];
  return { runs, game: { innings, hits, errors } };
}
