import type { Bracket } from '../../../league/bracket/bracket.js';
import type { SeriesGame } from '../../../league/bracket/series.js';
import type { HeadToHead } from '../../../league/standings/tie-breaks.js';

/** A club of the league, with what it has done in the schedule so far; series do not count. */
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
  /** The home team's chance to win, 0 to 1; 0 or 1 where the winner is supposed. */
  readonly homeWin: number;
}

/** Qualifiers for the playoffs, and their format. */
export type Postseason =
  /** The best so many of the whole league, in series of these lengths by round. */
  | {
      readonly kind: 'ahead';
      readonly places: number;
      readonly seriesLengths: readonly number[];
      /** The winners of the divisions, no more of them than places, are seeded before all others. */
      readonly divisionWinnersFirst?: boolean;
    }
  /** A bracket that exists; its games are all that were played or scheduled. */
  | {
      readonly kind: 'bracket';
      readonly bracket: Bracket;
      readonly games: readonly SeriesGame[];
      /** Scheduled games of its series with a chance of their own; `tonight` may name them too. */
      readonly gamesAhead?: readonly GameAhead[];
    }
  | { readonly kind: 'none' };

/** All that a season's chances follow from. */
export interface SeasonAhead {
  readonly teams: readonly SeasonTeam[];
  /** Of games so far, those against clubs that have left the league included. */
  readonly headToHead: readonly HeadToHead[];
  readonly games: readonly GameAhead[];
  readonly postseason: Postseason;
  /** A club's chance to win a game of a series at its own park against another. */
  readonly homeWinInSeries: (homeTeamId: number, awayTeamId: number) => number;
  /** The games whose meaning is asked for, by match id: some of `games`, or of the bracket's games ahead. */
  readonly tonight: readonly number[];
}

/** Chances of a club, as shares of the simulated seasons, 0 to 1. */
export interface TeamChances {
  readonly teamId: number;
  /** First in its division; in a league without divisions, and for clubs without one, first of those without. */
  readonly division: number;
  /** First in its conference, likewise. */
  readonly conference: number;
  readonly playoffs: number;
  readonly title: number;
  readonly expectedWins: number;
  /** The fewest wins of any simulated season, and from there the share of seasons with so many. */
  readonly wins: { readonly fewest: number; readonly shares: readonly number[] };
  /** The share of seasons that end in each place of the league, the first place first. */
  readonly places: readonly number[];
}

/** Changes of a club's chances by one game. */
export interface TeamSwing {
  readonly teamId: number;
  readonly playoffs: { readonly homeWins: number; readonly awayWins: number };
  readonly title: { readonly homeWins: number; readonly awayWins: number };
}

/** Changes by one game, by the side that wins. */
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
