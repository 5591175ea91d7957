import { type WrittenGame } from '../../../../engine/record/retrosheet/read/season.types.js';

/** Settings of an import. */
export interface ImportOptions {
  /** The last day whose games count as played, `2019-07-31`; later games become pending. Default: the whole season. */
  readonly until?: string | null;
  /** Name of the league. Default: a name with the year. */
  readonly name?: string | null;
}

/** A game or another part of the files that was left out, or a detail that is missing in an imported game. */
export interface LeftOutGame {
  /** `ANA201904040`; null for a part that belongs to no game. */
  readonly game: string | null;
  readonly file: string;
  /** Number of the line, from 1; 0 if the reason concerns the whole file. */
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly leagueId: number;
  readonly leagueName: string;
  readonly clubs: number;
  readonly players: number;
  /** Number of played games with all their plays. */
  readonly games: number;
  /** Number of matches that are still to be played. */
  readonly pending: number;
  readonly leftOut: readonly LeftOutGame[];
  /** Number of left-out games or parts that are not in `leftOut`. */
  readonly moreLeftOut: number;
  /** Missing details: the files lack them, or they cannot be read. */
  readonly notes: readonly LeftOutGame[];
  /** Sentences that describe how ratings, parks and the league's environment were estimated. */
  readonly method: readonly string[];
  /** Notice to show wherever the data is shown. */
  readonly notice: string;
}

/** A game from the imported files, and its day in the league’s calendar. */
export interface PlannedGame {
  readonly written: WrittenGame;
  readonly home: string;
  readonly away: string;
  /** `2019-07-31` */
  readonly date: string;
  /** Number of the game in a doubleheader, from 1; 0 if the teams play one game on the day. */
  readonly number: number;
  /** Day of the season; the first game is on day 1. */
  readonly gameDay: number;
  /** False for a game after `until`. */
  readonly isPlayed: boolean;
}

/** Called with the number of games stored so far; an error that it throws ends the import. */
export type OnProgress = (done: number, total: number) => void | Promise<void>;
