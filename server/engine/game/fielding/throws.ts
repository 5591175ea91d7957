import { ratingFactors } from '../../random/chance.js';
import { CATCHER, PITCHER, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { NOWHERE, PlayRegister } from '../plays/play.js';

export const RUNS_OFTEN = ratingFactors(0.7);
export const RUNS_WELL = ratingFactors(0.05);
export const CATCHES_WELL = ratingFactors(-0.06);

/** Frequency with which a runner tries for a base, as a multiple of the average runner's. */
export function eager(game: GameInProgress, runner: number): number {
  return RUNS_OFTEN[game.offense.speed[runner] ?? 50] ?? 1;
}

/** Retires the runner who left `base`: the fielder who receives the catcher's throw at the next base tags them. */
export function catchRunner({ play, rng }: GameInProgress, base: number): void {
  if (base === 3) {
    // The catcher tags a runner from third. With a runner on first the catcher has first thrown to second, and got the
    // ball back.
    if (play.to[1] === NOWHERE) play.retire(3, PITCHER, CATCHER);
    else play.retire(3, CATCHER, rng.next() < 0.6 ? SHORTSTOP : SECOND_BASEMAN, CATCHER);
  } else if (base === 2) play.retire(2, CATCHER, THIRD_BASEMAN);
  else play.retire(1, CATCHER, rng.next() < 0.5 ? SHORTSTOP : SECOND_BASEMAN);
}

/** The catcher's throw goes into the outfield, and every runner advances another base. */
export function throwIntoOutfield(play: PlayRegister): void {
  play.errorFielder = CATCHER;
  play.throwingError = 1;
  play.advanceAll();
}
