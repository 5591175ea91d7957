import { type SeasonLines } from '../../engine/estimation/season-lines/season-lines.types.js';
import { type ScheduledGame } from '../../engine/league/schedule/round-robin.js';

/** A real season: its lines, and its games in order with their runs. */
export interface PlayedSeason {
  readonly lines: SeasonLines;
  readonly games: readonly PlayedGame[];
  /** Names of clubs, by id. */
  readonly clubNames: ReadonlyMap<number, string>;
}

export interface PlayedGame extends ScheduledGame {
  readonly homeRuns: number;
  readonly awayRuns: number;
}
