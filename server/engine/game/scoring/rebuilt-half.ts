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

/** Bits of a run's mark: earned against the pitcher, earned against the team. */
export const EARNED_BY_PITCHER = 1;
export const EARNED_BY_TEAM = 2;

/** Whether the reconstructed half-inning is still going when this play's runs score. */
export function stillUp(before: number, newOuts: number, realBefore: number, play: PlayRegister): boolean {
  if (before >= 3) return false;
  if (before + newOuts < 3) return true;
  // In a real game a run on a hit counted, so it scored before any out on the bases.
  if (play.detail !== null && play.result >= TRIPLE && play.result <= SINGLE && newOuts === play.outs)
    return true;
  // The outs are those of the game, where the run scored before the third out.
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

/** Whether the batter reached because the defence tried for a runner: a fielder's choice, or a force with an error. */
export function takesPlaceOfRunner(play: PlayRegister): boolean {
  if (play.kind !== PLATE) return false;
  return play.result === FIELDERS_CHOICE || (play.result === ON_ERROR && play.clean[0] !== NOWHERE);
}
