import { largestDeficit, walkOffPlay } from '../finished-game/deciding-play.js';
import { type FinishedGame } from '../finished-game/finished-game.js';
import { isNoHitter } from './pitching-sentence.js';
import { type RecapContext } from './recap-context.js';
import { capital, clubInText, counted, type Wording } from './recap-words.js';

/** Smallest deficit, in runs, that makes a win a comeback. */
const COMEBACK = 2;
/** Smallest lead, in runs, that makes a win a rout. */
export const ROUT = 8;
const REGULATION = 9;

/** Winner and loser, the score, and how it was won. */
export function leadSentence(game: FinishedGame, { clubs }: RecapContext, wording: Wording): string {
  const { winner, loser, sides, innings } = game;
  const score = `${sides[winner].runs}-${sides[loser].runs}`;
  const beaten = clubInText(clubs[loser]);
  const length = innings === REGULATION ? '' : ` in ${innings} innings`;
  const deficit = largestDeficit(game);
  const how = [
    isNoHitter(game, winner) ? ' without allowing a hit' : '',
    walkOffPlay(game) === null ? '' : wording.of(' on the last play', ' on the final play'),
    deficit >= COMEBACK
      ? wording.of(
          `, coming back from ${counted(deficit, 'run')} down`,
          `, after trailing by ${counted(deficit, 'run')}`,
        )
      : '',
  ];
  return `${capital(clubInText(clubs[winner]))} ${verbOf(game, wording)} ${beaten} ${score}${length}${how.join('')}.`;
}

function verbOf({ winner, loser, sides }: FinishedGame, wording: Wording): string {
  const margin = sides[winner].runs - sides[loser].runs;
  if (sides[loser].runs === 0) return wording.of('shut out', 'blanked');
  if (margin >= ROUT) return wording.of('routed', 'overwhelmed', 'ran away from');
  if (margin === 1) return wording.of('edged', 'slipped past', 'beat');
  return wording.of('beat', 'defeated', 'got past');
}
