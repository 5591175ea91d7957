import { CATCHER } from '../field.js';
import {
  BALK,
  CAUGHT_STEALING,
  PASSED_BALL,
  PUT_OUT,
  PlayRegister,
  STOLEN_BASE,
  WILD_PITCH,
} from '../play.js';
import { NOBODY, Sheet } from './sheet.js';

/** Who plays, as the scorer keeps it. */
interface OnField {
  offense: Sheet;
  defense: Sheet;
  /** The runner on each base. */
  runner: Uint8Array;
}

/** Counts what happens between plate appearances for runners, pitcher and catcher. */
export function runningLine(play: PlayRegister, { offense, defense, runner }: OnField): void {
  const pitcher = defense.of(defense.pitcher);
  pitcher.pitches += play.pitches;
  if (play.result === WILD_PITCH) pitcher.wildPitches++;
  else if (play.result === BALK) pitcher.balks++;
  else if (play.result === PASSED_BALL) defense.atPosition(CATCHER).passedBalls++;
  if (play.result !== STOLEN_BASE && play.result !== CAUGHT_STEALING) return;
  for (let base = 1; base < 4; base++) {
    const thief = runner[base] ?? NOBODY;
    if (play.to[base] === PUT_OUT) {
      offense.of(thief).caughtStealing++;
      defense.atPosition(CATCHER).runnersCaught++;
    } else if (play.result === STOLEN_BASE && (play.clean[base] ?? 0) > base) {
      offense.of(thief).stolenBases++;
      defense.atPosition(CATCHER).stolenBasesAllowed++;
    }
  }
}
