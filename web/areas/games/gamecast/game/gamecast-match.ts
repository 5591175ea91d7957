/** Parts of the match that the Gamecast shows. */
export interface GamecastMatch {
  readonly id: string;
  readonly status: string;
  readonly firstPitchAt: string | null;
  /** Chance of the home team to win, as of before the first pitch. */
  readonly odds: { readonly homeWin: number | null };
  readonly homeTeam: GamecastTeam;
  readonly awayTeam: GamecastTeam;
}

interface GamecastTeam {
  readonly name: string;
  readonly logoUrl: string | null;
}
