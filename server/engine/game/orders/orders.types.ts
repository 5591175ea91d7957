import { type LineupPosition } from '../../players/player.types.js';

/** A place in an ordered lineup. */
export interface OrderedBatter {
  playerId: number;
  /** Each of the eight positions in the field but the pitcher's, and the designated hitter's, once. */
  position: LineupPosition;
}

/** After a day without a game the next in the rotation keeps their turn, or one higher in it pitches. */
export const AFTER_OFF_DAYS = ['keep', 'skip'] as const;
export type AfterOffDays = (typeof AFTER_OFF_DAYS)[number];

/** Relievers by what they are for; no pitcher has two parts, and who has none pitches when nobody else is left. */
export interface BullpenOrders {
  /** Null: nobody is named closer. */
  closer: number | null;
  setup: number[];
  middle: number[];
  long: number[];
  /** Called for left-handed batters. */
  lefty: number[];
}

/** Eagerness for each: 1 never or last of all, 3 as the manager's, 5 whenever it can be defended. */
export const TACTICS = ['steal', 'bunt', 'hook', 'pinchHit', 'walk', 'rest'] as const;
export type Tactic = (typeof TACTICS)[number];
export type Tactics = Record<Tactic, number>;

/** Tactics of the manager without orders. */
export const managersTactics: Tactics = { steal: 3, bunt: 3, hook: 3, pinchHit: 3, walk: 3, rest: 3 };

/** Decisions of an owner for their club. Null leaves a part to the manager. */
export interface Orders {
  /** Nine in batting order against right-handed starters. */
  againstRight: OrderedBatter[] | null;
  againstLeft: OrderedBatter[] | null;
  /** Reserves in the order in which they come into games and take the places of those who can't play. */
  bench: number[] | null;
  /** Starters in turn, one to seven. */
  rotation: number[] | null;
  afterOffDays: AfterOffDays;
  bullpen: BullpenOrders | null;
  tactics: Tactics | null;
}

/** Everything with the manager, as of a club that has ordered nothing. */
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
 * Reason why an order about a player was not carried out. `injured`; `gone`: no longer with the club;
 * `spent`: a pitcher without the rest they need; `tired`: rested as the tactics say; `moved`: they took
 * another player's position.
 */
export type ReplacementReason = 'injured' | 'gone' | 'spent' | 'tired' | 'moved';

export interface Replacement {
  playerId: number;
  /** Null if nobody came for them, such as for a reliever. */
  replacedBy: number | null;
  reason: ReplacementReason;
}

/** Report on a club's orders in a game. */
export interface OrdersPlayed {
  /** Whether the lineup, the starting pitcher and so on were ordered at all. */
  lineup: boolean;
  rotation: boolean;
  bullpen: boolean;
  bench: boolean;
  tactics: boolean;
  /** Those who appeared, or started, because the orders said so; everybody else was the manager's choice. */
  byOrder: number[];
  /** In the lineup and in the rotation. */
  replaced: Replacement[];
}
