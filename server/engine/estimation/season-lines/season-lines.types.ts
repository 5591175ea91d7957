import { type Counts } from '../../figures/statistics/counting-statistics.js';
import { type Position } from '../../players/player.types.js';

/** A season as its box scores add up: all that ratings, environment and parks are estimated from. */
export interface SeasonLines {
  readonly players: readonly PlayerLines[];
  readonly clubs: readonly ClubLines[];
}

/** A player's season, all their clubs together. */
export interface PlayerLines {
  /** Unique in the season. */
  readonly id: number;
  /** Null where no roster says it. */
  readonly bats: 'L' | 'R' | 'S' | null;
  readonly throws: 'L' | 'R' | null;
  /** The player's position on a roster; it decides for those alone who neither fielded nor pitched. */
  readonly listed: Position | null;
  /** Sums of all their games: batting, pitching and fielding. Pitches may be 0 if nobody counted them. */
  readonly counts: Readonly<Counts>;
  /** Each position at which they were in the field, the mound among them. */
  readonly fielding: readonly FieldingLines[];
  /** Games as the designated hitter. */
  readonly gamesAsDesignatedHitter: number;
  /** Their pitching in games that they started. */
  readonly starting: StartingLines;
  /** Their counts for each of their clubs; their sums are the season's. */
  readonly stints: readonly Stint[];
}

export interface FieldingLines {
  readonly position: Exclude<Position, 'DH'>;
  /** Outs made while they stood there. */
  readonly outs: number;
  readonly putouts: number;
  readonly assists: number;
  readonly errors: number;
}

export interface StartingLines {
  readonly outs: number;
  readonly battersFaced: number;
  readonly pitches: number;
}

export interface Stint {
  readonly clubId: number;
  readonly plateAppearances: number;
  readonly battersFaced: number;
  readonly outsFielded: number;
  readonly gamesStartedPitching: number;
}

/** Counts of both sides' batters in a club's games. */
export interface ClubLines {
  readonly id: number;
  readonly home: VenueLines;
  readonly road: VenueLines;
}

/** One of the two where the batters' sides are known, the same figures for both together where they are not. */
export type VenueLines =
  | { readonly games: number; readonly left: HitLines; readonly right: HitLines }
  | { readonly games: number; readonly all: HitLines };

export interface HitLines {
  readonly plateAppearances: number;
  readonly singles: number;
  readonly doubles: number;
  readonly triples: number;
  readonly homeRuns: number;
}
