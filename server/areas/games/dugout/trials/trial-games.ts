import { hash } from 'node:crypto';
import { type GameInput } from '../../../../engine/game/game.types.js';
import { type GameInProgress } from '../../../../engine/game/game-in-progress.js';
import { simulateGame } from '../../../../engine/game/simulate-game.js';
import { type TrialFigures } from './orders-trial.types.js';

/** Sums over games of a trial, from the view of the club that tries orders. */
export interface TrialSums {
  readonly runs: number;
  readonly runsSquared: number;
  readonly runsAllowed: number;
  readonly runsAllowedSquared: number;
  readonly wins: number;
}

export const noGames: TrialSums = {
  runs: 0,
  runsSquared: 0,
  runsAllowed: 0,
  runsAllowedSquared: 0,
  wins: 0,
};

/** Sums over the games played so far; their number is stored separately, in `played`. */
export interface TrialProgress {
  /** Result of {@link fingerprintOf}. If it differs because the clubs have changed, all games are played again. */
  readonly fingerprint: string;
  readonly ordered: TrialSums;
  readonly manager: TrialSums;
}

/** Input of a game without its seed: once with the orders, once with everything left to the manager. */
export interface TrialGames {
  readonly ordered: Omit<GameInput, 'seed'>;
  readonly manager: Omit<GameInput, 'seed'>;
  readonly teamId: number;
  /** Seed of the first game; each further game has the next higher seed. */
  readonly seed: number;
}

/** Hash of all inputs of the games: equal for equal clubs, orders, rules and seed. */
export const fingerprintOf = ({ ordered, manager, seed }: TrialGames): string =>
  hash('sha256', JSON.stringify([ordered, manager, seed]), 'base64');

/**
 * Plays a game of a trial.
 * @param at number of the game, from 0
 * @throws EngineError when a club cannot field a side
 */
export function playTrialGame(
  trial: TrialGames,
  way: 'ordered' | 'manager',
  at: number,
  sums: TrialSums,
  game: GameInProgress,
): TrialSums {
  const seed = (trial.seed + at) % Number.MAX_SAFE_INTEGER;
  const { home, away } = simulateGame({ ...trial[way], seed }, game);
  const [own, other] = home.teamId === trial.teamId ? [home, away] : [away, home];
  return {
    runs: sums.runs + own.runs,
    runsSquared: sums.runsSquared + own.runs ** 2,
    runsAllowed: sums.runsAllowed + other.runs,
    runsAllowedSquared: sums.runsAllowedSquared + other.runs ** 2,
    wins: sums.wins + (own.runs > other.runs ? 1 : 0),
  };
}

/** Averages and standard errors, from the sums over so many `games`. */
export function figuresOf(sums: TrialSums, games: number): TrialFigures {
  const wins = sums.wins / games;
  return {
    runs: sums.runs / games,
    runsError: errorOfMean(sums.runs, sums.runsSquared, games),
    runsAllowed: sums.runsAllowed / games,
    runsAllowedError: errorOfMean(sums.runsAllowed, sums.runsAllowedSquared, games),
    wins,
    winsError: errorOfMean(sums.wins, sums.wins, games),
  };
}

/** Standard error of the mean of `games` numbers; 0 for a single number, which has no known spread. */
function errorOfMean(sum: number, squares: number, games: number): number {
  if (games < 2) return 0;
  const variance = (squares - sum ** 2 / games) / (games - 1);
  return Math.sqrt(Math.max(0, variance) / games);
}
