/**
 * How much a search may take: so many steps, and what all searches of a league have left between them. Once either is spent nothing is
 * ruled out any more, so that nothing untrue is called certain.
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

  /** What can't be looked at is taken for possible. */
  giveUp(): true {
    this.exhausted = true;
    return true;
  }
}
