import { HOME } from './field.js';

/** One event, shared by the simulation, the scorer, the recorder and the readers of stored games. */

/** Kinds. */
export const PLATE = 0;
export const RUNNING = 1;
export const SUBSTITUTION = 2;
export const PLACED_RUNNER = 3;
export const PLAY_KINDS = [PLATE, RUNNING, SUBSTITUTION, PLACED_RUNNER] as const;
export type PlayKind = (typeof PLAY_KINDS)[number];

/** Results of plate appearances. */
export const STRIKEOUT = 0;
export const WALK = 1;
export const INTENTIONAL_WALK = 2;
export const HIT_BY_PITCH = 3;
export const HOME_RUN = 4;
export const TRIPLE = 5;
export const DOUBLE = 6;
export const SINGLE = 7;
export const ON_ERROR = 8;
export const FIELDERS_CHOICE = 9;
export const BATTED_OUT = 10;
export const CATCHERS_INTERFERENCE = 11;
export const PLATE_CODES = [
  STRIKEOUT,
  WALK,
  INTENTIONAL_WALK,
  HIT_BY_PITCH,
  HOME_RUN,
  TRIPLE,
  DOUBLE,
  SINGLE,
  ON_ERROR,
  FIELDERS_CHOICE,
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
] as const;
export type PlateCode = (typeof PLATE_CODES)[number];

/** Results of running plays. */
export const STOLEN_BASE = 0;
export const CAUGHT_STEALING = 1;
export const PICKED_OFF = 2;
export const WILD_PITCH = 3;
export const PASSED_BALL = 4;
export const BALK = 5;
export const PICKOFF_ERROR = 6;
export const DEFENSIVE_INDIFFERENCE = 7;
/** A foul fly that should have been caught; the plate appearance goes on. */
export const DROPPED_FOUL = 8;
/** Picked off and tagged on the way to the next base, which counts as caught stealing (Rule 9.07(h)(2)). */
export const PICKED_OFF_STEALING = 9;
/** A runner tries for a base on a pitch that did not get far away: neither a steal nor a wild pitch (Rule 9.13). */
export const OTHER_ADVANCE = 10;
export const RUNNING_CODES = [
  STOLEN_BASE,
  CAUGHT_STEALING,
  PICKED_OFF,
  WILD_PITCH,
  PASSED_BALL,
  BALK,
  PICKOFF_ERROR,
  DEFENSIVE_INDIFFERENCE,
  DROPPED_FOUL,
  PICKED_OFF_STEALING,
  OTHER_ADVANCE,
] as const;
export type RunningCode = (typeof RUNNING_CODES)[number];

/** Further events on a third strike; in real games on a fourth ball too. */
export const NOTHING_ELSE = 0;
export const ALSO_WILD_PITCH = 1;
export const ALSO_PASSED_BALL = 2;
export const ALSO_STOLEN_BASE = 3;
export const ALSO_CAUGHT_STEALING = 4;
/** The following events occur only in real games. */
export const ALSO_PICKED_OFF = 5;
export const ALSO_PICKED_OFF_STEALING = 6;
export const ALSO_PICKOFF_ERROR = 7;
export const ALSO_DEFENSIVE_INDIFFERENCE = 8;
export const ALSO_OTHER_ADVANCE = 9;
export const ALSO_CODES = [
  NOTHING_ELSE,
  ALSO_WILD_PITCH,
  ALSO_PASSED_BALL,
  ALSO_STOLEN_BASE,
  ALSO_CAUGHT_STEALING,
  ALSO_PICKED_OFF,
  ALSO_PICKED_OFF_STEALING,
  ALSO_PICKOFF_ERROR,
  ALSO_DEFENSIVE_INDIFFERENCE,
  ALSO_OTHER_ADVANCE,
] as const;
export type AlsoCode = (typeof ALSO_CODES)[number];

export const NO_TRAJECTORY = 0;
export const GROUND_BALL = 1;
export const FLY_BALL = 2;
export const LINE_DRIVE = 3;
export const POP_UP = 4;
export const TRAJECTORY_CODES = [NO_TRAJECTORY, GROUND_BALL, FLY_BALL, LINE_DRIVE, POP_UP] as const;
export type TrajectoryCode = (typeof TRAJECTORY_CODES)[number];

export const NO_SACRIFICE = 0;
export const SACRIFICE_BUNT = 1;
export const SACRIFICE_FLY = 2;
export const SACRIFICE_CODES = [NO_SACRIFICE, SACRIFICE_BUNT, SACRIFICE_FLY] as const;
export type SacrificeCode = (typeof SACRIFICE_CODES)[number];

/** Adjustments, events of kind PLACED_RUNNER; all but the first only in real games. */
export const EXTRA_INNING_RUNNER = 0;
/** `player` stands on base `position`. */
export const RUNNER_ON_BASE = 1;
/** `player` bats, or pitches, from the side `position`: LEFT or RIGHT. */
export const BATTING_HAND = 2;
export const PITCHING_HAND = 3;
/** The player in slot `position` bats next for the side. */
export const BATTING_ORDER = 4;
/** The pitcher `player` is charged with the runner on base `position`. */
export const RESPONSIBLE_PITCHER = 5;
/** The umpires call the game: it ends here. */
export const GAME_CALLED = 6;
/** The official scorer credits `player` with the win; it counts if the rules allow a choice. */
export const WINNING_PITCHER = 7;
/**
 * The official scorer charges the pitcher `player` with `position` earned runs. The marks of the runs give another
 * number.
 */
export const OFFICIAL_EARNED_RUNS = 8;
/** The official scorer charges `player` with the loss, or credits `player` with the save. */
export const LOSING_PITCHER = 9;
export const SAVING_PITCHER = 10;
/** The game was forfeited; `position` is an index of FORFEITS. */
export const FORFEITED = 11;
export const LEFT_HAND = 0;
export const RIGHT_HAND = 1;

/** Destinations of runners besides the bases 1–4. */
export const NOWHERE = 0;
export const PUT_OUT = 5;

/** Limits: fielders who touch the ball on one out, and outs on one play. */
export const CHAIN = 15;
const OUTS = 3;

/** An error, with the assists before it and, if it prevented an out, the runner who would have been out. */
export interface Miss {
  /** 0 the batter, otherwise the runner's base before the play; null if the error concerned no particular runner. */
  runner: number | null;
  /** Each gets an assist: their throw or touch would have led to the out (Rule 9.10(a)(1)). */
  fielders: readonly number[];
  /** The fielder who erred. */
  fielder: number;
  throwing: boolean;
}

/**
 * Whether a run is earned: against pitcher and team, against neither, or ("team unearned") only against the pitcher.
 * The last is a reliever's run after the team's inning should have been over (Rule 9.16(i)).
 */
export type RunMark = 'earned' | 'unearned' | 'team unearned';

/** Details of real games' records. The engine's own plays don't need them, because the rules decide. */
export interface PlayDetail {
  /** Every error of the play; the first is the one in the register. */
  misses: readonly Miss[];
  /** By runner (0 the batter): whether their run was batted in; null if the rule decides. */
  battedIn: readonly (boolean | null)[];
  /**
   * By the runner's base before the play (0 the batter): the official scorer's mark of the run. It counts if the rules
   * leave the decision to the scorer. Null if the record marks no runs.
   */
  earned: readonly RunMark[] | null;
  /** Runners credited with a stolen base: bit 1 << their base before the play. */
  stole: number;
  /** Runners charged with caught stealing, even if safe; bits as in {@link stole}. */
  caught: number;
  /** Whether two or three outs were made in one continuous action (Rule 9.11). */
  doublePlay: boolean;
  /** Whether the double is a ground-rule double. */
  groundRule: boolean;
  /** Whether the batter is on first on a force out, not on a fielder's choice. */
  forceOut: boolean;
  /** Whether a pitch got away (a wild pitch, or a passed ball) and a runner advanced. */
  wildPitch: boolean;
  passedBall: boolean;
  /** Pitches of the plate appearance so far in Retrosheet's letters; empty if unknown. */
  sequence: string;
  /** Balls and strikes before the play's last pitch, or at a substitution; null if unknown. */
  count: { balls: number; strikes: number } | null;
}

/** A single event. One instance is reused for a whole game, so playing allocates nothing. */
export class PlayRegister {
  kind: PlayKind = PLATE;
  /** A PlateCode or a RunningCode, by kind; 0 for other kinds. */
  result: PlateCode | RunningCode = BATTED_OUT;
  pitches = 0;
  trajectory: TrajectoryCode = NO_TRAJECTORY;
  fielder = 0;
  /** 7 to 9: the field over whose fence a home run or double went; 0 if the ball stayed in the park. */
  direction = 0;
  /** Strikeouts only; set by `add`. */
  also: AlsoCode = NOTHING_ELSE;
  /** 1 if the catcher let the pitch pass, on a third strike or between plate appearances. */
  passedBall = 0;
  bunt = 0;
  sacrifice: SacrificeCode = NO_SACRIFICE;
  groundedIntoDoublePlay = 0;

  /** `to` and `clean` as one number, to clear both with one assignment. */
  private readonly destinations = new Float64Array(1);
  /** Destinations of the batter (0) and the runners on 1–3: a base, PUT_OUT, or NOWHERE if there is no such runner. */
  readonly to = new Uint8Array(this.destinations.buffer, 0, 4);
  /** Destinations if no error had been made; NOWHERE for a player who would have been put out. */
  readonly clean = new Uint8Array(this.destinations.buffer, 4, 4);

  errorFielder = 0;
  throwingError = 0;

  /** Null for all plays of the engine. */
  detail: PlayDetail | null = null;

  /** Runs scored and outs made on the play. */
  runs = 0;
  outs = 0;
  readonly outRunner = new Uint8Array(OUTS);
  readonly chainLength = new Uint8Array(OUTS);
  readonly chain = new Uint8Array(OUTS * CHAIN);

  /** Substitutions only: side (1 home), the player's number, batting slot, position. */
  side = 0;
  player = 0;
  slot = 0;
  position = 0;
  /** For PLACED_RUNNER: the kind of adjustment; `player`, `side` and `position` are its values. */
  adjustment = EXTRA_INNING_RUNNER;

  begin(kind: typeof PLATE, result: PlateCode): void;
  begin(kind: typeof RUNNING, result: RunningCode): void;
  begin(kind: typeof SUBSTITUTION | typeof PLACED_RUNNER, result: 0): void;
  begin(kind: PlayKind, result: PlateCode | RunningCode): void {
    this.kind = kind;
    this.result = result;
    this.pitches = 0;
    this.trajectory = NO_TRAJECTORY;
    this.fielder = 0;
    this.direction = 0;
    this.also = NOTHING_ELSE;
    this.passedBall = kind === RUNNING && result === PASSED_BALL ? 1 : 0;
    this.bunt = 0;
    this.sacrifice = NO_SACRIFICE;
    this.groundedIntoDoublePlay = 0;
    this.errorFielder = 0;
    this.throwingError = 0;
    this.detail = null;
    this.adjustment = EXTRA_INNING_RUNNER;
    this.runs = 0;
    this.outs = 0;
    // Sets all eight destinations to NOWHERE.
    this.destinations[0] = 0;
  }

  /** Adds a further event on a third strike. */
  add(also: AlsoCode): void {
    this.also = also;
    this.passedBall = also === ALSO_PASSED_BALL ? 1 : 0;
  }

  /** Retires `runner` (0 the batter); the last of one to three fielders makes the putout. */
  retire(runner: number, first: number, second = 0, third = 0): void {
    const out = this.outs++;
    const at = out * CHAIN;
    this.to[runner] = PUT_OUT;
    this.outRunner[out] = runner;
    this.chain[at] = first;
    this.chain[at + 1] = second;
    this.chain[at + 2] = third;
    this.chainLength[out] = second === 0 ? 1 : third === 0 ? 2 : 3;
  }

  /** Copies the destinations to `clean`; call it when they are final, before an error changes them. */
  settle(): void {
    let runs = 0;
    for (let i = 0; i < 4; i++) {
      const to = this.at(i);
      this.clean[i] = to === PUT_OUT ? NOWHERE : to;
      if (to === HOME) runs++;
    }
    this.runs = runs;
    if (this.passedBall !== 0) this.holdRunners();
  }

  /** Sets `clean` for a play whose errors, according to the record, changed nothing. */
  settleAsRecorded(): void {
    for (let i = 0; i < 4; i++) this.clean[i] = this.at(i) === PUT_OUT ? NOWHERE : this.at(i);
  }

  /** Without the passed ball no runner would have moved, and the batter would be out. */
  private holdRunners(): void {
    this.clean[0] = NOWHERE;
    for (let base = 1; base < HOME; base++) {
      const to = this.at(base);
      this.clean[base] = to === NOWHERE || to === PUT_OUT ? NOWHERE : base;
    }
  }

  /** Counts the runs again; call it after changing destinations. */
  countRuns(): void {
    let runs = 0;
    for (let i = 0; i < 4; i++) if (this.to[i] === HOME) runs++;
    this.runs = runs;
  }

  /** Moves all players who aren't out one base on. */
  advanceAll(): void {
    for (let runner = 0; runner < 4; runner++) {
      const to = this.at(runner);
      if (to !== NOWHERE && to < HOME) this.to[runner] = to + 1;
    }
    this.countRuns();
  }

  at(runner: number): number {
    return this.to[runner] ?? NOWHERE;
  }
}
