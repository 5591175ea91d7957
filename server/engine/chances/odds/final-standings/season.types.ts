import type { Bracket } from '../../../league/bracket/bracket.js';
import type { PlayoffRule } from '../../../league/bracket/seeding.js';
import type { SeriesGame } from '../../../league/bracket/series.js';
import type { HeadToHead } from '../../../league/standings/tie-breaks.js';

/** A club of the league with its record in the schedule so far; playoff series do not count. */
export interface SeasonTeam {
  readonly teamId: number;
  readonly conference: string | null;
  readonly division: string | null;
  readonly wins: number;
  readonly losses: number;
  readonly runsFor: number;
  readonly runsAgainst: number;
  readonly coinFlip: number;
}

/** A game of the schedule that has no result yet. */
export interface GameAhead {
  readonly matchId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** The home team's chance to win, 0 to 1; 0 or 1 if the winner is supposed. */
  readonly homeWin: number;
}

/** Which clubs qualify for the playoffs, and their format. */
export type Postseason =
  /** Playoffs of the clubs that will qualify by the rule. */
  | ({ readonly kind: 'ahead' } & PlayoffRule)
  /** An existing bracket, with all its games that were played or scheduled. */
  | {
      readonly kind: 'bracket';
      readonly bracket: Bracket;
      readonly games: readonly SeriesGame[];
      /** Scheduled games of the bracket whose chances are known. `tonight` may contain their ids. */
      readonly gamesAhead?: readonly GameAhead[];
    }
  | { readonly kind: 'none' };

/** The input from which all chances of a season are simulated. */
export interface SeasonAhead {
  readonly teams: readonly SeasonTeam[];
  /** Wins in all games so far, including games against clubs that have left the league. */
  readonly headToHead: readonly HeadToHead[];
  readonly games: readonly GameAhead[];
  readonly postseason: Postseason;
  /** The home club's chance to win a game of a series, 0 to 1. */
  readonly homeWinInSeries: (homeTeamId: number, awayTeamId: number) => number;
  /** Ids of matches whose effect on the chances is computed: some of `games` or of the bracket's `gamesAhead`. */
  readonly tonight: readonly number[];
}

/** Chances of a club, as shares of the simulated seasons, 0 to 1. */
export interface TeamChances {
  readonly teamId: number;
  /** Chance to be first in its division. Clubs without a division form one of their own. */
  readonly division: number;
  /** Chance to be first in its conference. Clubs without a conference form one of their own. */
  readonly conference: number;
  readonly playoffs: number;
  readonly title: number;
  readonly expectedWins: number;
  /**
   * Wins at the end: the fewest in any simulated season, and the share of seasons with this number and with each higher
   * number.
   */
  readonly wins: { readonly fewest: number; readonly shares: readonly number[] };
  /** Share of seasons that end in each place of the league, the first place first. */
  readonly places: readonly number[];
}

/** A club's chances after each result of one game. */
export interface TeamSwing {
  readonly teamId: number;
  readonly playoffs: { readonly homeWins: number; readonly awayWins: number };
  readonly title: { readonly homeWins: number; readonly awayWins: number };
}

/** The clubs' chances after each result of one game. */
export interface GameSwing {
  readonly matchId: number;
  /** All clubs of the league. */
  readonly teams: readonly TeamSwing[];
}

export interface SeasonChances {
  readonly simulated: number;
  readonly teams: readonly TeamChances[];
  readonly tonight: readonly GameSwing[];
}
