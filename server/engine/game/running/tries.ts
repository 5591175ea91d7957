import { CATCHER, HOME, PITCHER, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { NOWHERE, OTHER_ADVANCE } from '../plays/play.js';
import { beginRunning } from '../plate/runners.js';

/**
 * Chances per batter that a runner is out trying for a base on a pitch that the catcher blocked, by the bases held
 * (2016 and 2019).
 */
export const OTHER_ADVANCES = Float64Array.of(0, 0.0023, 0.0017, 0.0028, 0.0026, 0.0018, 0.0013, 0.0028);
/** Share of these plays on which the runner behind takes the open base. */
const FOLLOWS = 0.35;

/** A runner tries for a base and the catcher recovers in time: no steal and no wild pitch (Rule 9.13(b)). */
export function tryForBase(game: GameInProgress, bases: number): boolean {
  const { play, rng } = game;
  beginRunning(game, OTHER_ADVANCE, 1);
  const lead = runnerTrying(game, bases);
  if (lead === 3) play.retire(3, CATCHER, PITCHER);
  else if (lead === 2) play.retire(2, CATCHER, THIRD_BASEMAN);
  else play.retire(1, CATCHER, rng.next() < 0.55 ? SECOND_BASEMAN : SHORTSTOP);
  if (lead > 1 && game.scorer.outs < 2 && rng.next() < FOLLOWS) followLead(game, lead);
  // If the runner from first is out at second, the runner on second has moved to third.
  if (bases === 3 && lead === 1) play.to[2] = 3;
  play.settle();
  return true;
}

function runnerTrying({ scorer, rng }: GameInProgress, bases: number): number {
  if (bases === 1 || bases === 5) return 1;
  if (bases === 2) return 2;
  if (bases === 3) return scorer.outs === 2 || rng.next() < 0.5 ? 2 : 1;
  return 3;
}

function followLead({ play }: GameInProgress, lead: number): void {
  for (let base = lead - 1; base >= 1; base--) {
    if (play.to[base] !== NOWHERE && base + 1 < HOME) play.to[base] = base + 1;
  }
}
