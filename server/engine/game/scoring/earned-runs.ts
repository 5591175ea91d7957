import { HOME } from '../field.js';
import {
  BALK,
  DOUBLE,
  FIELDERS_CHOICE,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  NOWHERE,
  PASSED_BALL,
  PLATE,
  PUT_OUT,
  PlayRegister,
  RUNNING,
  SINGLE,
  TRIPLE,
  WALK,
  WILD_PITCH,
} from '../play.js';
import { Sheet } from './sheet.js';

const MOST_PENDING = 64;

/**
 * Earned runs by rebuilding the half-inning without its errors and passed balls (Rule 9.16). Beside the real runners it
 * keeps where each would stand had every play been made, and how many outs there would be: for the team, and for each
 * pitcher from his own entry on, since a reliever has no benefit of chances missed before him (9.16(i)).
 */
export class EarnedRuns {
  /** The half has differed from its rebuilt self. */
  private differs = false;
  private teamOuts = 0;
  private pitchers = 0;
  private readonly pitcher = new Uint8Array(MOST_PENDING);
  private readonly pitcherOuts = new Int16Array(MOST_PENDING);
  /** Where the runners now on 1–3 would stand; PUT_OUT for those who would be out. */
  private readonly rebuilt = new Uint8Array(4);
  private readonly moved = new Uint8Array(4);
  /** Runs in that the rebuilt half has still on base. */
  private pending = 0;
  private readonly pendingBase = new Uint8Array(MOST_PENDING);
  private readonly pendingCharge = new Uint8Array(MOST_PENDING);

  startHalf(pitcher: number): void {
    this.differs = false;
    this.teamOuts = 0;
    this.pitchers = 0;
    this.pending = 0;
    this.enter(pitcher, 0);
  }

  /** A pitcher takes the mound with `outs` made. */
  enter(pitcher: number, outs: number): void {
    if (this.pitchers === MOST_PENDING) return;
    this.pitcher[this.pitchers] = pitcher;
    this.pitcherOuts[this.pitchers++] = outs;
  }

  /** The extra-inning runner counts as one who reached by an error that cost no out. */
  placeRunner(): void {
    this.differs = true;
    this.rebuilt.fill(NOWHERE);
    this.rebuilt[2] = PUT_OUT;
  }

  /** Follows a play before the scorer moves anyone; `charged` names the pitcher answerable for each runner (0 the batter). */
  follow(play: PlayRegister, outsBefore: number, charged: Uint8Array, sheet: Sheet): void {
    if (!this.differs) {
      if (play.errorFielder === 0 && !isPassedBall(play)) {
        if (play.runs > 0) earnAll(play, charged, sheet);
        this.countOuts(play.outs);
        return;
      }
      this.differs = true;
      for (let base = 1; base < HOME; base++) this.rebuilt[base] = play.at(base) === NOWHERE ? NOWHERE : base;
    }
    const newOuts = play.outs + this.outsMissed(play);
    this.advancePending(play, outsBefore, newOuts, sheet);
    this.advanceRunners(play, outsBefore, newOuts, charged, sheet);
    this.countOuts(newOuts);
  }

  private outsMissed(play: PlayRegister): number {
    let missed = 0;
    for (let runner = 0; runner < 4; runner++) {
      const to = play.at(runner);
      if (
        to !== NOWHERE &&
        to !== PUT_OUT &&
        play.clean[runner] === NOWHERE &&
        this.rebuilt[runner] !== PUT_OUT
      )
        missed++;
    }
    return missed;
  }

  private advanceRunners(
    play: PlayRegister,
    outsBefore: number,
    newOuts: number,
    charged: Uint8Array,
    sheet: Sheet,
  ): void {
    let replacesMissedOut = false;
    this.moved.fill(NOWHERE);
    for (let base = 3; base >= 1; base--) {
      const to = play.at(base);
      if (to === NOWHERE) continue;
      const stands = this.rebuilt[base] ?? base;
      if (to === PUT_OUT) {
        if (stands === PUT_OUT) replacesMissedOut = true;
        continue;
      }
      const next = this.nextStand(play, base, stands);
      if (to < HOME) this.moved[to] = next;
      else if (next === HOME) this.award(charged[base] ?? 0, play, outsBefore, newOuts, sheet);
      else if (next !== PUT_OUT) this.holdBack(next, charged[base] ?? 0);
    }
    const batterTo = play.at(0);
    if (batterTo !== NOWHERE && batterTo !== PUT_OUT) {
      const clean = play.clean[0] ?? NOWHERE;
      // One who reaches as a runner is retired who should have been out already takes that runner's place.
      const unearned = clean === NOWHERE || (play.result === FIELDERS_CHOICE && replacesMissedOut);
      const next = unearned ? PUT_OUT : clean;
      if (batterTo < HOME) this.moved[batterTo] = next;
      else if (next === HOME) this.award(charged[0] ?? 0, play, outsBefore, newOuts, sheet);
      else if (next !== PUT_OUT) this.holdBack(next, charged[0] ?? 0);
    }
    this.rebuilt.set(this.moved);
  }

  private nextStand(play: PlayRegister, base: number, stands: number): number {
    const clean = play.clean[base] ?? NOWHERE;
    if (stands === PUT_OUT || clean === NOWHERE) return PUT_OUT;
    if (stands === base) return clean;
    if (play.kind === PLATE) {
      if (play.result === HOME_RUN || play.result === TRIPLE) return HOME;
      if (isFreePass(play.result) && !this.forced(stands)) return stands;
    }
    return Math.min(clean, stands + clean - base);
  }

  /** Whether a rebuilt runner at `stands` has runners on every base behind him. */
  private forced(stands: number): boolean {
    for (let behind = 1; behind < stands; behind++) {
      let held = false;
      for (let base = 1; base < 4; base++) if (this.rebuilt[base] === behind) held = true;
      if (!held) return false;
    }
    return true;
  }

  private holdBack(base: number, charge: number): void {
    if (this.pending === MOST_PENDING) return;
    this.pendingBase[this.pending] = base;
    this.pendingCharge[this.pending++] = charge;
  }

  private advancePending(play: PlayRegister, outsBefore: number, newOuts: number, sheet: Sheet): void {
    let kept = 0;
    for (let i = 0; i < this.pending; i++) {
      const base = this.pendingBase[i] ?? 0;
      const charge = this.pendingCharge[i] ?? 0;
      const next = Math.min(HOME, base + this.pendingGain(play, base));
      if (next === HOME) {
        this.award(charge, play, outsBefore, newOuts, sheet);
      } else {
        this.pendingBase[kept] = next;
        this.pendingCharge[kept++] = charge;
      }
    }
    this.pending = kept;
  }

  /** Bases that a runner already in would have gained on this play; in doubt none, for the pitcher (9.16(a)). */
  private pendingGain(play: PlayRegister, base: number): number {
    if (play.kind !== PLATE) return play.result === WILD_PITCH || play.result === BALK ? 1 : 0;
    switch (play.result) {
      case HOME_RUN:
      case TRIPLE:
        return HOME;
      case DOUBLE:
        return 2;
      case SINGLE:
        return 1;
      default:
        return isFreePass(play.result) && this.forced(base) ? 1 : 0;
    }
  }

  private award(charge: number, play: PlayRegister, outsBefore: number, newOuts: number, sheet: Sheet): void {
    if (stillUp(this.teamOuts, newOuts, outsBefore, play)) sheet.earnedRunsAllowed++;
    for (let i = this.pitchers - 1; i >= 0; i--) {
      if (this.pitcher[i] !== charge) continue;
      if (stillUp(this.pitcherOuts[i] ?? 0, newOuts, outsBefore, play)) sheet.of(charge).earnedRuns++;
      return;
    }
  }

  private countOuts(outs: number): void {
    if (outs === 0) return;
    this.teamOuts += outs;
    for (let i = 0; i < this.pitchers; i++) this.pitcherOuts[i] = (this.pitcherOuts[i] ?? 0) + outs;
  }
}

/** Whether the rebuilt half is still going when a run of this play scores. */
function stillUp(before: number, newOuts: number, realBefore: number, play: PlayRegister): boolean {
  if (before >= 3) return false;
  if (before + newOuts < 3) return true;
  // The third out came after the run on the real play too.
  return newOuts === play.outs && before === realBefore;
}

/** While nothing has gone wrong every run is earned. */
function earnAll(play: PlayRegister, charged: Uint8Array, sheet: Sheet): void {
  for (let runner = 0; runner < 4; runner++) {
    if (play.to[runner] !== HOME) continue;
    sheet.of(charged[runner] ?? 0).earnedRuns++;
    sheet.earnedRunsAllowed++;
  }
}

function isPassedBall(play: PlayRegister): boolean {
  return play.kind === RUNNING && play.result === PASSED_BALL;
}

function isFreePass(result: number): boolean {
  return result === WALK || result === INTENTIONAL_WALK || result === HIT_BY_PITCH;
}
