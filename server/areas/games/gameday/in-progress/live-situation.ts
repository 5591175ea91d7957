import { type PlayerName } from '../../box-scores/game.types.js';
import { type LiveGame } from './live-game.js';

/** State of a live game at this moment. */
export interface LiveSituation {
  readonly matchId: number;
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  /** Number of outs, 0 to 3; it stays at 3 until the first play of the next half-inning. */
  readonly outs: number;
  /** The runners on first, second and third. */
  readonly bases: readonly (PlayerName | null)[];
  readonly homeScore: number;
  readonly awayScore: number;
  readonly homeHits: number;
  readonly awayHits: number;
  readonly homeErrors: number;
  readonly awayErrors: number;
  /** Chance of the home team to win, from 0 to 1. */
  readonly homeWinProbability: number;
  /** The latest play as a sentence; null before the first one. */
  readonly lastPlay: string | null;
}

/** @param now the database's time in milliseconds */
export function situationOf(game: LiveGame, now: number): LiveSituation {
  const { matchId } = game;
  const play = game.latest(now);
  if (play === null) return { matchId, ...atFirst, homeWinProbability: game.chanceAtFirst };
  const { inning, half, outs, bases, text, winProbability } = play;
  const { homeScore, awayScore, homeHits, awayHits, homeErrors, awayErrors } = play;
  return {
    matchId,
    inning,
    half,
    outs,
    bases,
    homeScore,
    awayScore,
    homeHits,
    awayHits,
    homeErrors,
    awayErrors,
    homeWinProbability: winProbability.after,
    lastPlay: text,
  };
}

const atFirst = {
  inning: 1,
  half: 'top',
  outs: 0,
  bases: [null, null, null],
  homeScore: 0,
  awayScore: 0,
  homeHits: 0,
  awayHits: 0,
  homeErrors: 0,
  awayErrors: 0,
  lastPlay: null,
} as const;
