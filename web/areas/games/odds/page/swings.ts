import type { Swing, TeamOdds } from '../season-odds';
import { certainties, type Certainty } from './odds-rows';

export type SwingMeasure = 'playoffs' | 'title';

/** Effect of a match on a club. */
export interface TeamSwing {
  teamId: string;
  teamName: string;
  ifHomeWins: number;
  ifAwayWins: number;
  /** Whether it has come true or can’t any more, whichever side wins. */
  certain: Certainty;
}

/** Clubs for which it changes less than half a point have nothing at stake; the two that play are always shown. */
const LEAST = 0.005;

export function swingsOf(
  teams: Swing['teams'],
  measure: SwingMeasure,
  present: readonly TeamOdds[],
): TeamSwing[] {
  const certain = certainties(present, false);
  const certaintyOf = (teamId: string): Certainty => {
    const odds = present.find((team) => team.teamId === teamId);
    return odds ? certain(odds)[measure] : null;
  };
  return teams
    .map((team) => ({
      teamId: team.teamId,
      teamName: team.teamName,
      ifHomeWins: measure === 'title' ? team.titleIfHomeWins : team.playoffsIfHomeWins,
      ifAwayWins: measure === 'title' ? team.titleIfAwayWins : team.playoffsIfAwayWins,
      certain: certaintyOf(team.teamId),
    }))
    .filter(({ ifHomeWins, ifAwayWins }, index) => index < 2 || Math.abs(ifHomeWins - ifAwayWins) >= LEAST);
}
