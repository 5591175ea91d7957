import { SHORTSTOP } from '../plays/field.js';
import {
  FIELDERS_CHOICE,
  FLY_BALL,
  HIT_BY_PITCH,
  INTENTIONAL_WALK,
  NOWHERE,
  ON_ERROR,
  PLATE,
  PlayRegister,
  SINGLE,
  TRIPLE,
  WALK,
} from '../plays/play.js';

/** Marks of each run. */
export const EARNED_BY_PITCHER = 1;
export const EARNED_BY_TEAM = 2;

/** Whether the rebuilt half is still going when a run of this play scores. */
export function stillUp(before: number, newOuts: number, realBefore: number, play: PlayRegister): boolean {
  if (before >= 3) return false;
  if (before + newOuts < 3) return true;
  // Real runs count only before an out on the bases after a hit.
  if (play.detail !== null && play.result >= TRIPLE && play.result <= SINGLE && newOuts === play.outs)
    return true;
  // The third out came after the run on the real play too.
  return newOuts === play.outs && before === realBefore;
}

export function isOutfieldFly(play: PlayRegister): boolean {
  return play.trajectory === FLY_BALL && play.fielder > SHORTSTOP;
}

export function isOutfieldSingle(play: PlayRegister): boolean {
  return play.result === SINGLE && play.fielder > SHORTSTOP && play.clean[0] === 1;
}

export function isFreePass(result: number): boolean {
  return result === WALK || result === INTENTIONAL_WALK || result === HIT_BY_PITCH;
}

/** Whether the batter is on base because the fielders went for a runner: a choice, or a force that an error spoiled. */
export function takesPlaceOfRunner(play: PlayRegister): boolean {
  if (play.kind !== PLATE) return false;
  return play.result === FIELDERS_CHOICE || (play.result === ON_ERROR && play.clean[0] !== NOWHERE);
}
