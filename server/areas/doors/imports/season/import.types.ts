import { type WrittenGame } from '../../../../engine/record/retrosheet/read/season.types.js';

/** Settings of an import. */
export interface ImportOptions {
  /** The last day whose games have been played, `2019-07-31`; later ones stay pending. The whole season unless given. */
  readonly until?: string | null;
  /** Of the league; made from the year unless given. */
  readonly name?: string | null;
}

/** A game or another part of the files that is not in, and why; or what is in, and what is missing of it. */
export interface LeftOutGame {
  /** `ANA201904040`; null for what belongs to no game. */
  readonly game: string | null;
  readonly file: string;
  /** From 1; 0 where all of the file is meant. */
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly leagueId: number;
  readonly leagueName: string;
  readonly clubs: number;
  readonly players: number;
  /** Games that are in with everything that happened. */
  readonly games: number;
  /** Matches that are still to be played. */
  readonly pending: number;
  readonly leftOut: readonly LeftOutGame[];
  /** Number of further things left out. */
  readonly moreLeftOut: number;
  /** Things imported without a detail that their files do not give or that cannot be read. */
  readonly notes: readonly LeftOutGame[];
  /** Methods that estimated ratings, parks and the league's environment, in sentences. */
  readonly method: readonly string[];
  /** Notice to show wherever the data is shown. */
  readonly notice: string;
}

/** A game of the files with its place in the league’s calendar. */
export interface PlannedGame {
  readonly written: WrittenGame;
  readonly home: string;
  readonly away: string;
  /** `2019-07-31` */
  readonly date: string;
  /** 0 for the only game of its day; 1, 2, … of a doubleheader. */
  readonly number: number;
  /** From 1, the day of the season’s first game. */
  readonly gameDay: number;
  /** False for a game after the last day that has been played. */
  readonly isPlayed: boolean;
}

/** Is called with the number of games stored so far; what it throws ends the import. */
export type OnProgress = (done: number, total: number) => void | Promise<void>;
