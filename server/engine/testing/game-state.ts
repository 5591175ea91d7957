import { GameInProgress } from '../game/game-in-progress.js';
import { type TeamInput } from '../game/game.types.js';
import { writeLineup } from '../game/manager/lineup.js';
import { RIGHT } from '../game/manager/roster-book.js';

export interface GameState {
  inning: number;
  /** Runs of the home side, which is in the field, minus those of the visitors. */
  lead: number;
}

/** A game in which the home side takes the field for an inning, its starter still in. */
export function fieldingGame(
  home: TeamInput,
  away: TeamInput,
  seed: number,
  state: GameState,
): GameInProgress {
  const game = new GameInProgress();
  game.take({ home, away, seed, rules: { extraInningRunner: true } });
  writeLineup(game.away, firstPitcher(away), RIGHT, game.rng);
  writeLineup(game.home, firstPitcher(home), RIGHT, game.rng);
  const { scorer } = game;
  scorer.start();
  scorer.inning = state.inning;
  scorer.home.runs = Math.max(0, state.lead);
  scorer.away.runs = Math.max(0, -state.lead);
  game.changeSides();
  return game;
}

function firstPitcher({ players }: TeamInput): number {
  return players.findIndex(({ position }) => position === 'P');
}
