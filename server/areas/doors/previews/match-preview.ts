import { type Context } from '../../../platform/context/context.js';
import { sentences } from '../../../platform/text/sentences.js';
import { gameLoader } from '../../games/box-scores/game.service.js';
import { type Game } from '../../games/box-scores/game.types.js';
import { type Match } from '../../leagues/matches/match.types.js';
import { firstPitchTime, lengthOfGame, occasionOf } from '../drawing/match-words.js';

/**
 * The result of the match, or the time of its first pitch, and its occasion.
 * @param isHidden whether the address hides the result, so that a preview of the link must hide it too
 */
export async function summaryOfMatch(ctx: Context, match: Match, isHidden: boolean): Promise<string> {
  // The score of an unfinished game is not shown.
  const showsResult = match.status === 'simulated' && !isHidden;
  const game = showsResult ? await ctx.loaders.load(ctx, gameLoader, match.id) : null;
  return sentences(
    showsResult ? resultOf(match, game) : visitOf(match),
    showsResult ? forfeitOf(match) : null,
    `${occasionOf(match)}.`,
    game && decisionsOf(game),
  );
}

/** Sentence about an unfinished match or a hidden result. It has the time of the first pitch if that is known. */
function visitOf({ awayTeamName: away, homeTeamName: home, status, firstPitchAt }: Match): string {
  if (status === 'in_progress') return `${away} visit ${home}: live now.`;
  if (firstPitchAt === null) return `${away} visit ${home}.`;
  return `${away} visit ${home}. First pitch: ${firstPitchTime(firstPitchAt)}.`;
}

function resultOf(match: Match, game: Game | null): string | null {
  const { homeTeamName: home, awayTeamName: away, homeScore, awayScore } = match;
  if (homeScore === null || awayScore === null) return null;
  const length = game ? lengthOfGame(game, ' in ', ' innings') : '';
  if (homeScore === awayScore) return `${away} and ${home} tied ${awayScore}–${homeScore}${length}.`;
  return homeScore > awayScore
    ? `${home} beat ${away} ${homeScore}–${awayScore}${length}.`
    : `${away} beat ${home} ${awayScore}–${homeScore}${length}.`;
}

function forfeitOf({ forfeit, homeTeamName, awayTeamName }: Match): string | null {
  if (forfeit === null) return null;
  if (forfeit === 'neither') return 'The game was no decision.';
  return `The game was forfeited to ${forfeit === 'home' ? homeTeamName : awayTeamName}.`;
}

function decisionsOf({ winningPitcher, losingPitcher, savePitcher }: Game): string {
  const decisions = [
    ['W', winningPitcher],
    ['L', losingPitcher],
    ['S', savePitcher],
  ] as const;
  const known = decisions.flatMap(([label, pitcher]) =>
    pitcher === null ? [] : `${label}: ${pitcher.name}`,
  );
  return known.length === 0 ? '' : `${known.join(', ')}.`;
}
