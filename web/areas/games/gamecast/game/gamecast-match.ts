import type { ClubLook } from '../../../../ui/baseball/TeamMark';

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

interface GamecastTeam extends ClubLook {
  readonly name: string;
}
