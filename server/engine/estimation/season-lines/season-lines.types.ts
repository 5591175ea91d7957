import { type Counts } from '../../figures/statistics/counting-statistics.js';
import { type Position } from '../../players/player.types.js';

/** A season's counts from its box scores: the input from which ratings, environment and parks are estimated. */
export interface SeasonLines {
  readonly players: readonly PlayerLines[];
  readonly clubs: readonly ClubLines[];
}

/** A player's season with all clubs. */
export interface PlayerLines {
  /** Unique within the season. */
  readonly id: number;
  /** Null if no roster has the player's hands. */
  readonly bats: 'L' | 'R' | 'S' | null;
  readonly throws: 'L' | 'R' | null;
  /** The player's position on a roster; used only for a player who neither fielded nor pitched. */
  readonly listed: Position | null;
  /** Sums of all their games: batting, pitching and fielding. Pitches are 0 if they were not counted. */
  readonly counts: Readonly<Counts>;
  /** Each position at which they were in the field, including the mound. */
  readonly fielding: readonly FieldingLines[];
  /** Games as the designated hitter. */
  readonly gamesAsDesignatedHitter: number;
  /** Their pitching in games that they started. */
  readonly starting: StartingLines;
  /** Counts for each of their clubs, which add up to those of the season. */
  readonly stints: readonly Stint[];
}

export interface FieldingLines {
  readonly position: Exclude<Position, 'DH'>;
  /** Outs made while the player was at this position. */
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

/** Counts of both teams' batters in a club's games. */
export interface ClubLines {
  readonly id: number;
  readonly home: VenueLines;
  readonly road: VenueLines;
}

/** Counts by the batters' side, or if the sides are not known, counts of all batters together. */
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
