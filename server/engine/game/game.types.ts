import { type Adjustment, Play } from './plays/play.types.js';
import { type Environment } from './environment/environment.js';
import { type Park } from './environment/park.js';
import { Counts } from '../figures/statistics/counting-statistics.js';
import { Injury } from '../players/injuries/injuries.js';
import { PlayerInput, Position } from '../players/player.types.js';
import { type Forfeit } from './scoring/forfeit.js';
import { type Orders, type OrdersPlayed } from './orders/orders.types.js';

export type { Side } from './plays/play.types.js';

/** A place a player may hold in a game: a position, pinch hitter or pinch runner. */
export type GamePosition = Position | 'PH' | 'PR';

export interface TeamInput {
  id: number;
  name: string;
  players: readonly PlayerInput[];
  /** The owner's orders. If absent, the manager decides everything. */
  orders?: Orders | null;
}

export interface GameRules {
  /** Whether each half-inning from the tenth on begins with a runner on second (Rule 7.01(b)); false in playoffs. */
  extraInningRunner: boolean;
  /** Whether players can get hurt and then miss some game days. If absent, nobody gets hurt. */
  injuries?: boolean;
}

export interface GameInput {
  home: TeamInput;
  away: TeamInput;
  /** Non-negative safe integer. */
  seed: number;
  rules: GameRules;
  /** The home club's park; a neutral one if absent. */
  park?: Park;
  /** The league's environment; today's if absent. The object must not be changed after its first game. */
  environment?: Environment;
}

/** One player's part in a game. */
export interface PlayerLine {
  playerId: number;
  /** In the order in which the player held them; never empty. */
  positions: GamePosition[];
  /** Place in the batting order, 1–9; 0 for a pitcher who does not bat. */
  slot: number;
  /**
   * Order of appearance in that slot: 0 for the starter, 1 for the first substitute, and so on. Pitchers without a slot
   * are numbered in the same way.
   */
  order: number;
  counts: Counts;
}

export interface SideResult {
  teamId: number;
  /** Runs by inning; null if the half-inning was not played. */
  innings: (number | null)[];
  runs: number;
  hits: number;
  errors: number;
  leftOnBase: number;
  /**
   * This side's runs that are earned against the other team as a whole. The earned runs of that team's pitchers may add
   * up to more (Rule 9.16(i)).
   */
  earnedRuns: number;
  doublePlays: number;
  /** Ratings of the nine starters at bat and in the field, 0–100; `defense` includes the starting pitcher. */
  offense: number;
  defense: number;
  /** Player id of the starting pitcher. */
  starter: number;
  /** Everyone who appeared: first the batting order, each slot in order of appearance, then pitchers outside of it. */
  lines: PlayerLine[];
  /** Report on the club's orders; null if the manager decided everything. */
  orders: OrdersPlayed | null;
}

/** Player ids; win and loss are null if the game ended tied. */
export interface Decisions {
  win: number | null;
  loss: number | null;
  save: number | null;
  holds: number[];
  blownSaves: number[];
}

export interface GameResult {
  seed: number;
  engineVersion: number;
  home: SideResult;
  away: SideResult;
  decisions: Decisions;
  /** The side that won by forfeit. Null if the game was not forfeited, as always in games of the engine. */
  forfeit?: Forfeit | null;
  /** Injuries, the visitors' first; empty if the rules exclude injuries. */
  injuries: Injury[];
  /** Every event of the game; `decodePlays` reads it. */
  plays: Uint8Array;
}

/** Formats of stored games: 1 and 2 for games of the engine, 3 for real games. */
export type PlayFormat = 1 | 2 | 3;

/** A game's events, decoded. */
export interface GameRecord {
  /** The present format of the engine if absent. */
  format?: PlayFormat;
  /** Nine innings, with the visitors batting first, if absent. */
  terms?: GameTerms;
  away: RecordedSide;
  home: RecordedSide;
  plays: Play[];
  /** Adjustments after the last play; absent in games of the engine. */
  closing?: readonly Adjustment[];
}

/** Length of a game and the side that bats first; real games may differ in both. */
export interface GameTerms {
  /** Scheduled innings; a tied game goes on. */
  innings: number;
  homeBatsFirst: boolean;
}

export interface RecordedSide {
  /** Player ids by number: first the nine in batting order, then the pitcher, unless the pitcher bats. */
  playerIds: number[];
  /** Starting positions (1–9 in the field, 10 = DH) of the nine, and then of a pitcher outside the order. */
  startingPositions: number[];
  /** Number of the starting pitcher; 9, the tenth player, if absent. */
  pitcher?: number;
}

export type EngineErrorKind =
  | 'invalid_seed'
  | 'invalid_rating'
  | 'invalid_player'
  | 'too_few_position_players'
  | 'too_few_pitchers'
  | 'too_many_players'
  | 'invalid_plays'
  | 'invalid_environment'
  | 'invalid_park';

/** Thrown before the first pitch if the game cannot be played, with a sentence that names the team or player. */
export class EngineError extends Error {
  constructor(
    readonly kind: EngineErrorKind,
    message: string,
    /** The team or player named in the message, if any. */
    readonly subject: { teamId?: number; playerId?: number } = {},
  ) {
    super(message);
    this.name = 'EngineError';
  }
}
