import { HOME } from '../../../game/plays/field.js';
import { ON_ERROR, PLATE, type PlayRegister, STRIKEOUT } from '../../../game/plays/play.js';
import { isFreePass } from '../../../game/scoring/rebuilt-half.js';
import type { WrittenPlay } from './written-play.js';

/** By runner (0 the batter): whether their run was batted in (Rule 9.04); null if they did not score. */
export function battedIn(play: PlayRegister, written: WrittenPlay): (boolean | null)[] {
  return [0, 1, 2, 3].map((runner) => {
    const { to, advance } = written.of(runner);
    if (to !== HOME) return null;
    return play.kind === PLATE && (advance?.notes.battedIn ?? isImplied(play, runner, written));
  });
}

/**
 * Whether a run without a note in the record was batted in. On a walk or hit by pitch only a runner forced home counts
 * (Rule 9.04(a)(2)).
 */
function isImplied(play: PlayRegister, runner: number, written: WrittenPlay): boolean {
  if (play.result === STRIKEOUT || play.groundedIntoDoublePlay === 1) return false;
  const { before } = written;
  if (isFreePass(play.result)) return runner === 3 && before.occupied(1) && before.occupied(2);
  const owedToError = (written.of(runner).advance?.notes.fieldings ?? []).some(({ error }) => error !== null);
  if (play.result !== ON_ERROR) return !owedToError;
  return runner === 3 && before.outs < 2 && !owedToError;
}
