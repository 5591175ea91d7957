import { CATCHER, HOME } from '../plays/field.js';
import {
  ALSO_CAUGHT_STEALING,
  ALSO_PASSED_BALL,
  ALSO_STOLEN_BASE,
  ALSO_WILD_PITCH,
  BALK,
  CAUGHT_STEALING,
  PASSED_BALL,
  PICKED_OFF_STEALING,
  type PlayDetail,
  PUT_OUT,
  PlayRegister,
  STOLEN_BASE,
  WILD_PITCH,
} from '../plays/play.js';
import { NOBODY, Sheet } from './sheet.js';

/** The scorer's state that is needed here. */
interface OnField {
  offense: Sheet;
  defense: Sheet;
  /** The runner on each base, by base. */
  runner: Uint8Array;
}

/** Counts an event between plate appearances for runners, pitcher and catcher. */
export function runningLine(play: PlayRegister, onField: OnField): void {
  const { defense } = onField;
  const pitcher = defense.of(defense.pitcher);
  pitcher.pitches += play.pitches;
  if (play.detail !== null) {
    if (play.result === BALK) pitcher.balks++;
    recordedRunning(play.detail, onField);
    return;
  }
  switch (play.result) {
    case WILD_PITCH:
      pitcher.wildPitches++;
      return;
    case BALK:
      pitcher.balks++;
      return;
    case PASSED_BALL:
      defense.atPosition(CATCHER).passedBalls++;
      return;
    case STOLEN_BASE:
      stolenBases(play, onField);
      return;
    case CAUGHT_STEALING:
    case PICKED_OFF_STEALING:
      caughtStealing(play, onField);
      return;
    default:
  }
}

/** Counts steals, wild pitches and passed balls from the record's details, whatever the kind of play. */
export function recordedRunning(detail: PlayDetail, { offense, defense, runner }: OnField): void {
  if (detail.wildPitch) defense.of(defense.pitcher).wildPitches++;
  if (detail.passedBall) defense.atPosition(CATCHER).passedBalls++;
  for (let base = 1; base < HOME; base++) {
    const bit = 1 << base;
    if ((detail.stole & bit) !== 0) {
      offense.of(runner[base] ?? NOBODY).stolenBases++;
      defense.atPosition(CATCHER).stolenBasesAllowed++;
    }
    if ((detail.caught & bit) !== 0) {
      offense.of(runner[base] ?? NOBODY).caughtStealing++;
      defense.atPosition(CATCHER).runnersCaught++;
    }
  }
}

/** Counts a further event on a third strike. */
export function thirdStrikeLine(play: PlayRegister, onField: OnField): void {
  const { defense } = onField;
  if (play.also === ALSO_WILD_PITCH) defense.of(defense.pitcher).wildPitches++;
  else if (play.also === ALSO_PASSED_BALL) defense.atPosition(CATCHER).passedBalls++;
  else if (play.also === ALSO_STOLEN_BASE) stolenBases(play, onField);
  else if (play.also === ALSO_CAUGHT_STEALING) caughtStealing(play, onField);
}

/** Credits stolen bases, except those given by an error; nobody is caught on such a play (Rule 9.07(d)). */
function stolenBases(play: PlayRegister, { offense, defense, runner }: OnField): void {
  for (let base = 1; base < HOME; base++) {
    if ((play.clean[base] ?? 0) <= base) continue;
    offense.of(runner[base] ?? NOBODY).stolenBases++;
    defense.atPosition(CATCHER).stolenBasesAllowed++;
  }
}

function caughtStealing(play: PlayRegister, { offense, defense, runner }: OnField): void {
  for (let base = 1; base < HOME; base++) {
    if (play.to[base] !== PUT_OUT) continue;
    offense.of(runner[base] ?? NOBODY).caughtStealing++;
    defense.atPosition(CATCHER).runnersCaught++;
  }
}
