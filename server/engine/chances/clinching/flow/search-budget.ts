/**
 * Limits of a search: its own steps, and a limit that all searches of a league share. After either is reached,
 * nothing more is ruled out, so that nothing untrue is called certain.
 */
export class SearchBudget {
  exhausted = false;

  constructor(
    private steps: number,
    private readonly isLeagueSpent: () => boolean = () => false,
  ) {}

  /** Takes a step; false if no step is left. */
  spend(): boolean {
    this.steps--;
    if (this.steps < 0 || this.isLeagueSpent()) this.exhausted = true;
    return !this.exhausted;
  }

  /** Ends the search with the answer "possible", as nothing more can be ruled out. */
  giveUp(): true {
    this.exhausted = true;
    return true;
  }
}
