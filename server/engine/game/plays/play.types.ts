import { type PlayDetail } from './play.js';

export type Side = 'away' | 'home';

/** Bases: 1 to 3, and 4 for home. */
export type Base = 1 | 2 | 3 | 4;
/** 1 pitcher, 2 catcher, … 9 right field, as in scoring. */
export type FielderNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** 7 left, 8 center, 9 right. */
export type OutfielderNumber = 7 | 8 | 9;
export type Trajectory = 'ground ball' | 'fly ball' | 'line drive' | 'pop-up';

export type PlateResult =
  | 'strikeout'
  | 'walk'
  | 'intentional walk'
  | 'hit by pitch'
  | 'home run'
  | 'triple'
  | 'double'
  | 'single'
  | 'reached on error'
  | "fielder's choice"
  | 'out'
  | "catcher's interference";

/**
 * Further events on a third strike. Only real games have the events after the first four, or an event on a fourth ball.
 */
export type ThirdStrikeEvent =
  | 'wild pitch'
  | 'passed ball'
  | 'stolen base'
  | 'caught stealing'
  | 'picked off'
  | 'picked off stealing'
  | 'pickoff error'
  | 'defensive indifference'
  | 'other advance';

export type RunningResult =
  | 'stolen base'
  | 'caught stealing'
  | 'picked off'
  | 'wild pitch'
  | 'passed ball'
  | 'balk'
  | 'pickoff error'
  | 'defensive indifference'
  | 'dropped foul'
  | 'picked off stealing'
  | 'other advance';

/** One runner's advance; `from` is 0 for the batter. */
export interface Advance {
  from: 0 | 1 | 2 | 3;
  /** The base reached; null if put out. */
  to: Base | null;
  /** The base reached if there had been no error; absent if the error changed nothing for this runner. */
  withoutError?: 0 | Base;
}

/** One out: the fielders in the order of handling the ball, the last with the putout. Empty if none is recorded. */
export interface PutOut {
  runner: 0 | 1 | 2 | 3;
  fielders: FielderNumber[];
}

export interface FieldingError {
  fielder: FielderNumber;
  throwing: boolean;
}

export type AdjustedThing =
  | 'batting hand'
  | 'pitching hand'
  | 'batting order'
  | 'responsible pitcher'
  | 'game called'
  | 'winning pitcher'
  | 'losing pitcher'
  | 'saving pitcher'
  | 'official earned runs'
  | 'forfeited';

/** A decision of umpires or the official scorer, before a play of a real game or after its last. */
export interface Adjustment {
  /** The side of the player, or the side whose batting order is changed. */
  side: Side;
  what: AdjustedThing;
  /** Number of the player; 0 if no player is concerned. */
  player: number;
  /** By `what`: the hand (0 left, 1 right), the slot due up, the runner's base, earned runs, or a forfeit's index. */
  value: number;
}

interface Adjusted {
  /** Adjustments just before this play; absent in games of the engine. */
  adjustments?: readonly Adjustment[];
}

interface OnField extends Adjusted {
  /** From 1. */
  inning: number;
  /** The side at bat. */
  side: Side;
  /** Everyone who was on base, leading runner first, then the batter. */
  advances: Advance[];
  outs: PutOut[];
  error: FieldingError | null;
  /** Details in the record of a real game; absent in games of the engine. */
  detail?: PlayDetail;
}

/** A whole plate appearance. `batter` and `pitcher` are indices into the sides' `playerIds`. */
export interface PlateAppearance extends OnField {
  kind: 'plate appearance';
  result: PlateResult;
  batter: number;
  pitcher: number;
  pitches: number;
  trajectory: Trajectory | null;
  bunt: boolean;
  /** The fielder who first handled the ball; null for strikeouts, walks and balls over the fence. */
  fielder: FielderNumber | null;
  /** The field over whose fence the ball went; null if it stayed in the park or the record does not say. */
  direction: OutfielderNumber | null;
  /** Strikeouts only: what the runners or the ball did on the third strike. */
  also: ThirdStrikeEvent | null;
  sacrifice: 'bunt' | 'fly' | null;
  /** Whether the batter grounded into a double play. */
  groundedIntoDoublePlay: boolean;
}

/** An event between pitches to batters. */
export interface RunningPlay extends OnField {
  kind: 'running play';
  result: RunningResult;
  batter: number;
  pitcher: number;
  pitches: number;
}

/** A substitution or a change of position; `side` is the player's own side. */
export interface Substitution extends Adjusted {
  kind: 'substitution';
  inning: number;
  side: Side;
  player: number;
  /** Batting slot 1–9; 0 for a pitcher outside the order. */
  slot: number;
  /** 1–9, 10 DH, 11 pinch hitter, 12 pinch runner. */
  position: number;
  /** In real games: pitches of the interrupted plate appearance since the last play; `detail` has the count. */
  pitchesBefore?: number;
  detail?: PlayDetail;
}

/** The extra-inning runner on second (Rule 7.01(b)), or a runner on base at the start of a real half-inning. */
export interface PlacedRunner extends Adjusted {
  kind: 'placed runner';
  inning: number;
  side: Side;
  runner: number;
  /** Second base if absent. */
  base?: 1 | 2 | 3;
}

export type Play = PlateAppearance | RunningPlay | Substitution | PlacedRunner;
