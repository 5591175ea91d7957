/** Odds of a club on a day of its season, and the outcome. */
export interface StudiedClub {
  readonly playoffs: number;
  readonly madePlayoffs: boolean;
  /** Odds in a league with more playoff places. */
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
  /** Variance of the club's wins in the simulations. */
  readonly variance: number;
  /** Increase of that variance if the strengths of all clubs vary with a standard deviation of one logit. */
  readonly shiftVariance: number;
  readonly p10: number;
  readonly p90: number;
  /** Share of simulated seasons in which the club's wins are from p10 to p90. */
  readonly inside: number;
  /**
   * Games behind the last club in the playoffs. For a club in the playoffs: games behind the first club outside, so 0
   * or negative.
   */
  readonly behind: number;
  readonly wideBehind: number;
  readonly winsNow: number;
  /** Games played so far. */
  readonly played: number;
  /** Games still to come. */
  readonly left: number;
  /** Whether the club holds a playoff place now. */
  readonly leads: boolean;
  readonly wideLeads: boolean;
}

/** A season on one of its days. */
export interface StudiedDate {
  /** Share of the season's games that have been played. */
  readonly share: number;
  readonly clubs: readonly StudiedClub[];
}

export interface SeasonStudyOptions {
  readonly seed: number;
  readonly clubs: number;
  /** Number of simulated seasons on each date. */
  readonly simulated: number;
  /** Dates, as shares of the season's games. */
  readonly shares: readonly number[];
  readonly places: number;
  readonly widePlaces: number;
}
