import { CATCHER, FIRST_BASEMAN, HOME, SHORTSTOP } from '../game/plays/field.js';
import {
  ALSO_CAUGHT_STEALING,
  type AlsoCode,
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
  DOUBLE,
  DROPPED_FOUL,
  FIELDERS_CHOICE,
  FLY_BALL,
  GROUND_BALL,
  HOME_RUN,
  NO_TRAJECTORY,
  NOWHERE,
  ON_ERROR,
  PASSED_BALL,
  PLACED_RUNNER,
  PLATE,
  type PlateCode,
  PlayRegister,
  RUNNING,
  type RunningCode,
  SINGLE,
  STRIKEOUT,
  SUBSTITUTION,
  type TrajectoryCode,
  WALK,
} from '../game/plays/play.js';
import { HOME_SIDE, Scorer } from '../game/scoring/scorer.js';
import { NOBODY, Sheet } from '../game/scoring/sheet.js';

const STARTING_PITCHER = 9;

/** A game given to the official scorer play by play, for tests of scoring rules. Other runners stay on their bases. */
export class ScriptedGame {
  readonly scorer = new Scorer();
  private readonly play = new PlayRegister();

  constructor() {
    this.scorer.reset();
    for (const sheet of [this.scorer.away, this.scorer.home]) fillSheet(sheet);
    this.scorer.start();
  }

  /** The line of the present pitcher, or of the pitcher with this number on their side (the starter is 9). */
  pitcher(number: number = this.scorer.defense.pitcher, sheet: Sheet = this.scorer.defense) {
    return sheet.of(number);
  }

  strikeout(): this {
    return this.atBat(STRIKEOUT, {}, () => this.play.retire(0, CATCHER));
  }

  groundOut(moves: Moves = {}): this {
    return this.atBat(BATTED_OUT, moves, () => this.play.retire(0, SHORTSTOP, FIRST_BASEMAN), GROUND_BALL);
  }

  flyOut(moves: Moves = {}): this {
    const caught = (): void => {
      this.play.fielder = 8;
      this.play.retire(0, 8);
    };
    return this.atBat(BATTED_OUT, moves, caught, FLY_BALL);
  }

  walk(moves: Moves = {}): this {
    return this.atBat(WALK, { 0: 1, ...moves });
  }

  single(moves: Moves = {}): this {
    return this.atBat(SINGLE, { 0: 1, ...moves }, undefined, GROUND_BALL);
  }

  double(moves: Moves = {}): this {
    return this.atBat(DOUBLE, { 0: 2, ...moves }, undefined, FLY_BALL);
  }

  homeRun(): this {
    const { runner } = this.scorer;
    const moves: Moves = { 0: HOME };
    for (const base of [1, 2, 3] as const) if (runner[base] !== NOBODY) moves[base] = HOME;
    return this.atBat(HOME_RUN, moves, undefined, FLY_BALL);
  }

  /** The batter reaches on a fielder's choice; the runner on `out` is retired. */
  force(out: 1 | 2 | 3, moves: Moves = {}): this {
    return this.atBat(
      FIELDERS_CHOICE,
      { 0: 1, ...moves },
      () => this.play.retire(out, SHORTSTOP, 4),
      GROUND_BALL,
    );
  }

  /** The batter is safe on the shortstop's error and would have been out without it. */
  reachOnError(moves: Moves = {}): this {
    return this.atBat(ON_ERROR, { 0: 1, ...moves }, undefined, GROUND_BALL, () => this.spoil(SHORTSTOP));
  }

  /** A third strike with a further event. The batter reaches the base in `moves`, and is out if `moves` has none. */
  thirdStrike(also: AlsoCode, moves: Moves = { 0: 1 }): this {
    return this.atBat(STRIKEOUT, moves, () => {
      this.play.add(also);
      if (moves[0] === undefined) this.play.retire(0, CATCHER);
    });
  }

  /** The batter strikes out, and the runner on `base` is thrown out at the next base. */
  strikeoutAndCaught(base: 1 | 2): this {
    return this.atBat(STRIKEOUT, {}, () => {
      this.play.add(ALSO_CAUGHT_STEALING);
      this.play.retire(0, CATCHER);
      this.play.retire(base, CATCHER, SHORTSTOP);
    });
  }

  /** A dropped third strike and a bad throw to first: without the error the batter would have been out. */
  wildThrowOnThirdStrike(moves: Moves = {}): this {
    return this.atBat(STRIKEOUT, { 0: 1, ...moves }, undefined, NO_TRAJECTORY, () => this.spoil(CATCHER));
  }

  interference(moves: Moves = {}): this {
    return this.atBat(CATCHERS_INTERFERENCE, { 0: 1, ...moves }, undefined, NO_TRAJECTORY, () => {
      this.play.errorFielder = CATCHER;
      this.play.clean[0] = NOWHERE;
    });
  }

  /** The catcher drops the batter's foul fly. */
  droppedFoul(): this {
    return this.between(DROPPED_FOUL, {}, () => (this.play.errorFielder = CATCHER));
  }

  /** A running play without an error; the runner that `out` names is retired by the catcher and the shortstop. */
  running(result: RunningCode, moves: Moves, out?: 1 | 2 | 3): this {
    return this.between(result, moves, () => {
      if (out !== undefined) this.play.retire(out, CATCHER, SHORTSTOP);
    });
  }

  private between(result: RunningCode, moves: Moves, happen: () => void): this {
    this.play.begin(RUNNING, result);
    this.play.pitches = 1;
    this.move(moves);
    happen();
    this.play.settle();
    this.scorer.apply(this.play);
    return this;
  }

  /** Without the error no runner would have moved and the batter would be out. */
  private spoil(fielder: number): void {
    this.play.errorFielder = fielder;
    for (const base of [1, 2, 3])
      this.play.clean[base] = this.scorer.runner[base] === NOBODY ? NOWHERE : base;
    this.play.clean[0] = NOWHERE;
  }

  passedBall(moves: Moves): this {
    return this.running(PASSED_BALL, moves);
  }

  placeRunner(): this {
    this.play.begin(PLACED_RUNNER, 0);
    this.scorer.apply(this.play);
    return this;
  }

  /** Brings in a new pitcher for the side in the field; returns their number. */
  changePitcher(): number {
    const { defense } = this.scorer;
    const number = defense.list(900 + defense.size);
    this.play.begin(SUBSTITUTION, 0);
    this.play.side = defense === this.scorer.home ? HOME_SIDE : 0;
    this.play.player = number;
    this.play.position = 1;
    this.scorer.apply(this.play);
    return number;
  }

  /** Three strikeouts, repeated. */
  quietHalves(halves: number): this {
    for (let half = 0; half < halves; half++) {
      const { inning, batting } = this.scorer;
      while (!this.scorer.over && this.scorer.inning === inning && this.scorer.batting === batting)
        this.strikeout();
    }
    return this;
  }

  private atBat(
    result: PlateCode,
    moves: Moves,
    retire: () => void = () => {},
    trajectory: TrajectoryCode = NO_TRAJECTORY,
    err: () => void = () => {},
  ): this {
    this.play.begin(PLATE, result);
    this.move(moves);
    this.play.trajectory = trajectory;
    retire();
    this.play.settle();
    err();
    this.scorer.apply(this.play);
    return this;
  }

  private move(moves: Moves): void {
    const { runner } = this.scorer;
    for (const base of [1, 2, 3] as const) {
      if (runner[base] !== NOBODY) this.play.to[base] = moves[base] ?? base;
    }
    this.play.to[0] = moves[0] ?? NOWHERE;
  }
}

/** Destinations of the batter (0) and runners: 1–4. */
export type Moves = Partial<Record<0 | 1 | 2 | 3, number>>;

function fillSheet(sheet: Sheet): void {
  const positions = [8, 4, 6, 3, 10, 7, 9, 5, 2];
  positions.forEach((position, at) => sheet.place(sheet.list(at + 1), at + 1, position));
  sheet.place(sheet.list(STARTING_PITCHER + 1), 0, 1);
}
