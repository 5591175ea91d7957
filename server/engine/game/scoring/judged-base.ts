import { FIRST_BASEMAN, HOME, SECOND_BASEMAN, SHORTSTOP } from '../plays/field.js';
import {
  BALK,
  BATTED_OUT,
  DOUBLE,
  GROUND_BALL,
  HOME_RUN,
  LINE_DRIVE,
  PLATE,
  type PlayRegister,
  SACRIFICE_BUNT,
  SACRIFICE_FLY,
  SINGLE,
  STOLEN_BASE,
  STRIKEOUT,
  TRIPLE,
  WILD_PITCH,
} from '../plays/play.js';
import { isFreePass, isOutfieldFly } from './rebuilt-half.js';

/**
 * The base that a runner on `stands` would have reached on a play. `stands` is the runner's base in the reconstruction
 * of the half-inning without errors, and `outs` is the number of outs there. In the game the runner was on another base
 * and advanced `gain` bases, or had already scored (Rule 9.16(a)).
 */
export function judgedBase(
  play: PlayRegister,
  stands: number,
  gain: number,
  outs: number,
  forced: boolean,
): number {
  if (play.kind !== PLATE) return Math.min(HOME, stands + betweenPitches(play, gain));
  if (isFreePass(play.result)) return forced ? stands + 1 : stands;
  switch (play.result) {
    case HOME_RUN:
    case TRIPLE:
      return HOME;
    case DOUBLE:
      return stands === 1 ? 3 : HOME;
    case SINGLE:
      return onSingle(play, stands);
    case STRIKEOUT:
      return play.detail?.wildPitch === true ? stands + 1 : stands;
    case BATTED_OUT:
      return onOut(play, stands, gain, outs);
    default:
      return Math.min(HOME, stands + gain);
  }
}

function betweenPitches({ result }: PlayRegister, gain: number): number {
  if (result === WILD_PITCH || result === BALK) return Math.max(1, gain);
  return result === STOLEN_BASE ? gain : 0;
}

/** Nearly all runners on second score on a single to the outfield. */
function onSingle({ fielder }: PlayRegister, stands: number): number {
  if (stands === 2) return fielder > SHORTSTOP ? HOME : 3;
  return Math.min(HOME, stands + 1);
}

function onOut(play: PlayRegister, stands: number, gain: number, outs: number): number {
  if (outs + play.outs >= 3) return stands;
  if (play.sacrifice === SACRIFICE_BUNT) return stands + 1;
  if (stands === 3) return isDeep(play) ? HOME : stands + gain;
  if (play.trajectory !== GROUND_BALL) return stands;
  const isBehindRunner = play.fielder === FIRST_BASEMAN || play.fielder === SECOND_BASEMAN;
  return Math.min(HOME, stands + (stands === 2 && isBehindRunner ? Math.max(1, gain) : gain));
}

/** Whether the ball went so deep that most runners on third score. */
function isDeep(play: PlayRegister): boolean {
  const { sacrifice, trajectory, fielder } = play;
  return (
    sacrifice === SACRIFICE_FLY || isOutfieldFly(play) || (trajectory === LINE_DRIVE && fielder > SHORTSTOP)
  );
}
