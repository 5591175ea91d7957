import { airOut } from './air-balls.js';
import { type Chances, draw, pick, PICKED, ratingFactors } from '../../random/chance.js';
import {
  CATCHER,
  FIRST_BASEMAN,
  HOME,
  PITCHER,
  SECOND_BASEMAN,
  SHORTSTOP,
  THIRD_BASEMAN,
} from '../plays/field.js';
import {
  AIR_SINGLE_FIELDER,
  BUNT_PITCHES,
  DOUBLE_FIELDER,
  DOUBLE_TRAJECTORY,
  DROPPED_FOUL_FIELDER,
  ERROR_FIELDER,
  FLY_IN_ERROR,
  FLY_OUT_FIELDER,
  GROUND_OUT_FIELDER,
  GROUND_RULE_DIRECTION,
  GROUND_SINGLE_FIELDER,
  HIT_BY_PITCH_PITCHES,
  HOME_RUN_DIRECTION,
  HOME_RUN_TRAJECTORY,
  INSIDE_THE_PARK_FIELDER,
  IN_PLAY_PITCHES,
  LINE_OUT_FIELDER,
  POP_OUT_FIELDER,
  SINGLE_TRAJECTORY,
  TRIPLE_FIELDER,
  TRIPLE_TRAJECTORY,
  WALK_PITCHES,
} from '../fielding/fielders.js';
import type { GameInProgress } from '../game-in-progress.js';
import { FREQUENCY } from './conditions.js';
import { groundOut } from './ground-balls.js';
import { runOnHit } from './hits.js';
import { drawOutcome } from './matchup.js';
import {
  BATTED_OUT,
  CATCHERS_INTERFERENCE,
  DOUBLE,
  DROPPED_FOUL,
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
  TRIPLE,
  type TrajectoryCode,
  WALK,
} from '../plays/play.js';
import { OUTCOME } from './rates.js';
import { NOBODY } from '../scoring/sheet.js';
import { beginRunning, forceEveryone, stay } from './runners.js';
import { strikeOut } from './strikeouts.js';

/** Share of throwing errors among errors. */
const THROWING_SHARE = 0.37;
const TAKES_SECOND_ON_ERROR = 0.13;
export const ERRS = ratingFactors(-0.3);
/** Chances that on an error the runners from second and third, or all runners but the batter, gain another base. */
const LEAD_RUNNER_GAINS_ON_ERROR = 0.1;
const RUNNERS_GAIN_ON_ERROR = 0.085;
/** Share of pop-ups that become a dropped foul (Retrosheet 2016 and 2019). */
const DROPPED_FOULS = 0.006;
/** Share of pop-ups that become catcher's interference instead (Retrosheet 2016 and 2019). */
const INTERFERENCES = 0.0051;
const INSIDE_THE_PARK = 0.0018;

/** Draws the outcome of a plate appearance and writes it into the register. */
export function batterUp(game: GameInProgress): void {
  const { play, rng } = game;
  switch (drawOutcome(game)) {
    case OUTCOME.strikeout:
      strikeOut(game);
      return;
    case OUTCOME.walk:
      freePass(game, WALK, draw(rng, WALK_PITCHES));
      return;
    case OUTCOME.hitByPitch:
      freePass(game, HIT_BY_PITCH, draw(rng, HIT_BY_PITCH_PITCHES));
      return;
    case OUTCOME.homeRun:
      homeRun(game);
      return;
    case OUTCOME.triple:
      batted(game, TRIPLE, TRIPLE_TRAJECTORY, TRIPLE_FIELDER);
      runOnHit(game, 3);
      return;
    case OUTCOME.double:
      batted(game, DOUBLE, DOUBLE_TRAJECTORY, DOUBLE_FIELDER);
      if (play.fielder === 0) play.direction = draw(rng, GROUND_RULE_DIRECTION);
      runOnHit(game, 2);
      return;
    case OUTCOME.single:
      single(game);
      return;
    case OUTCOME.onError:
      reachOnError(game);
      return;
    case OUTCOME.groundOut:
      out(game, GROUND_BALL, GROUND_OUT_FIELDER);
      groundOut(game);
      return;
    case OUTCOME.flyOut:
      out(game, FLY_BALL, FLY_OUT_FIELDER);
      airOut(game);
      return;
    case OUTCOME.lineOut:
      out(game, LINE_DRIVE, LINE_OUT_FIELDER);
      airOut(game);
      return;
    default:
      popUp(game);
  }
}

function homeRun(game: GameInProgress): void {
  const { play, rng, offense, scorer } = game;
  const side = offense.sideOf(scorer.batter, game.defense.throws[scorer.defense.pitcher] ?? 1);
  const staysIn = rng.next() < INSIDE_THE_PARK;
  begin(game, HOME_RUN, draw(rng, HOME_RUN_TRAJECTORY), staysIn ? draw(rng, INSIDE_THE_PARK_FIELDER) : 0);
  if (!staysIn) play.direction = draw(rng, side === 0 ? HOME_RUN_DIRECTION[0] : HOME_RUN_DIRECTION[1]);
  runOnHit(game, HOME);
}

function popUp(game: GameInProgress): void {
  const { rng, conditions } = game;
  const errors = conditions.frequency(FREQUENCY.errors);
  const chance = rng.next();
  if (chance < DROPPED_FOULS * errors) dropFoul(game, draw(rng, DROPPED_FOUL_FIELDER));
  else if (chance < (DROPPED_FOULS + INTERFERENCES) * errors) interfere(game, draw(rng, IN_PLAY_PITCHES));
  else {
    out(game, POP_UP, POP_OUT_FIELDER);
    airOut(game);
  }
}

/** An error that prolongs the plate appearance and moves nobody (Rule 9.12(a)(2)); then the outcome is drawn again. */
function dropFoul(game: GameInProgress, fielder: number): void {
  const { play } = game;
  beginRunning(game, DROPPED_FOUL, 1);
  play.settle();
  play.errorFielder = fielder;
  game.commit();
  batterUp(game);
}

/** The batter is awarded first, and the catcher charged with an error (Rules 5.05(b)(3), 9.12(c)). */
function interfere(game: GameInProgress, pitches: number): void {
  const { play } = game;
  freePass(game, CATCHERS_INTERFERENCE, pitches);
  play.errorFielder = CATCHER;
  // Rule 9.16(a) treats the interference as a missed chance to put the batter out.
  play.clean[0] = NOWHERE;
}

/** An intentional walk by signal: four balls, less those on which runners moved in this plate appearance. */
export function walkIntentionally(game: GameInProgress): void {
  freePass(game, INTENTIONAL_WALK, 4 - ballsSoFar(game));
}

/**
 * Balls so far. For a new pitcher two earlier pitches count as 1-1: after 2-0 a walk would be charged to the pitcher
 * who left (Rule 9.16(h)).
 */
function ballsSoFar({ scorer: { defense }, pitchesSoFar }: GameInProgress): number {
  return pitchesSoFar > 1 && defense.of(defense.pitcher).pitches === 0 ? 1 : pitchesSoFar;
}

/** Begins a ball in play: draws trajectory, fielder and number of pitches from the same bits. */
function batted(
  { play, rng }: GameInProgress,
  result: PlateCode,
  trajectories: Chances<TrajectoryCode>,
  fielders: Chances<number>,
): void {
  const bits = rng.bits();
  play.begin(PLATE, result);
  play.trajectory = pick(trajectories, bits);
  play.fielder = pick(fielders, bits >> PICKED);
  play.pitches = pick(IN_PLAY_PITCHES, bits >> (2 * PICKED));
}

function out({ play, rng }: GameInProgress, trajectory: TrajectoryCode, fielders: Chances<number>): void {
  const bits = rng.bits();
  play.begin(PLATE, BATTED_OUT);
  play.trajectory = trajectory;
  play.fielder = pick(fielders, bits);
  play.pitches = pick(IN_PLAY_PITCHES, bits >> PICKED);
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
  batted(game, SINGLE, SINGLE_TRAJECTORY, GROUND_SINGLE_FIELDER);
  if (game.play.trajectory !== GROUND_BALL) game.play.fielder = draw(game.rng, AIR_SINGLE_FIELDER);
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

/** An error on what should have been an out at first: runners advance as on a grounder, and the batter is safe. */
function reachOnError(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const fielder = erringFielder(game, draw(rng, ERROR_FIELDER));
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
  const chance = rng.next();
  const takesSecond = inOutfield ? 0.7 : TAKES_SECOND_ON_ERROR;
  if (chance < takesSecond) gainBase(game, 0);
  else if (chance < takesSecond + RUNNERS_GAIN_ON_ERROR) gainBase(game, 1);
  else if (chance < takesSecond + RUNNERS_GAIN_ON_ERROR + LEAD_RUNNER_GAINS_ON_ERROR) gainBase(game, 2);
  play.countRuns();
}

/** Advances everyone from the runner on `from` (0 the batter) up to the leading runner by another base. */
function gainBase({ play }: GameInProgress, from: number): void {
  for (let runner = from; runner < HOME; runner++) {
    const to = play.at(runner);
    if (to !== NOWHERE && to < HOME) play.to[runner] = to + 1;
  }
}

/** Good fielders err less often: instead of them, another fielder sometimes makes the error. */
function erringFielder(game: GameInProgress, fielder: number): number {
  const player = game.scorer.defense.fielding[fielder] ?? 0;
  const factor = ERRS[game.defense.fielding[player] ?? 50] ?? 1;
  return game.rng.next() * 1.6 < factor ? fielder : draw(game.rng, ERROR_FIELDER);
}

/** Results of bunts: a sacrifice, the lead runner out, a hit; otherwise a pop-up. */
const SACRIFICED = 0.68;
const LEAD_RUNNER_OUT = 0.1;
const BUNT_HIT = 0.13;

/** Plays out a bunt with third base open and a runner on first or second. */
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
  play.pitches = draw(rng, BUNT_PITCHES);
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
