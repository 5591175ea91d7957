import { decidingPlay, largestDeficit, walkOffPlay } from '../finished-game/deciding-play.js';
import { type FinishedGame } from '../finished-game/finished-game.js';
import { ROUT } from './lead-sentence.js';
import { countsOf, isNoHitter } from './pitching-sentence.js';
import { homer, runsOn, walkOffNoun } from './play-noun.js';
import { playerOfTheGame } from '../finished-game/player-of-the-game.js';
import { type RecapContext } from './recap-context.js';
import { capital, inWords, Mentions, possessive, type Wording } from './recap-words.js';

/** Smallest deficit, in runs, that the winner must have overcome for a headline about it. */
const GREAT_COMEBACK = 4;

/** A headline in the present tense. Its subject is one player or thing, so that the verb fits any club's name. */
export function headlineOf(game: FinishedGame, context: RecapContext, wording: Wording): string {
  const { winner, loser, sides, innings } = game;
  const { clubs } = context;
  const length = innings === 9 ? '' : ` in ${innings}`;
  const score = `${sides[winner].runs}-${sides[loser].runs}${length}`;
  const mentions = new Mentions(context.players);
  const subject = pitchingFeat(game, mentions, clubs[loser]);
  if (subject !== null) return `${subject}, ${score}`;
  const deed = deedOf(game, mentions);
  const lifts = wording.of('lifts', 'carries', 'sends');
  return `${capital(deed)} ${lifts} ${clubs[winner]} past ${clubs[loser]}, ${score}`;
}

/** A shutout or no-hitter by one pitcher. */
function pitchingFeat(game: FinishedGame, mentions: Mentions, beaten: string): string | null {
  const { winner, sides } = game;
  const { starter } = sides[winner];
  if (countsOf(game, winner, starter).shutouts !== 1 || walkOffPlay(game) !== null) return null;
  return `${mentions.player(starter)} ${isNoHitter(game, winner) ? 'no-hits' : 'shuts out'} ${beaten}`;
}

/** The most notable feat of the winner. */
function deedOf(game: FinishedGame, mentions: Mentions): string {
  const { winner, loser, sides } = game;
  const last = walkOffPlay(game);
  if (last !== null) return withoutArticle(walkOffNoun(last, mentions));
  const deficit = largestDeficit(game);
  if (deficit >= GREAT_COMEBACK) return `${inWords(deficit)}-run comeback`;
  if (sides[winner].runs - sides[loser].runs >= ROUT) return `${inWords(sides[winner].hits)}-hit attack`;
  return hitOf(game, mentions) ?? bestOf(game, mentions);
}

/** The hit that decided the game and brought in a run. */
function hitOf(game: FinishedGame, mentions: Mentions): string | null {
  const play = decidingPlay(game);
  if (play === null || play.batting !== game.winner) return null;
  const runs = runsOn(play);
  const { result } = play.play;
  if (runs === 0) return null;
  const batter = () => possessive(mentions.player(play.batterId));
  if (result === 'home run') return `${batter()} ${homer(runs)}`;
  if (result !== 'single' && result !== 'double' && result !== 'triple') return null;
  return `${batter()} ${runs === 1 ? '' : `${inWords(runs)}-run `}${result}`;
}

/** The player of the game, if on the winning side. */
function bestOf(game: FinishedGame, mentions: Mentions): string {
  const { playerId, side } = playerOfTheGame(game);
  if (side !== game.winner) return 'team effort';
  const { gamesPitched } = countsOf(game, side, playerId);
  return `${possessive(mentions.player(playerId))} ${gamesPitched > 0 ? 'pitching' : 'big day'}`;
}

const withoutArticle = (noun: string): string => noun.replace(/^an? /, '');
