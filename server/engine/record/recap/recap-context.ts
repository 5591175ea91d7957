import { type Side } from '../../game/game.types.js';

/** Context of a game that the engine does not know: all names, and earlier games. */
export interface RecapContext {
  /** Chooses the wording: the id of the match. */
  readonly variant: number;
  readonly clubs: Readonly<Record<Side, string>>;
  /** Names by player id. */
  readonly players: ReadonlyMap<number, string>;
  /** In its league's standings after this game; null for a friendly and in a series. */
  readonly standings: Readonly<Record<Side, ClubStanding>> | null;
  /** Null outside playoffs and tournaments. */
  readonly series: SeriesState | null;
  /** Home runs of the season after this game, by player id, of those who hit one in it; null for a friendly. */
  readonly homeRuns: ReadonlyMap<number, number> | null;
}

export interface ClubStanding {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** +n after n wins in a row, −n after n losses; this game counts. */
  readonly streak: number;
  /** Streak before this game. */
  readonly streakBefore: number;
}

export interface SeriesState {
  readonly bestOf: number;
  /** Games won, this one included. */
  readonly wins: Readonly<Record<Side, number>>;
}
