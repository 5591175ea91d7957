import { HOME } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { NOWHERE, PlayRegister, RUNNING, type RunningCode } from '../plays/play.js';
import { NOBODY } from '../scoring/sheet.js';

/** All runners keep their bases. */
export function stay({ play, scorer }: GameInProgress): void {
  for (let base = 1; base < HOME; base++) play.to[base] = scorer.runner[base] === NOBODY ? NOWHERE : base;
}

/** Begins a running play in which nobody has moved yet. */
export function beginRunning(game: GameInProgress, result: RunningCode, pitches: number): void {
  game.play.begin(RUNNING, result);
  game.play.pitches = pitches;
  stay(game);
}

/** Puts the batter on first and advances the runners who are forced. */
export function forceEveryone(play: PlayRegister): void {
  if (play.to[1] !== NOWHERE) {
    if (play.to[2] !== NOWHERE) {
      if (play.to[3] !== NOWHERE) play.to[3] = HOME;
      play.to[2] = 3;
    }
    play.to[1] = 2;
  }
  play.to[0] = 1;
}
