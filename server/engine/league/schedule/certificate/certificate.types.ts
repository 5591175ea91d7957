import { type Kinship, type PlacedClub } from '../opponents.js';

/** A club of a schedule. */
export interface ScheduledClub extends PlacedClub {
  readonly teamName: string;
  /** Whether the club has left the league. */
  readonly hasLeft: boolean;
}

/** Consecutive games in one place: all at home, or all on the road. */
export interface Stand {
  readonly games: number;
  /** From the day of the first game to that of the last. */
  readonly days: number;
}

export interface Opponent {
  readonly teamId: number;
  readonly teamName: string;
  readonly kinship: Kinship;
  readonly games: number;
  readonly homeGames: number;
  readonly awayGames: number;
  readonly series: number;
  /** Number of games of each series between the two clubs, in order. */
  readonly seriesLengths: readonly number[];
}

/** Figures of one club in a schedule. */
export interface ClubFairness extends ScheduledClub {
  readonly games: number;
  readonly homeGames: number;
  readonly awayGames: number;
  readonly series: number;
  /** Days of the schedule on which the club has no game. */
  readonly restDays: number;
  /** Number of games that are in another park than the club's previous game. */
  readonly travelLegs: number;
  readonly divisionGames: number;
  readonly conferenceGames: number;
  readonly otherGames: number;
  /** The longest home stand, by days, then games. */
  readonly homeStand: Stand;
  readonly roadTrip: Stand;
  /** By name. */
  readonly opponents: readonly Opponent[];
}

/** Minimum and maximum over the clubs in the league. */
export interface Spread {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** A club whose pending matches were dropped when it left. */
export interface Departure {
  readonly teamId: number;
  readonly teamName: string;
  readonly matchesDropped: number;
}

/** A rule of a fair schedule, and whether this schedule keeps it. */
export interface Verdict {
  readonly key: string;
  /** A sentence. */
  readonly rule: string;
  readonly met: boolean;
  /** Value in this schedule. */
  readonly value: string;
}

/** Fairness of a schedule, computed from its games. */
export interface Certificate {
  readonly matches: number;
  /** Number of days from the first day with a game to the last. */
  readonly days: number;
  readonly clubs: readonly ClubFairness[];
  readonly spreads: readonly Spread[];
  readonly verdicts: readonly Verdict[];
  readonly departures: readonly Departure[];
}
