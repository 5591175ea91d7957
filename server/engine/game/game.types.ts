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
  /** The owner's orders; the manager decides everything when left out. */
  orders?: Orders | null;
}

export interface GameRules {
  /** A runner starts each half of the tenth inning and later on second (Rule 7.01(b)); false in playoffs. */
  extraInningRunner: boolean;
  /** Players can get hurt, and are then out for some game days; nobody does when left out. */
  injuries?: boolean;
}

export interface GameInput {
  home: TeamInput;
  away: TeamInput;
  /** Non-negative safe integer. */
  seed: number;
  rules: GameRules;
  /** The home club's; an average one unless given. */
  park?: Park;
  /** The league's environment; today's unless given. Never changed after its first game. */
  environment?: Environment;
}

/** One player's part in a game. */
export interface PlayerLine {
  playerId: number;
  /** In the order held; never empty. */
  positions: GamePosition[];
  /** Place in the batting order, 1–9; 0 for a pitcher who does not bat. */
  slot: number;
  /** 0 for the starter in that slot, 1 for their first substitute, and so on; likewise for pitchers. */
  order: number;
  counts: Counts;
}

export interface SideResult {
  teamId: number;
  /** Runs by inning; null where the half was not needed. */
  innings: (number | null)[];
  runs: number;
  hits: number;
  errors: number;
  leftOnBase: number;
  /** Runs earned against the team this side faced, by rebuilding innings as a whole (Rule 9.16). */
  earnedRuns: number;
  doublePlays: number;
  /** Ratings of the nine starters at bat and in the field (the starting pitcher counts in defence), 0–100. */
  offense: number;
  defense: number;
  /** Player id of the starting pitcher. */
  starter: number;
  /** Everyone who appeared: batting order first, each slot in order of appearance, then pitchers likewise. */
  lines: PlayerLine[];
  /** Report on the club's orders; null if the manager decided everything. */
  orders: OrdersPlayed | null;
}

/** Player ids; win and loss are null when the game ended level. */
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
  /** Whom the game was forfeited to; null, as in games of the engine, where it was not. */
  forfeit?: Forfeit | null;
  /** Injuries, the visitors' first; empty if the rules have none. */
  injuries: Injury[];
  /** Every event of the game; `decodePlays` reads it. */
  plays: Uint8Array;
}

/** Formats of stored games: 1 and 2 those of the engine, 3 real ones. */
export type PlayFormat = 1 | 2 | 3;

/** A game's events, read back. */
export interface GameRecord {
  /** The present one where it is not given. */
  format?: PlayFormat;
  /** The usual ones where they are not given. */
  terms?: GameTerms;
  away: RecordedSide;
  home: RecordedSide;
  plays: Play[];
  /** Set after the last play; absent in games of the engine. */
  closing?: readonly Adjustment[];
}

/** Length of a game and the side that bats first: terms in which real games may differ. */
export interface GameTerms {
  /** Innings of a game that is not level. */
  innings: number;
  homeBatsFirst: boolean;
}

export interface RecordedSide {
  /** Player ids by number; the first are the nine in order, then the pitcher unless they bat. */
  playerIds: number[];
  /** Fielding positions (1–9, 10 = DH) of those nine or ten. */
  startingPositions: number[];
  /** Number of the starting pitcher; the tenth where it is not given. */
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

/** The game cannot be played; thrown before the first pitch, with a sentence naming the team or player. */
export class EngineError extends Error {
  constructor(
    readonly kind: EngineErrorKind,
    message: string,
    /** The team or player named, where there is one. */
    readonly subject: { teamId?: number; playerId?: number } = {},
  ) {
    super(message);
    this.name = 'EngineError';
  }
}
