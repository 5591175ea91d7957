import { type Side } from '../../game/game.types.js';

/** Facts for a recap that are not in the game: names, and earlier games. */
export interface RecapContext {
  /** Number that chooses the wording: the id of the match. */
  readonly variant: number;
  readonly clubs: Readonly<Record<Side, string>>;
  /** Names by player id. */
  readonly players: ReadonlyMap<number, string>;
  /** Standings of the league after this game; null for friendlies and in series. */
  readonly standings: Readonly<Record<Side, ClubStanding>> | null;
  /** The series; null outside playoffs and tournaments. */
  readonly series: SeriesState | null;
  /** Home runs of the season including this game, by player id, for those who hit one in it; null for a friendly. */
  readonly homeRuns: ReadonlyMap<number, number> | null;
}

export interface ClubStanding {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** +n after n wins in a row, −n after n losses in a row, including this game. */
  readonly streak: number;
  /** The streak before this game. */
  readonly streakBefore: number;
}

export interface SeriesState {
  readonly bestOf: number;
  /** Games won in the series, including this one. */
  readonly wins: Readonly<Record<Side, number>>;
}
