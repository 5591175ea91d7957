import { airOut } from './air-balls.js';
import { draw, ratingFactors } from '../../chance/chance.js';
import { CATCHER, FIRST_BASEMAN, HOME, PITCHER, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../field.js';
import {
  AIR_SINGLE_FIELDER,
  DOUBLE_FIELDER,
  DOUBLE_TRAJECTORY,
  ERROR_FIELDER,
  FLY_IN_ERROR,
  FLY_OUT_FIELDER,
  GROUND_OUT_FIELDER,
  GROUND_SINGLE_FIELDER,
  HIT_BY_PITCH_PITCHES,
  HOME_RUN_TRAJECTORY,
  IN_PLAY_PITCHES,
  LINE_OUT_FIELDER,
  POP_OUT_FIELDER,
  SINGLE_TRAJECTORY,
  STRIKEOUT_PITCHES,
  TRIPLE_FIELDER,
  TRIPLE_TRAJECTORY,
  WALK_PITCHES,
} from '../fielding/fielders.js';
import type { GameInProgress } from '../game-in-progress.js';
import { forceEveryone, groundOut } from './ground-balls.js';
import { runOnHit } from './hits.js';
import { drawOutcome } from './matchup.js';
import {
  BATTED_OUT,
  DOUBLE,
  FIELDERS_CHOICE,
  FLY_BALL,
  GROUND_BALL,
  HIT_BY_PITCH,
  HOME_RUN,
  INTENTIONAL_WALK,
  LINE_DRIVE,
  NOWHERE,
  ON_ERROR,
  PLATE,
  type PlateCode,
  POP_UP,
  SACRIFICE_BUNT,
  SINGLE,
  STRIKEOUT,
  TRIPLE,
  type TrajectoryCode,
  WALK,
} from '../play.js';
import { OUTCOME } from './rates.js';
import { NOBODY } from '../scoring/sheet.js';

/** How often the batter is safe on an error by a throw. */
const THROWING_SHARE = 0.45;
const TAKES_SECOND_ON_ERROR = 0.11;
const ERRS = ratingFactors(-0.3);
const DROPPED_THIRD_STRIKE = 0.02;

/** A batter's turn: draws how it ends and fills in the register. */
export function batterUp(game: GameInProgress): void {
  const { play, rng } = game;
  switch (drawOutcome(game)) {
    case OUTCOME.strikeout:
      play.begin(PLATE, STRIKEOUT);
      play.pitches = draw(rng, STRIKEOUT_PITCHES);
      strikeOut(game);
      return;
    case OUTCOME.walk:
      freePass(game, WALK, draw(rng, WALK_PITCHES));
      return;
    case OUTCOME.hitByPitch:
      freePass(game, HIT_BY_PITCH, draw(rng, HIT_BY_PITCH_PITCHES));
      return;
    case OUTCOME.homeRun:
      begin(game, HOME_RUN, draw(rng, HOME_RUN_TRAJECTORY), 0);
      runOnHit(game, HOME);
      return;
    case OUTCOME.triple:
      begin(game, TRIPLE, draw(rng, TRIPLE_TRAJECTORY), draw(rng, TRIPLE_FIELDER));
      runOnHit(game, 3);
      return;
    case OUTCOME.double:
      begin(game, DOUBLE, draw(rng, DOUBLE_TRAJECTORY), draw(rng, DOUBLE_FIELDER));
      runOnHit(game, 2);
      return;
    case OUTCOME.single:
      single(game);
      return;
    case OUTCOME.onError:
      reachOnError(game);
      return;
    case OUTCOME.groundOut:
      begin(game, BATTED_OUT, GROUND_BALL, draw(rng, GROUND_OUT_FIELDER));
      groundOut(game);
      return;
    case OUTCOME.flyOut:
      begin(game, BATTED_OUT, FLY_BALL, draw(rng, FLY_OUT_FIELDER));
      airOut(game);
      return;
    case OUTCOME.lineOut:
      begin(game, BATTED_OUT, LINE_DRIVE, draw(rng, LINE_OUT_FIELDER));
      airOut(game);
      return;
    default:
      begin(game, BATTED_OUT, POP_UP, draw(rng, POP_OUT_FIELDER));
      airOut(game);
  }
}

/** The catcher has the ball, or throws out a batter who may run on a third strike he dropped (Rule 5.05(a)(2)). */
function strikeOut(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  stay(game);
  const mayRun = play.to[1] === NOWHERE || scorer.outs === 2;
  if (mayRun && rng.next() < DROPPED_THIRD_STRIKE) play.retire(0, CATCHER, FIRST_BASEMAN);
  else play.retire(0, CATCHER);
  play.settle();
}

/** Four wide ones, on the manager's word. */
export function walkIntentionally(game: GameInProgress): void {
  freePass(game, INTENTIONAL_WALK, 4);
}

function begin(
  { play, rng }: GameInProgress,
  result: PlateCode,
  trajectory: TrajectoryCode,
  fielder: number,
): void {
  play.begin(PLATE, result);
  play.pitches = draw(rng, IN_PLAY_PITCHES);
  play.trajectory = trajectory;
  play.fielder = fielder;
}

function single(game: GameInProgress): void {
  const trajectory = draw(game.rng, SINGLE_TRAJECTORY);
  const fielders = trajectory === GROUND_BALL ? GROUND_SINGLE_FIELDER : AIR_SINGLE_FIELDER;
  begin(game, SINGLE, trajectory, draw(game.rng, fielders));
  runOnHit(game, 1);
}

function freePass(game: GameInProgress, result: PlateCode, pitches: number): void {
  const { play } = game;
  play.begin(PLATE, result);
  play.pitches = pitches;
  stay(game);
  forceEveryone(play);
  play.settle();
}

/** Everyone on base keeps his base. */
function stay({ play, scorer }: GameInProgress): void {
  for (let base = 1; base < HOME; base++) play.to[base] = scorer.runner[base] === NOBODY ? NOWHERE : base;
}

/** An error on what should have been an out at first: runners move as on a grounder, the batter is safe. */
function reachOnError(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const fielder = surehandedSpared(game, draw(rng, ERROR_FIELDER));
  const inOutfield = fielder > SHORTSTOP;
  begin(game, ON_ERROR, inOutfield ? draw(rng, FLY_IN_ERROR) : GROUND_BALL, fielder);
  stay(game);
  play.settle();
  const beforeTwoOut = scorer.outs < 2;
  for (let base = 1; base < HOME; base++) play.clean[base] = play.at(base);
  if (beforeTwoOut && !inOutfield && play.to[3] !== NOWHERE && rng.next() < 0.5) play.clean[3] = HOME;
  play.clean[0] = NOWHERE;
  const thirdMoves = play.clean[3] === HOME || !beforeTwoOut || inOutfield || rng.next() < 0.5;
  forceEveryone(play);
  if (play.to[3] === 3 && thirdMoves) play.to[3] = HOME;
  if (play.to[2] === 2 && (play.to[3] === NOWHERE || play.to[3] === HOME) && rng.next() < 0.8) play.to[2] = 3;
  play.errorFielder = fielder;
  play.throwingError = !inOutfield && rng.next() < THROWING_SHARE ? 1 : 0;
  if (rng.next() < (inOutfield ? 0.6 : TAKES_SECOND_ON_ERROR)) {
    for (let runner = 0; runner < HOME; runner++) {
      const to = play.at(runner);
      if (to !== NOWHERE && to < HOME) play.to[runner] = to + 1;
    }
  }
  play.countRuns();
}

/** A sure fielder errs less: now and then the error falls to another. */
function surehandedSpared(game: GameInProgress, fielder: number): number {
  const player = game.scorer.defense.fielding[fielder] ?? 0;
  const factor = ERRS[game.defense.fielding[player] ?? 50] ?? 1;
  return game.rng.next() * 1.6 < factor ? fielder : draw(game.rng, ERROR_FIELDER);
}

/** What bunts come to: sacrificed, lead runner forced, a hit, popped up. */
const SACRIFICED = 0.68;
const LEAD_RUNNER_OUT = 0.1;
const BUNT_HIT = 0.13;

/** A bunt with first or second held and third open. */
export function sacrificeBunt(game: GameInProgress): void {
  const { play, rng } = game;
  const toThird = game.scorer.runner[2] !== NOBODY;
  const fielder = toThird
    ? rng.next() < 0.5
      ? THIRD_BASEMAN
      : PITCHER
    : rng.next() < 0.5
      ? PITCHER
      : FIRST_BASEMAN;
  begin(game, BATTED_OUT, GROUND_BALL, fielder);
  play.bunt = 1;
  stay(game);
  const chance = rng.next();
  if (chance < SACRIFICED) {
    forceEveryone(play);
    if (play.to[2] === 2) play.to[2] = 3;
    play.sacrifice = SACRIFICE_BUNT;
    if (fielder === FIRST_BASEMAN) play.retire(0, FIRST_BASEMAN, SECOND_BASEMAN);
    else play.retire(0, fielder, rng.next() < 0.5 ? FIRST_BASEMAN : SECOND_BASEMAN);
  } else if (chance < SACRIFICED + LEAD_RUNNER_OUT) {
    leadRunnerOut(game, fielder);
  } else if (chance < SACRIFICED + LEAD_RUNNER_OUT + BUNT_HIT) {
    play.result = SINGLE;
    forceEveryone(play);
    if (play.to[2] === 2) play.to[2] = 3;
  } else {
    play.trajectory = POP_UP;
    play.fielder = rng.next() < 0.5 ? CATCHER : PITCHER;
    play.retire(0, play.fielder);
  }
  play.settle();
}

function leadRunnerOut({ play, scorer }: GameInProgress, fielder: number): void {
  play.result = FIELDERS_CHOICE;
  const lead = scorer.runner[2] === NOBODY ? 1 : 2;
  forceEveryone(play);
  const cover = lead === 1 ? SHORTSTOP : fielder === THIRD_BASEMAN ? SHORTSTOP : THIRD_BASEMAN;
  play.retire(lead, fielder, cover);
}
