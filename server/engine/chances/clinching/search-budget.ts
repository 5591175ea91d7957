/**
 * Limits of a search: its steps, and those that all searches of a league have left between them. Once either
 * is spent nothing is ruled out any more, so that nothing untrue is called certain.
 */
export class SearchBudget {
  exhausted = false;

  constructor(
    private steps: number,
    private readonly isLeagueSpent: () => boolean = () => false,
  ) {}

  /** False when there is none left. */
  spend(): boolean {
    this.steps--;
    if (this.steps < 0 || this.isLeagueSpent()) this.exhausted = true;
    return !this.exhausted;
  }

  /** Answers that it is possible, since nothing more can be ruled out. */
  giveUp(): true {
    this.exhausted = true;
    return true;
  }
}
