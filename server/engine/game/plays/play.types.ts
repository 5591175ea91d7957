import { type PlayDetail } from './play.js';

export type Side = 'away' | 'home';

/** First, second, third base and home are 1–4. */
export type Base = 1 | 2 | 3 | 4;
/** 1 pitcher, 2 catcher, … 9 right field, as scorers number them. */
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

/** Further events on a third strike; in real games more than the first four, and on a fourth ball too. */
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

/** A player's way on the bases; `from` 0 is the batter. */
export interface Advance {
  from: 0 | 1 | 2 | 3;
  /** The base reached, or null when put out. */
  to: Base | null;
  /**
   * The base they would have held without the play's error; absent when the error changed nothing for them.
   */
  withoutError?: 0 | Base;
}

/** One out: the fielders in order of touching the ball; the last made the putout, the others assisted. Empty where a real game's record names nobody. */
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

/** A decision of umpires and scorers before a play of a real game, or after the last. */
export interface Adjustment {
  /** That of the player, or whose order it is. */
  side: Side;
  what: AdjustedThing;
  /** Number of the player; 0 where nobody is meant. */
  player: number;
  /** The hand (0 left, 1 right), the slot that bats next, the base of the runner whom the pitcher answers for, earned runs, or the index of a forfeit. */
  value: number;
}

interface Adjusted {
  /** Set before it; absent in games of the engine. */
  adjustments?: readonly Adjustment[];
}

interface OnField extends Adjusted {
  /** 1, 2, … */
  inning: number;
  /** The side at bat. */
  side: Side;
  /** Everyone whose place changed or who was on base, leading runner first, then the batter. */
  advances: Advance[];
  outs: PutOut[];
  error: FieldingError | null;
  /** Details in the record of a real game; absent in games of the engine. */
  detail?: PlayDetail;
}

/** A batter's turn, to its end. `batter` and `pitcher` are numbers into the sides' `playerIds`. */
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
  /** The field over whose fence the ball went; null when it stayed in the park, or when the record does not say. */
  direction: OutfielderNumber | null;
  /** Strikeouts only: what the runners or the ball did on the third strike. */
  also: ThirdStrikeEvent | null;
  sacrifice: 'bunt' | 'fly' | null;
  /** Grounded into a double play (counts against the batter). */
  groundedIntoDoublePlay: boolean;
}

/** Something between pitches to batters. */
export interface RunningPlay extends OnField {
  kind: 'running play';
  result: RunningResult;
  batter: number;
  pitcher: number;
  pitches: number;
}

/** A player comes in for another. `side` is their own side. */
export interface Substitution extends Adjusted {
  kind: 'substitution';
  inning: number;
  side: Side;
  player: number;
  /** Batting slot 1–9; 0 for a pitcher. */
  slot: number;
  /** 1–9, 10 DH, 11 pinch hitter, 12 pinch runner. */
  position: number;
  /** In real games: the pitches of the at bat that it interrupts, thrown since the last play, and the count it came on. */
  pitchesBefore?: number;
  detail?: PlayDetail;
}

/** The extra-inning runner takes second (Rule 7.01(b)), or a runner is put on a base where a real game began from there. */
export interface PlacedRunner extends Adjusted {
  kind: 'placed runner';
  inning: number;
  side: Side;
  runner: number;
  /** Second where it is not given. */
  base?: 1 | 2 | 3;
}

export type Play = PlateAppearance | RunningPlay | Substitution | PlacedRunner;
