/** Odds of a club on a day of its season, and the outcome. */
export interface StudiedClub {
  readonly playoffs: number;
  readonly madePlayoffs: boolean;
  /** Odds with more places in the playoffs. */
  readonly widePlayoffs: number;
  readonly madeWidePlayoffs: boolean;
  readonly division: number;
  readonly wonDivision: boolean;
  readonly conference: number;
  readonly wonConference: boolean;
  readonly title: number;
  readonly wonTitle: boolean;
  readonly expectedWins: number;
  readonly wins: number;
  /** The variance of its wins as simulated. */
  readonly variance: number;
  /** Growth of that variance if the strengths of all clubs are shifted by a standard deviation of one logit. */
  readonly shiftVariance: number;
  readonly p10: number;
  readonly p90: number;
  /** The share of simulated seasons from p10 to p90. */
  readonly inside: number;
  /** Games behind the club in the last place of the playoffs; for those in a place, behind the first without, below 0. */
  readonly behind: number;
  readonly wideBehind: number;
  readonly winsNow: number;
  /** Games so far, and to come. */
  readonly played: number;
  readonly left: number;
  /** Whether it has a place now. */
  readonly leads: boolean;
  readonly wideLeads: boolean;
}

/** A season as it was on one of its days. */
export interface StudiedDate {
  /** Of the season's games played. */
  readonly share: number;
  readonly clubs: readonly StudiedClub[];
}

export interface SeasonStudyOptions {
  readonly seed: number;
  readonly clubs: number;
  /** Simulated seasons on each date. */
  readonly simulated: number;
  /** When to ask, as shares of the season's games. */
  readonly shares: readonly number[];
  readonly places: number;
  readonly widePlaces: number;
}
