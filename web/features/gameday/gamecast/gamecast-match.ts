/** What the Gamecast shows of the match itself. */
export interface GamecastMatch {
  readonly id: string;
  readonly status: string;
  readonly firstPitchAt: string | null;
  readonly homeTeam: GamecastTeam;
  readonly awayTeam: GamecastTeam;
}

interface GamecastTeam {
  readonly name: string;
  readonly logoUrl: string | null;
}
