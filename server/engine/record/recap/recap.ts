import { contextSentence } from './context-sentence.js';
import { decidingPlayRule } from '../finished-game/deciding-play.js';
import { decisionSentence } from './decision-sentence.js';
import { type FinishedGame } from '../finished-game/finished-game.js';
import { headlineOf } from './headline.js';
import { homeRunsSentence } from './home-runs-sentence.js';
import { leadSentence } from './lead-sentence.js';
import { pitchingSentence } from './pitching-sentence.js';
import { playerOfTheGame, playerOfTheGameRule } from '../finished-game/player-of-the-game.js';
import { type RecapContext } from './recap-context.js';
import { capital, clubInText, Mentions, Wording } from './recap-words.js';

export interface Recap {
  readonly headline: string;
  /** Three to five sentences, in two or three paragraphs. */
  readonly paragraphs: readonly string[];
  /** The rules by which the contents were chosen. */
  readonly rule: string;
}

const MOST_SENTENCES = 5;

const recapRule = [
  'Written by fixed rules from the plays and the box score; the match’s id determines the choice of words.',
  decidingPlayRule,
  playerOfTheGameRule,
].join(' ');

/** A recap of a finished game in three to five sentences; equal games and contexts give equal recaps. */
export function writeRecap(game: FinishedGame, context: RecapContext): Recap {
  const wording = new Wording(context.variant);
  const headline = headlineOf(game, context, wording);
  const mentions = new Mentions(context.players);
  const result = [
    leadSentence(game, context, wording),
    decisionSentence(game, context, mentions, wording),
    game.isForfeited ? `The game was forfeited to ${clubInText(context.clubs[game.winner])}.` : null,
  ];
  const pitching = pitchingSentence(game, context, mentions, wording);
  const standing = contextSentence(game, context);
  const rooms = MOST_SENTENCES - [...result, pitching, standing].filter(Boolean).length;
  const feats = [homeRunsSentence(game, context, mentions), playerSentence(game, mentions)]
    .filter((sentence) => sentence !== null)
    .slice(0, rooms);
  const paragraphs = [result, [pitching, ...feats], [standing]]
    .map((sentences) => sentences.filter((sentence) => sentence !== null).join(' '))
    .filter((paragraph) => paragraph !== '');
  return { headline, paragraphs, rule: recapRule };
}

/** A sentence about the player of the game, if not named before. */
function playerSentence(game: FinishedGame, mentions: Mentions): string | null {
  const { playerId, line } = playerOfTheGame(game);
  if (mentions.has(playerId)) return null;
  return capital(`${mentions.player(playerId)} was the player of the game: ${line}.`);
}
