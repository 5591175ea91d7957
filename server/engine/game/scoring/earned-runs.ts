import { HOME } from '../plays/field.js';
import {
  ALSO_WILD_PITCH,
  BALK,
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
  DOUBLE,
  DROPPED_FOUL,
  FIELDERS_CHOICE,
  HOME_RUN,
  NOWHERE,
  PLATE,
  PUT_OUT,
  PlayRegister,
  RUNNING,
  SINGLE,
  STRIKEOUT,
  TRIPLE,
  WILD_PITCH,
} from '../plays/play.js';
import {
  EARNED_BY_PITCHER,
  EARNED_BY_TEAM,
  isFreePass,
  isOutfieldFly,
  isOutfieldSingle,
  stillUp,
  takesPlaceOfRunner,
} from './rebuilt-half.js';
import { judgedBase } from './judged-base.js';
import { RunMarks } from './run-marks.js';
import { Sheet } from './sheet.js';

const MOST_PENDING = 64;

/**
 * Earned runs by reconstructing the half-inning without its errors and passed balls (Rule 9.16). Keeps the base that
 * each real runner would be on if every play had been made. Keeps the outs for the team, and for each pitcher the outs
 * since they came in: a reliever does not benefit from outs missed before (9.16(i)).
 */
export class EarnedRuns {
  /** Whether the half-inning differs from its reconstruction. */
  private differs = false;
  private teamOuts = 0;
  private pitchers = 0;
  private readonly pitcher = new Uint8Array(MOST_PENDING);
  private readonly pitcherOuts = new Int16Array(MOST_PENDING);
  /** Bases in the reconstruction of the runners now on 1–3; PUT_OUT for runners who would be out. */
  private readonly rebuilt = new Uint8Array(4);
  private readonly moved = new Uint8Array(4);
  /** Runners who have moved on a play with an error: bit 1 << base. */
  private doubtful = 0;
  /** Runs that scored although their runners would still be on base in the reconstruction. */
  private pending = 0;
  private readonly pendingBase = new Uint8Array(MOST_PENDING);
  private readonly pendingRun = new Uint16Array(MOST_PENDING);
  /** Whether a foul fly of the present batter was dropped: without the error the batter would be out (9.16(b)). */
  private prolonged = false;
  private readonly runs = new RunMarks();
  /** Whether the rules leave a run of the half-inning to the scorer's judgement, and the record marks that run. */
  private open = false;
  /**
   * Whether runners score in the reconstruction on outfield flies and two-out singles, because most runners do. Games
   * of format 1 were judged without this, and keep their earned runs.
   */
  judgesFlies = true;
  /** Whether to judge a real game, in which the scorer has more to decide than in simulated ones. */
  judgesReal = false;

  reset(): void {
    this.runs.reset();
    this.judgesFlies = true;
    this.judgesReal = false;
  }

  get marks(): Uint8Array {
    return this.runs.marks;
  }

  startHalf(pitcher: number): void {
    this.differs = false;
    this.teamOuts = 0;
    this.pitchers = 0;
    this.pending = 0;
    this.prolonged = false;
    this.open = false;
    this.runs.startHalf();
    this.enter(pitcher, 0);
  }

  /** If a run is left to the official scorer, the record's marks count for the whole half-inning. */
  endHalf(sheet: Sheet): void {
    if (this.open) this.runs.followRecord(sheet);
  }

  /** A pitcher comes in; `outs` have been made in the half-inning. */
  enter(pitcher: number, outs: number): void {
    if (this.pitchers === MOST_PENDING) return;
    this.pitcher[this.pitchers] = pitcher;
    this.pitcherOuts[this.pitchers++] = outs;
  }

  /** The extra-inning runner counts as having reached by an error that cost no out. */
  placeRunner(base: number): void {
    if (!this.differs) this.rebuilt.fill(NOWHERE);
    this.differs = true;
    this.rebuilt[base] = PUT_OUT;
  }

  /** Call before the scorer moves runners; `charged` names the pitcher charged with each runner (0 the batter). */
  follow(play: PlayRegister, outsBefore: number, charged: Uint8Array, sheet: Sheet): void {
    if (!this.differs) {
      if (play.errorFielder === 0 && play.passedBall === 0) {
        if (play.runs > 0) this.earnAll(play, charged, sheet);
        this.countOuts(play.outs);
        return;
      }
      this.differs = true;
      this.doubtful = 0;
      for (let base = 1; base < HOME; base++) this.rebuilt[base] = play.at(base) === NOWHERE ? NOWHERE : base;
    }
    const newOuts = play.outs + this.outsMissed(play);
    this.advancePending(play, outsBefore, newOuts, sheet);
    this.advanceRunners(play, outsBefore, newOuts, charged, sheet);
    this.countOuts(newOuts);
    if (play.kind === PLATE) this.prolonged = false;
    else if (play.result === DROPPED_FOUL) this.prolonged = true;
  }

  /** Number of outs that the play's errors cost, less the outs that it made on players who should be out already. */
  private outsMissed(play: PlayRegister): number {
    if (this.judgesReal) return this.runnersMissed(play, 0) - this.outsOfRetired(play);
    if (play.kind === RUNNING && play.result === DROPPED_FOUL) return this.prolonged ? 0 : 1;
    if (play.kind === PLATE && this.prolonged)
      return this.runnersMissed(play, 1) - (play.to[0] === PUT_OUT ? 1 : 0);
    return this.runnersMissed(play, 0);
  }

  /**
   * Outs of players who would already be out in the reconstruction. An out on a fielder's choice still counts: without
   * that runner the defence would have retired the batter.
   */
  private outsOfRetired(play: PlayRegister): number {
    if (play.kind === RUNNING && play.result === DROPPED_FOUL) return this.prolonged ? 0 : -1;
    let outs = play.kind === PLATE && play.result === FIELDERS_CHOICE ? -1 : 0;
    for (let base = 1; base < HOME; base++)
      if (play.at(base) === PUT_OUT && this.rebuilt[base] === PUT_OUT) outs++;
    const dead = Math.max(0, outs);
    return play.kind === PLATE && this.prolonged && play.to[0] === PUT_OUT ? dead + 1 : dead;
  }

  private runnersMissed(play: PlayRegister, from: number): number {
    let missed = 0;
    // Without a runner to try for, the fielders would have retired the batter.
    const chosen = this.judgesReal && takesPlaceOfRunner(play);
    const first = this.judgesReal && this.reachesForNothing(play) ? 1 : from;
    for (let runner = first; runner < 4; runner++) {
      const to = play.at(runner);
      if (
        to !== NOWHERE &&
        to !== PUT_OUT &&
        play.clean[runner] === NOWHERE &&
        (this.rebuilt[runner] !== PUT_OUT || chosen)
      )
        missed++;
    }
    return missed;
  }

  /**
   * Whether it cost no out that the batter reached base: after interference (Rule 9.16(a) Comment), or because a
   * dropped foul had already cost the out.
   */
  private reachesForNothing(play: PlayRegister): boolean {
    return play.kind === PLATE && (this.prolonged || play.result === CATCHERS_INTERFERENCE);
  }

  private advanceRunners(
    play: PlayRegister,
    outsBefore: number,
    newOuts: number,
    charged: Uint8Array,
    sheet: Sheet,
  ): void {
    let replacesMissedOut = false;
    let doubtful = 0;
    const misplayed = play.errorFielder > 0 || play.passedBall > 0;
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
      if (this.judgesReal && stands === PUT_OUT && play.clean[base] === NOWHERE) replacesMissedOut = true;
      if ((this.doubtful & (1 << base)) !== 0 || (misplayed && to !== base)) doubtful |= 1 << to;
      if (to < HOME) this.moved[to] = next;
      else {
        if (this.isOpen(play, base, stands)) this.open = true;
        this.runIn(next, this.add(play, base, charged), play, outsBefore, newOuts, sheet);
      }
    }
    const batterTo = play.at(0);
    if (batterTo !== NOWHERE && batterTo !== PUT_OUT) {
      const clean = play.clean[0] ?? NOWHERE;
      // The batter takes the place of a runner who is out on this play but should have been out before.
      const unearned = clean === NOWHERE || this.prolonged || (takesPlaceOfRunner(play) && replacesMissedOut);
      const next = unearned ? PUT_OUT : clean;
      if (misplayed) doubtful |= 1 << batterTo;
      if (batterTo < HOME) this.moved[batterTo] = next;
      else this.runIn(next, this.add(play, 0, charged), play, outsBefore, newOuts, sheet);
    }
    this.rebuilt.set(this.moved);
    this.doubtful = doubtful & ~(1 << HOME);
  }

  /** Whether a run is left to the scorer's judgement: the record marks it, and its runner gained bases by an error. */
  private isOpen(play: PlayRegister, base: number, stands: number): boolean {
    const { detail } = play;
    if (detail === null || detail.earned === null) return false;
    if (stands === PUT_OUT) return false;
    const inDoubt = (this.doubtful & (1 << base)) !== 0 || detail.misses.length > 0;
    return inDoubt || stands !== base || play.clean[base] !== HOME;
  }

  private add({ detail }: PlayRegister, from: number, charged: Uint8Array): number {
    return this.runs.add(charged[from] ?? 0, detail?.earned?.[from] ?? 'earned');
  }

  /** A run scored; in the reconstruction its runner would be on `next`. */
  private runIn(
    next: number,
    run: number,
    play: PlayRegister,
    outsBefore: number,
    newOuts: number,
    sheet: Sheet,
  ): void {
    if (next === HOME) this.award(run, play, outsBefore, newOuts, sheet);
    else if (next !== PUT_OUT) this.holdBack(run, next);
  }

  private nextStand(play: PlayRegister, base: number, stands: number): number {
    const clean = play.clean[base] ?? NOWHERE;
    if (stands === PUT_OUT || clean === NOWHERE) return PUT_OUT;
    if (this.movesNobody(play)) return stands;
    if (this.judgesReal && play.kind === PLATE && isFreePass(play.result)) {
      const needed = this.forced(stands) ? stands + 1 : stands;
      return stands === base && clean > base + 1 ? clean : needed;
    }
    if (stands === base) return clean;
    if (this.judgesReal)
      return Math.min(clean, judgedBase(play, stands, clean - base, this.teamOuts, this.forced(stands)));
    if (play.kind === PLATE) {
      if (stands === 2 && base === 3 && this.scoresFromSecond(play)) return HOME;
      if (play.result === HOME_RUN || play.result === TRIPLE) return HOME;
      if (isFreePass(play.result) && !this.forced(stands)) return stands;
    }
    return Math.min(clean, stands + clean - base);
  }

  /** Whether, without the error, the plate appearance would have ended in an out before any runner moved. */
  private movesNobody(play: PlayRegister): boolean {
    if (play.kind !== PLATE) return false;
    return this.prolonged || play.result === CATCHERS_INTERFERENCE;
  }

  /** Whether all bases behind a runner at `stands` are occupied in the reconstruction. */
  private forced(stands: number): boolean {
    for (let behind = 1; behind < stands; behind++) {
      let held = false;
      for (let base = 1; base < 4; base++) if (this.rebuilt[base] === behind) held = true;
      if (!held) return false;
    }
    return true;
  }

  private holdBack(run: number, base: number): void {
    if (this.pending === MOST_PENDING) return;
    this.pendingRun[this.pending] = run;
    this.pendingBase[this.pending++] = base;
  }

  private advancePending(play: PlayRegister, outsBefore: number, newOuts: number, sheet: Sheet): void {
    let kept = 0;
    for (let i = 0; i < this.pending; i++) {
      const base = this.pendingBase[i] ?? 0;
      const run = this.pendingRun[i] ?? 0;
      const next = Math.min(HOME, base + this.pendingGain(play, base));
      if (next === HOME) {
        this.award(run, play, outsBefore, newOuts, sheet);
      } else {
        this.pendingRun[kept] = run;
        this.pendingBase[kept++] = next;
      }
    }
    this.pending = kept;
  }

  /** With two outs nearly all runners on second score on a single to the outfield. */
  private scoresFromSecond(play: PlayRegister): boolean {
    return this.judgesFlies && this.teamOuts === 2 && isOutfieldSingle(play);
  }

  /** Most runners on third score on an outfield fly that is not the third out. */
  private scoresOnFly(play: PlayRegister): boolean {
    return this.judgesFlies && this.teamOuts + play.outs < 3 && isOutfieldFly(play);
  }

  /**
   * Bases that a pending run's runner gains in the reconstruction. In doubtful cases the runner gains none: the pitcher
   * gets the benefit of the doubt (9.16(f)).
   */
  private pendingGain(play: PlayRegister, base: number): number {
    if (this.judgesReal && !this.movesNobody(play))
      return judgedBase(play, base, 0, this.teamOuts, this.forced(base)) - base;
    if (play.kind !== PLATE) return play.result === WILD_PITCH || play.result === BALK ? 1 : 0;
    if (this.movesNobody(play)) return 0;
    switch (play.result) {
      case HOME_RUN:
      case TRIPLE:
        return HOME;
      case DOUBLE:
        return 2;
      case SINGLE:
        return base === 2 && this.scoresFromSecond(play) ? 2 : 1;
      case BATTED_OUT:
        return base === 3 && this.scoresOnFly(play) ? 1 : 0;
      case STRIKEOUT:
        return play.also === ALSO_WILD_PITCH ? 1 : 0;
      default:
        return isFreePass(play.result) && this.forced(base) ? 1 : 0;
    }
  }

  private award(run: number, play: PlayRegister, outsBefore: number, newOuts: number, sheet: Sheet): void {
    let mark = stillUp(this.teamOuts, newOuts, outsBefore, play) ? EARNED_BY_TEAM : 0;
    for (let i = this.pitchers - 1; i >= 0; i--) {
      if (this.pitcher[i] !== this.runs.chargedWith(run)) continue;
      if (stillUp(this.pitcherOuts[i] ?? 0, newOuts, outsBefore, play)) mark |= EARNED_BY_PITCHER;
      break;
    }
    this.runs.earn(run, mark, sheet);
  }

  /** As long as the half-inning equals its reconstruction, every run is earned. */
  private earnAll(play: PlayRegister, charged: Uint8Array, sheet: Sheet): void {
    for (let runner = 3; runner >= 0; runner--) {
      if (play.to[runner] !== HOME) continue;
      this.runs.earn(this.add(play, runner, charged), EARNED_BY_PITCHER | EARNED_BY_TEAM, sheet);
    }
  }

  private countOuts(outs: number): void {
    if (outs === 0) return;
    this.teamOuts += outs;
    for (let i = 0; i < this.pitchers; i++) this.pitcherOuts[i] = (this.pitcherOuts[i] ?? 0) + outs;
  }
}
