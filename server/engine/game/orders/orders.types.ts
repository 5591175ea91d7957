import { type LineupPosition } from '../../players/player.types.js';

/** One slot of an ordered lineup. */
export interface OrderedBatter {
  playerId: number;
  /** A lineup has each fielding position except the pitcher's, and the designated hitter, exactly once. */
  position: LineupPosition;
}

/**
 * After a day without a game `keep` has the next pitcher in the rotation start, and `skip` the first one who is fully
 * rested.
 */
export const AFTER_OFF_DAYS = ['keep', 'skip'] as const;
export type AfterOffDays = (typeof AFTER_OFF_DAYS)[number];

/** Relievers by task. No pitcher has two tasks; a pitcher without one pitches only when nobody else is left. */
export interface BullpenOrders {
  /** Null if nobody is named closer. */
  closer: number | null;
  setup: number[];
  middle: number[];
  long: number[];
  /** Called for left-handed batters. */
  lefty: number[];
}

/** Levels of each tactic: 1 is never or latest, 3 like the manager, 5 as often or as soon as is reasonable. */
export const TACTICS = ['steal', 'bunt', 'hook', 'pinchHit', 'walk', 'rest'] as const;
export type Tactic = (typeof TACTICS)[number];
export type Tactics = Record<Tactic, number>;

/** The tactics of a manager without orders. */
export const managersTactics: Tactics = { steal: 3, bunt: 3, hook: 3, pinchHit: 3, walk: 3, rest: 3 };

/** Orders of an owner for their club. A part that is null is left to the manager. */
export interface Orders {
  /** Nine batters in batting order, for games against right-handed starters. */
  againstRight: OrderedBatter[] | null;
  againstLeft: OrderedBatter[] | null;
  /** Reserves in the order in which they come into games and replace players who can't play. */
  bench: number[] | null;
  /** One to seven starters, in turn. */
  rotation: number[] | null;
  afterOffDays: AfterOffDays;
  bullpen: BullpenOrders | null;
  tactics: Tactics | null;
}

/** Orders that leave everything to the manager. */
export const managersOrders: Orders = {
  againstRight: null,
  againstLeft: null,
  bench: null,
  rotation: null,
  afterOffDays: 'keep',
  bullpen: null,
  tactics: null,
};

/**
 * Reason why an order about a player was not carried out. `injured`; `gone`: no longer with the club; `spent`: a
 * pitcher without enough rest; `tired`: rested by the tactic `rest`; `moved`: moved to another player's position.
 */
export type ReplacementReason = 'injured' | 'gone' | 'spent' | 'tired' | 'moved';

export interface Replacement {
  playerId: number;
  /** Null if nobody replaced the player. */
  replacedBy: number | null;
  reason: ReplacementReason;
}

/** Report on a club's orders in a game. */
export interface OrdersPlayed {
  /** Whether each part was ordered at all. */
  lineup: boolean;
  rotation: boolean;
  bullpen: boolean;
  bench: boolean;
  tactics: boolean;
  /** Ids of the players who appeared because the orders said so; all others were the manager's choice. */
  byOrder: number[];
  /** Replacements in the lineup and in the rotation. */
  replaced: Replacement[];
}
