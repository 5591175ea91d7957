import { type ClinchLetter, letterOf } from '../../../leagues/standings/clinching';
import type { ClubLook } from '../../../../ui/baseball/TeamMark';
import type { TeamOdds } from '../season-odds';

/** Fields of a club besides its odds. */
export interface KnownTeam {
  readonly teamId: string;
  readonly conference: string | null;
  readonly team: ClubLook;
}

/** True if the outcome is certain, false if it is impossible; null while it is open. */
export type Certainty = boolean | null;

export interface OddsRow extends TeamOdds {
  /** Null if the club has left the league. */
  team: ClubLook | null;
  letter: ClinchLetter | null;
  certain: Certainties;
  /** Most frequent final place, from 1; null without places. */
  likeliest: { place: number; share: number } | null;
  /** Ends of the wins scale, the same for all rows. */
  scale: readonly [low: number, high: number];
}

/** @param isOver whether the season has no matches left; then an outcome that occurs in every simulation is certain */
export function oddsRows(
  teams: readonly TeamOdds[],
  known: readonly KnownTeam[],
  isOver: boolean,
): OddsRow[] {
  const clubs = new Map(known.map(({ teamId, team }) => [teamId, team]));
  const scale = scaleOf(teams);
  const certain = certainties(teams, isOver);
  return teams.map((team) => ({
    ...team,
    team: clubs.get(team.teamId) ?? null,
    letter: letterOf(team),
    certain: certain(team),
    likeliest: likeliestOf(team.places),
    scale,
  }));
}

export type Certainties = Readonly<Record<'playoffs' | 'division' | 'conference' | 'title', Certainty>>;

/** Returns a function that tells which outcomes of a club are certain or impossible. */
export function certainties(teams: readonly TeamOdds[], isOver: boolean): (team: TeamOdds) => Certainties {
  const hasChampion = teams.filter(({ outOfTitle }) => !outOfTitle).length === 1;
  return (team) => certaintiesOf(team, isOver, hasChampion);
}

function scaleOf(teams: readonly TeamOdds[]): readonly [number, number] {
  const low = Math.min(...teams.map(({ wins }) => wins.fewest));
  const high = Math.max(...teams.map(({ wins }) => wins.fewest + wins.shares.length - 1));
  return [low, Math.max(low, high)];
}

/**
 * An outcome that occurs in every simulation is certain only if the season is over or the outcome is proven, for example
 * by a clinching letter. The letter of a division winner does not prove a place in the playoffs.
 */
function certaintiesOf(team: TeamOdds, isOver: boolean, hasChampion: boolean): Certainties {
  const { clinched, eliminated, outOfTitle } = team;
  const come = (chance: number, isProven: boolean): Certainty => {
    if (chance === 1 && (isOver || isProven)) return true;
    return chance === 0 && isOver ? false : null;
  };
  return {
    playoffs: eliminated ? false : come(team.playoffs, clinched !== null),
    division: come(team.division, clinched === 'y' || clinched === 'z'),
    conference: come(team.conference, clinched === 'z'),
    title: outOfTitle ? false : come(team.title, hasChampion),
  };
}

function likeliestOf(places: readonly number[]): OddsRow['likeliest'] {
  const share = Math.max(...places);
  return places.length === 0 ? null : { place: places.indexOf(share) + 1, share };
}
