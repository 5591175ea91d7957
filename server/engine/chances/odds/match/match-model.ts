import { type ClubStrength, type LineupStrength } from '../strength/club-strength.js';
import { matchModel } from './match-model.generated.js';
import { TERMS } from './match-model.types.js';
import { type StartingPitching } from '../strength/staff-strength.js';

/** One side of a match. */
export interface MatchSide {
  readonly club: ClubStrength;
  /**
   * On game day: pitching of the starter if certain, otherwise the average of all who may start. Null before game day,
   * because the average of the rotation counts then.
   */
  readonly starter: StartingPitching | null;
}

/** Batters whom a club's pitchers face in a game. */
const BATTERS = 38;

/** Values of a side for each of the {@link TERMS}, in their order; `home` is 0, because `homeChance` adds it. */
export function sideTerms({ club, starter }: MatchSide, opponent: MatchSide): number[] {
  const { leftHanded } = opponent.starter ?? opponent.club.rotation;
  const lineup = (of: keyof LineupStrength) =>
    leftHanded * club.againstLeft[of] + (1 - leftHanded) * club.againstRight[of];
  const behind = BATTERS - (starter ?? club.rotation).batters;
  return [
    0,
    lineup('batting'),
    lineup('speed'),
    lineup('gloves'),
    club.relief * behind,
    starter ? starter.runs : 0,
    starter ? club.rotation.runs : 0,
    starter ? 0 : club.rotation.runs,
  ];
}

const { coefficients } = matchModel;
const WEIGHTS = TERMS.map((term) => coefficients[term]);

/**
 * A side on the day of its next match.
 * @param announced player id of the probable starter; null while the choice of the manager is open
 */
export function sideOfDay(club: ClubStrength, announced: number | null): MatchSide {
  // If the likeliest starter is announced, the manager may still choose another. Any other announced starter was
  // ordered, and so is certain.
  const isManagers = announced === null || announced === club.likeliest;
  return { club, starter: (isManagers ? null : club.starters.get(announced)) ?? club.today };
}

/** The home side's chance to win. */
export function homeChance(home: MatchSide, away: MatchSide): number {
  return chanceAt(coefficients.home + sideLogit(home, away) - sideLogit(away, home));
}

function sideLogit(side: MatchSide, opponent: MatchSide): number {
  const terms = sideTerms(side, opponent);
  let sum = 0;
  for (let at = 0; at < terms.length; at++) sum += (terms[at] ?? 0) * (WEIGHTS[at] ?? 0);
  return sum;
}

export function chanceAt(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
