import type { RunMark } from '../plays/play.js';
import { EARNED_BY_PITCHER, EARNED_BY_TEAM } from './rebuilt-half.js';
import { Sheet } from './sheet.js';

const MOST_RUNS = 4096;

const BITS: Readonly<Record<RunMark, number>> = {
  earned: EARNED_BY_PITCHER | EARNED_BY_TEAM,
  unearned: 0,
  'team unearned': EARNED_BY_PITCHER,
};

/** The runs of a game in order: the pitcher charged, for whom the run is earned, and its mark in the record. */
export class RunMarks {
  private runs = 0;
  /** Index of the half-inning's first run. */
  private first = 0;
  private readonly markOf = new Uint8Array(MOST_RUNS);
  private readonly chargeOf = new Uint8Array(MOST_RUNS);
  private readonly recordedOf = new Uint8Array(MOST_RUNS);

  reset(): void {
    this.runs = 0;
  }

  get marks(): Uint8Array {
    return this.markOf.subarray(0, this.runs);
  }

  startHalf(): void {
    this.first = this.runs;
  }

  /** Adds a run that is not earned yet; returns its index. */
  add(charge: number, recorded: RunMark): number {
    const run = this.runs++;
    this.markOf[run] = 0;
    this.chargeOf[run] = charge;
    this.recordedOf[run] = BITS[recorded];
    return run;
  }

  chargedWith(run: number): number {
    return this.chargeOf[run] ?? 0;
  }

  /** Counts a run as earned for the pitcher, the team or both. */
  earn(run: number, mark: number, sheet: Sheet): void {
    this.markOf[run] = mark;
    if ((mark & EARNED_BY_TEAM) !== 0) sheet.earnedRunsAllowed++;
    if ((mark & EARNED_BY_PITCHER) !== 0) sheet.of(this.chargedWith(run)).earnedRuns++;
  }

  /** Replaces the marks of the half-inning's runs by those of the record. */
  followRecord(sheet: Sheet): void {
    for (let run = this.first; run < this.runs; run++) {
      const mark = this.markOf[run] ?? 0;
      if ((mark & EARNED_BY_TEAM) !== 0) sheet.earnedRunsAllowed--;
      if ((mark & EARNED_BY_PITCHER) !== 0) sheet.of(this.chargedWith(run)).earnedRuns--;
      this.earn(run, this.recordedOf[run] ?? 0, sheet);
    }
  }
}
