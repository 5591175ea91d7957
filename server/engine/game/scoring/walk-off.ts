import { HOME } from '../plays/field.js';
import { DOUBLE, HOME_RUN, NOWHERE, PLATE, PUT_OUT, PlayRegister, SINGLE, TRIPLE } from '../plays/play.js';
import { Scorer } from './scorer.js';

/**
 * The game ends with the winning run (Rule 7.01(g)): later runners stop, and the batter is credited with no more bases
 * than the winning run advanced (9.06(f)). A home run counts whole. For the home half of the ninth and after.
 */
export function stopAtWinningRun(play: PlayRegister, scorer: Scorer): void {
  // Between batters one run scores at most, and it is the last.
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
  // No one passes the runner ahead of them, or stops on that runner's base.
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

/** Whether somebody is safe on the error alone, even if the run would have scored on their out. */
function isSafeByError(play: PlayRegister): boolean {
  for (let i = 0; i < HOME; i++) {
    const to = play.at(i);
    if (to !== NOWHERE && to !== PUT_OUT && play.clean[i] === NOWHERE) return true;
  }
  return false;
}

/** The base from which the winning run scores, 0 for the batter, −1 when it does not. */
function winningRunner(to: Uint8Array, needed: number): number {
  let runs = 0;
  for (let base = 3; base >= 0; base--) {
    if (to[base] === HOME && ++runs === needed) return base;
  }
  return -1;
}
