import type { ReadProblem } from './season.types.js';

/** A season of real files has a few; files that are none of a season could have millions. */
const MOST_KEPT = 100;
/** One that names players may name any number of them. */
const LONGEST_MESSAGE = 2000;
/** Names in archives may be much longer. */
const LONGEST_NAME = 300;

/** Problems in reading: the first ones, and how many more there are. */
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
