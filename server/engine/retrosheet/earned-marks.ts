import { HOME } from '../game/field.js';
import { replay } from '../game/record/play-record.js';
import { PLATE, RUNNING } from '../game/play.js';
import { Scorer } from '../game/scoring/scorer.js';
import { Sheet } from '../game/scoring/sheet.js';
import { RunMark, RunMarks } from './advances.js';

const RUNNERS = [3, 2, 1, 0];

/** A run of the half-inning under way. */
interface Run {
  play: number;
  from: number;
  pitcher: number;
  mark: RunMark;
}

export interface EarnedMarks {
  /** By number of the play; a play without unearned runs has no entry. */
  marks: ReadonlyMap<number, RunMarks>;
  /** Earned runs of everyone who pitched, by player id, in order of appearance, the visitors' pitchers first. */
  earnedRuns: ReadonlyMap<number, number>;
}

/**
 * Which runs were earned. The official scorer counts earned runs for each pitcher and his team as an inning is rebuilt
 * (Rule 9.16), sometimes only after the run is in; event files mark the run itself. Where several runs of one pitcher are
 * alike, those of the runners who reached last count as earned: runners on by an error are ahead of them.
 */
export function earnedMarks(plays: Uint8Array): EarnedMarks {
  const book = new RunBook();
  let played = 0;
  const scorer = replay(plays, (play, before) => {
    book.settle();
    if (play.kind === PLATE || play.kind === RUNNING) {
      book.open(
        played,
        RUNNERS.filter((from) => play.to[from] === HOME),
        before,
      );
    }
    played++;
  });
  book.settle();
  const earnedRuns = new Map<number, number>();
  for (const sheet of [scorer.away, scorer.home]) {
    for (const { pitcher } of sheet.stints) {
      earnedRuns.set(sheet.playerIds[pitcher] ?? 0, sheet.of(pitcher).earnedRuns);
    }
  }
  return { marks: book.marks(), earnedRuns };
}

class RunBook {
  private readonly finished: Run[] = [];
  private half: Run[] = [];
  private defense: Sheet | null = null;
  private current: { play: number; scored: readonly number[]; before: Tally } | null = null;

  open(play: number, scored: readonly number[], { defense }: Scorer): void {
    if (this.defense !== defense) {
      this.finished.push(...this.half);
      this.half = [];
      this.defense = defense;
    }
    this.current = { play, scored, before: tally(defense) };
  }

  /** What the play opened last has added to the pitchers' runs. */
  settle(): void {
    const { current, defense } = this;
    this.current = null;
    if (current === null || defense === null) return;
    const { play, scored, before } = current;
    const after = tally(defense);
    // The leading runners are the earlier pitchers'.
    const charged = [...after.runs].flatMap(([pitcher, runs]) =>
      Array.from({ length: runs - (before.runs.get(pitcher) ?? 0) }, () => pitcher),
    );
    scored.forEach((from, order) => {
      this.half.push({ play, from, pitcher: charged[order] ?? defense.pitcher, mark: 'unearned' });
    });
    for (const [pitcher, earned] of after.earned) {
      const gained = earned - (before.earned.get(pitcher) ?? 0);
      this.raise(gained, 'unearned', 'team unearned', (run) => run.pitcher === pitcher);
    }
    this.raise(after.team - before.team, 'team unearned', 'earned', () => true);
  }

  marks(): Map<number, Map<number, RunMark>> {
    const marks = new Map<number, Map<number, RunMark>>();
    for (const { play, from, mark } of [...this.finished, ...this.half]) {
      if (mark === 'earned') continue;
      const ofPlay = marks.get(play) ?? new Map<number, RunMark>();
      marks.set(play, ofPlay.set(from, mark));
    }
    return marks;
  }

  private raise(count: number, from: RunMark, to: RunMark, eligible: (run: Run) => boolean): void {
    const alike = this.half.filter((run) => run.mark === from && eligible(run));
    for (const run of alike.slice(Math.max(0, alike.length - count))) run.mark = to;
  }
}

interface Tally {
  runs: Map<number, number>;
  earned: Map<number, number>;
  team: number;
}

function tally(sheet: Sheet): Tally {
  const runs = new Map<number, number>();
  const earned = new Map<number, number>();
  for (const { pitcher } of sheet.stints) {
    const line = sheet.of(pitcher);
    runs.set(pitcher, line.runsAllowed);
    earned.set(pitcher, line.earnedRuns);
  }
  return { runs, earned, team: sheet.earnedRunsAllowed };
}
