import { type ClinchLetter, letterOf } from '../../../leagues/standings/clinching';
import type { TeamOdds } from '../season-odds';

/** Fields of the clubs besides their odds. */
export interface KnownTeam {
  readonly teamId: string;
  readonly conference: string | null;
  readonly team: { readonly logoUrl: string | null };
}

/** Whether a chance has come true or can’t any more; null while it is open. */
export type Certainty = boolean | null;

export interface OddsRow extends TeamOdds {
  logoUrl: string | null;
  letter: ClinchLetter | null;
  certain: Certainties;
  /** The place it ends at most often, from 1; null without places. */
  likeliest: { place: number; share: number } | null;
  /** The ends of the scale of wins that all rows have in common. */
  scale: readonly [low: number, high: number];
}

/** @param isOver whether no match of the season is to come, so that what came in all simulations is so */
export function oddsRows(
  teams: readonly TeamOdds[],
  known: readonly KnownTeam[],
  isOver: boolean,
): OddsRow[] {
  const logos = new Map(known.map(({ teamId, team }) => [teamId, team.logoUrl]));
  const scale = scaleOf(teams);
  const certain = certainties(teams, isOver);
  return teams.map((team) => ({
    ...team,
    logoUrl: logos.get(team.teamId) ?? null,
    letter: letterOf(team),
    certain: certain(team),
    likeliest: likeliestOf(team.places),
    scale,
  }));
}

export type Certainties = Readonly<Record<'playoffs' | 'division' | 'conference' | 'title', Certainty>>;

/** Certain places of each club. */
export function certainties(teams: readonly TeamOdds[], isOver: boolean): (team: TeamOdds) => Certainties {
  const hasChampion = teams.filter(({ outOfTitle }) => !outOfTitle).length === 1;
  return (team) => certaintiesOf(team, isOver, hasChampion);
}

function scaleOf(teams: readonly TeamOdds[]): readonly [number, number] {
  const low = Math.min(...teams.map(({ wins }) => wins.fewest));
  const high = Math.max(...teams.map(({ wins }) => wins.fewest + wins.shares.length - 1));
  return [low, Math.max(low, high)];
}

/** 10,000 simulated seasons of one kind are no proof: the letters are. A division winner may still miss the playoffs. */
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
