import type { ReadProblem } from './season.types.js';

/** Largest number of problems kept. A real season has few; files of another kind could have millions. */
const MOST_KEPT = 100;
/** A problem that names players may name many of them. */
const LONGEST_MESSAGE = 2000;
/** File names in archives may be much longer. */
const LONGEST_NAME = 300;

/** Problems found while reading: the first ones, and the number of others. */
export class ProblemList {
  readonly kept: ReadProblem[] = [];
  more = 0;

  add(problem: ReadProblem): void {
    if (this.kept.length === MOST_KEPT) this.more += 1;
    else {
      const { file, message } = problem;
      this.kept.push({
        ...problem,
        file: file.slice(-LONGEST_NAME),
        message: message.slice(0, LONGEST_MESSAGE),
      });
    }
  }

  addAll({ problems, moreProblems }: { problems: readonly ReadProblem[]; moreProblems: number }): void {
    for (const problem of problems) this.add(problem);
    this.more += moreProblems;
  }
}
