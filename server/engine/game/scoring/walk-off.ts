import { HOME } from '../plays/field.js';
import { DOUBLE, HOME_RUN, NOWHERE, PLATE, PUT_OUT, PlayRegister, SINGLE, TRIPLE } from '../plays/play.js';
import { Scorer } from './scorer.js';

/**
 * The game ends with the winning run (Rule 7.01(g)): other runners stop, and the batter gets no more bases than the
 * winning runner advanced (9.06(f)). On a home run all runs count. Applies to the home half from the ninth inning on.
 */
export function stopAtWinningRun(play: PlayRegister, scorer: Scorer): void {
  // At most one run scores between plate appearances, so it is the winning one.
  if (play.kind !== PLATE || play.result === HOME_RUN) return;
  const needed = scorer.lead + 1;
  if (play.errorFielder > 0 && !isSafeByError(play) && winningRunner(play.clean, needed) > 0) {
    play.errorFielder = 0;
    play.throwingError = 0;
    for (let i = 0; i < HOME; i++) if (play.to[i] !== PUT_OUT) play.to[i] = play.clean[i] ?? NOWHERE;
  }
  const winner = winningRunner(play.to, needed);
  if (winner <= 0) return;
  const gained = HOME - winner;
  const isHit = play.result >= TRIPLE && play.result <= SINGLE;
  if (isHit) {
    const bases = Math.min(play.at(0) === PUT_OUT ? 1 : play.at(0), gained);
    play.outs = 0;
    play.to[0] = Math.min(bases, play.result === SINGLE ? 1 : play.result === DOUBLE ? 2 : 3);
    play.result = play.to[0] === 1 ? SINGLE : play.to[0] === 2 ? DOUBLE : TRIPLE;
  }
  const batterBases = play.at(0) === PUT_OUT ? 0 : play.at(0);
  // No runner passes the runner ahead or stops on the same base.
  let open = 3;
  for (let base = winner - 1; base >= 1; base--) {
    const to = play.at(base);
    if (to === NOWHERE || (to === PUT_OUT && !isHit)) continue;
    play.to[base] = Math.min(to === PUT_OUT ? HOME : to, Math.max(base, base + batterBases), open);
    open = play.at(base) - 1;
  }
  if (play.to[0] !== PUT_OUT) play.to[0] = Math.min(play.at(0), open);
  if (play.errorFielder === 0) play.settle();
  else play.countRuns();
}

/** Whether a runner or the batter is safe only because of the error. */
function isSafeByError(play: PlayRegister): boolean {
  for (let i = 0; i < HOME; i++) {
    const to = play.at(i);
    if (to !== NOWHERE && to !== PUT_OUT && play.clean[i] === NOWHERE) return true;
  }
  return false;
}

/** Base of the runner who scores the winning run: 0 for the batter, −1 if it does not score. */
function winningRunner(to: Uint8Array, needed: number): number {
  let runs = 0;
  for (let base = 3; base >= 0; base--) {
    if (to[base] === HOME && ++runs === needed) return base;
  }
  return -1;
}
