import { decidingPlay, goAheadPlay, leadOf, walkOffPlay } from '../finished-game/deciding-play.js';
import { type FinishedGame, type Score, type RecapPlay } from '../finished-game/finished-game.js';
import { playNoun, runsOn, walkOffNoun } from './play-noun.js';
import { type RecapContext } from './recap-context.js';
import {
  capital,
  clubInText,
  counted,
  type Mentions,
  ordinal,
  possessive,
  type Wording,
} from './recap-words.js';

/** Sentence about the play or inning that decided the game; null only for a game without plays. */
export function decisionSentence(
  game: FinishedGame,
  context: RecapContext,
  mentions: Mentions,
  wording: Wording,
): string | null {
  const play = decidingPlay(game);
  if (play === null) return null;
  const last = walkOffPlay(game);
  if (play === last) return `${capital(walkOffNoun(play, mentions))} in ${halfOf(play)} won it.`;
  const what = playNoun(play, mentions);
  const effect = effectOf(play, game, context);
  const sentence = wording.of(
    () => `${capital(what)} in ${halfOf(play)} ${effect}`,
    () => `The turning point came in ${halfOf(play)}, when ${what} ${effect}`,
    () => `The decisive play came in ${halfOf(play)}: ${what} ${effect}`,
  )();
  if (last !== null) return `${sentence}; ${walkOffNoun(last, mentions)} ${laterIn(last, play)} won it.`;
  const ahead = leadOf(play.after, game.winner) > 0 ? null : goAheadPlay(game);
  if (ahead === null) return `${sentence}.`;
  const later = `${playNoun(ahead, mentions)} ${laterIn(ahead, play)} ${effectOf(ahead, game, context)}`;
  return `${sentence}; ${later}.`;
}

const laterIn = (later: RecapPlay, first: RecapPlay): string =>
  later.inning === first.inning && later.batting === first.batting
    ? 'later in the inning'
    : `in ${halfOf(later)}`;

/** Such as `the bottom of the eighth`. */
export const halfOf = ({ batting, inning }: RecapPlay): string =>
  `the ${batting === 'home' ? 'bottom' : 'top'} of the ${ordinal(inning)}`;

/** The play's effect on the score, or the score after it, from the winner's point of view. */
function effectOf(play: RecapPlay, game: FinishedGame, { clubs }: RecapContext): string {
  const { winner, loser } = game;
  const club = clubInText(clubs[winner]);
  const before = leadOf(play.before, winner);
  const after = leadOf(play.after, winner);
  const score = (of: Score) => `${of[winner]}-${of[loser]}`;
  if (play.batting !== winner) {
    return held(runsOn(play), standing(after, club, play.after[winner], score(play.after)));
  }
  if (runsOn(play) === 0) {
    const points = Math.round(Math.abs(play.change) * 100);
    return `${points < 2 ? 'came' : `swung the odds by ${points} points`} with ${standing(after, club, play.after[winner], score(play.after))}`;
  }
  if (after === 0) return `tied the score at ${play.after[winner]}`;
  if (before > 0) return `stretched ${possessive(club)} lead to ${score(play.after)}`;
  const forGood = goAheadPlay(game) === play ? ' for good' : '';
  return `put ${club} ahead${forGood}, ${score(play.after)}`;
}

function held(allowed: number, now: string): string {
  return allowed > 0 ? `cost ${counted(allowed, 'run')} but left ${now}` : `kept ${now}`;
}

const standing = (lead: number, club: string, runs: number, score: string): string =>
  lead === 0 ? `the score tied at ${runs}` : `${club} ahead ${score}`;
