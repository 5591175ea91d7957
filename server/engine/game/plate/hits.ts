import { ratingFactors } from '../../random/chance.js';
import { CATCHER, HOME, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { NOWHERE, PlayRegister } from '../plays/play.js';
import { FREQUENCY } from './conditions.js';
import { NOBODY } from '../scoring/sheet.js';

/** Singles to the outfield, by outs: chances that the runner on second scores, is out, or stays (2016 and 2019). */
const SCORE_FROM_SECOND = Float64Array.of(0.465, 0.585, 0.93);
const OUT_FROM_SECOND = Float64Array.of(0.01, 0.028, 0.049);
const STAYS_ON_SECOND = Float64Array.of(0.008, 0.008, 0);
/** Singles with third open, by outs: chances that the runner on first takes third, or is out there. */
const THIRD_FROM_FIRST = Float64Array.of(0.27, 0.275, 0.335);
const OUT_FROM_FIRST = Float64Array.of(0.01, 0.01, 0.012);
/** Factor of the chance of taking third while a throw goes home. */
const THROWN_HOME = 1.35;
const SCORE_FROM_FIRST_ON_SINGLE = 0.004;
/**
 * Infield singles, by outs: chances that the runner on second scores, is out, or stays; that the runner on third stays;
 * that the runner on first takes third.
 */
const INFIELD_SCORE_FROM_SECOND = Float64Array.of(0.11, 0.13, 0.21);
const INFIELD_OUT_FROM_SECOND = Float64Array.of(0, 0.01, 0.065);
const INFIELD_STAYS_ON_SECOND = Float64Array.of(0.25, 0.19, 0.035);
const INFIELD_STAYS_ON_THIRD = Float64Array.of(0.07, 0.1, 0);
const INFIELD_THIRD_FROM_FIRST = Float64Array.of(0.085, 0.18, 0.15);
/** Doubles, by outs: chances that the runner on first scores or is out; that the runner on second stops at third. */
const SCORE_FROM_FIRST = Float64Array.of(0.317, 0.347, 0.522);
const OUT_AT_HOME_FROM_FIRST = Float64Array.of(0.0075, 0.022, 0.0515);
const DOUBLE_STAYS_ON_THIRD = Float64Array.of(0.033, 0.024, 0.001);
/** Chances that the batter takes another base: on a throw to third, on throws home, and when a runner is put out. */
const SECOND_ON_THROW_TO_THIRD = 0.022;
const SECOND_ON_THROW_HOME = Float64Array.of(0.048, 0.08, 0.105);
const SECOND_WHILE_RUNNER_OUT = 0.24;
const THIRD_ON_THROW_HOME = 0.055;
/** Chances that the batter is out: stretching a single or a double, or advancing while the throw goes home. */
const STRETCH_OUT_SINGLE = 0.0095;
const STRETCH_OUT_DOUBLE = 0.0055;
const OUT_ON_THROW_HOME = 0.03;
/** Chances of an error on a hit: an outfielder misplays the ball or throws it away; an infielder hurries the throw. */
const OUTFIELD_ERROR_ON_HIT = 0.0133;
/** With runners on base: share of these errors on which the batter gains nothing. */
const ONLY_RUNNERS_GAIN = 0.35;
const INFIELD_ERROR_ON_HIT = 0.046;

const RUNS_WELL = ratingFactors(0.17);
const THROWS_WELL = ratingFactors(-0.08);
export const THROWS_OUT = ratingFactors(0.3);
const MISPLAYS = ratingFactors(-0.3);

/** Advances everybody on a single, double, triple or home run; `bases` is the number that the batter gets. */
export function runOnHit(game: GameInProgress, bases: number): void {
  const { play, scorer } = game;
  const { runner } = scorer;
  play.to[0] = bases;
  for (let base = 1; base <= 3; base++) play.to[base] = runner[base] === NOBODY ? NOWHERE : HOME;
  if (bases === 1) {
    if (play.fielder <= SHORTSTOP) runOnInfieldHit(game);
    else runOnSingle(game);
  } else if (bases === 2) runOnDouble(game);
  play.settle();
  if (bases < HOME && play.outs === 0 && play.fielder > 0) misplay(game);
}

function runOnInfieldHit(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  const second = play.to[2] !== NOWHERE;
  const first = play.to[1] !== NOWHERE;
  if (play.to[3] !== NOWHERE && !(first && second) && rng.next() < (INFIELD_STAYS_ON_THIRD[outs] ?? 0))
    play.to[3] = 3;
  if (second) {
    const draw = rng.next();
    const scores = play.to[3] === 3 ? 0 : extraBase(game, 2, INFIELD_SCORE_FROM_SECOND[outs] ?? 0);
    play.to[2] = 3;
    if (draw < scores) play.to[2] = HOME;
    else if (play.to[3] === 3) play.to[2] = 2;
    else if (play.fielder !== CATCHER && draw < scores + (INFIELD_OUT_FROM_SECOND[outs] ?? 0))
      play.retire(2, play.fielder, CATCHER);
    else if (!first && draw > 1 - (INFIELD_STAYS_ON_SECOND[outs] ?? 0)) play.to[2] = 2;
  }
  if (!first) return;
  play.to[1] = 2;
  const thirdOpen = play.to[3] !== 3 && play.to[2] !== 3 && play.outs === 0;
  if (thirdOpen && rng.next() < extraBase(game, 1, INFIELD_THIRD_FROM_FIRST[outs] ?? 0)) play.to[1] = 3;
}

function runOnSingle(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  let throwHome = false;
  let ahead = HOME;
  if (play.to[2] !== NOWHERE) {
    const chance = extraBase(game, 2, SCORE_FROM_SECOND[outs] ?? 0);
    const draw = rng.next();
    const out = thrownOut(game, OUT_FROM_SECOND[outs] ?? 0);
    if (draw < out) {
      play.retire(2, play.fielder, CATCHER);
      throwHome = true;
    } else if (draw < out + chance) throwHome = true;
    else {
      const stays = play.to[1] === NOWHERE && draw > 1 - (STAYS_ON_SECOND[outs] ?? 0);
      play.to[2] = stays ? 2 : 3;
      ahead = 3;
    }
  }
  if (play.to[1] !== NOWHERE) runToThird(game, ahead, throwHome);
  if (play.to[1] === 2 || play.to[2] === 2 || outs + play.outs >= 3) return;
  if (throwHome) batterOnThrowHome(game, SECOND_ON_THROW_HOME[outs] ?? 0);
  else if (play.to[1] === 3) batterOnThrow(game, SECOND_ON_THROW_TO_THIRD, STRETCH_OUT_SINGLE);
  else if (play.outs === 0) batterOnThrow(game, 0, STRETCH_OUT_SINGLE);
}

/** Advances the runner on first on a single, never past the runner ahead. */
function runToThird(game: GameInProgress, ahead: number, throwHome: boolean): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  play.to[1] = 2;
  if (ahead === 3 || outs + play.outs >= 3) return;
  const chance = extraBase(game, 1, (THIRD_FROM_FIRST[outs] ?? 0) * (throwHome ? THROWN_HOME : 1));
  const draw = rng.next();
  if (draw < SCORE_FROM_FIRST_ON_SINGLE) play.to[1] = HOME;
  else if (draw < SCORE_FROM_FIRST_ON_SINGLE + chance) play.to[1] = 3;
  else if (play.outs === 0 && draw > 1 - thrownOut(game, OUT_FROM_FIRST[outs] ?? 0)) {
    play.retire(1, play.fielder, THIRD_BASEMAN);
  }
}

function runOnDouble(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  if (play.direction > 0) {
    // Ground-rule double: everyone gets two bases.
    if (play.to[1] !== NOWHERE) play.to[1] = 3;
    return;
  }
  if (play.to[1] !== NOWHERE) {
    const draw = rng.next();
    const out = thrownOut(game, OUT_AT_HOME_FROM_FIRST[outs] ?? 0);
    if (draw < out) throwHomeFromAfar(play);
    else if (draw > out + extraBase(game, 1, SCORE_FROM_FIRST[outs] ?? 0)) play.to[1] = 3;
    if (play.to[1] !== 3 && outs + play.outs < 3) batterOnThrowHome(game, THIRD_ON_THROW_HOME);
  } else {
    if (play.to[2] !== NOWHERE && rng.next() < (DOUBLE_STAYS_ON_THIRD[outs] ?? 0)) play.to[2] = 3;
    if (play.to[2] !== 3) batterOnThrow(game, 0, STRETCH_OUT_DOUBLE);
  }
}

/** While the throw goes home the batter takes another base, or is put out there. */
function batterOnThrowHome(game: GameInProgress, goesOn: number): void {
  const { play } = game;
  if (play.outs > 0) batterOnThrow(game, SECOND_WHILE_RUNNER_OUT, 0);
  else batterOnThrow(game, goesOn, OUT_ON_THROW_HOME);
}

function batterOnThrow(game: GameInProgress, goesOn: number, isOut: number): void {
  const { play, rng } = game;
  const draw = rng.next();
  if (draw < goesOn) play.to[0] = play.at(0) + 1;
  else if (play.outs === 0 && play.fielder > SHORTSTOP && draw > 1 - isOut)
    play.retire(0, play.fielder, play.to[0] === 1 ? SECOND_BASEMAN : SHORTSTOP);
}

/** Throws home from the gaps are relayed by the shortstop. */
function throwHomeFromAfar(play: PlayRegister): void {
  if (play.fielder > SHORTSTOP) play.retire(1, play.fielder, SHORTSTOP, CATCHER);
  else play.retire(1, play.fielder, CATCHER);
}

function extraBase(game: GameInProgress, base: number, chance: number): number {
  const { play, scorer } = game;
  const runner = scorer.runner[base] ?? 0;
  const fielder = scorer.defense.fielding[play.fielder] ?? 0;
  const factor =
    (RUNS_WELL[game.offense.speed[runner] ?? 50] ?? 1) * (THROWS_WELL[game.defense.arm[fielder] ?? 50] ?? 1);
  return Math.min(0.985, chance * factor);
}

function thrownOut(game: GameInProgress, chance: number): number {
  const fielder = game.scorer.defense.fielding[game.play.fielder] ?? 0;
  return chance * (THROWS_OUT[game.defense.arm[fielder] ?? 50] ?? 1);
}

/** An error on a hit: the runners, and usually the batter, get one more base. */
function misplay(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const fielder = scorer.defense.fielding[play.fielder] ?? 0;
  const chance = play.fielder <= SHORTSTOP ? INFIELD_ERROR_ON_HIT : OUTFIELD_ERROR_ON_HIT;
  const often =
    chance *
    game.conditions.frequency(FREQUENCY.errors) *
    (MISPLAYS[game.defense.fielding[fielder] ?? 50] ?? 1);
  if (rng.next() >= often) return;
  play.errorFielder = play.fielder;
  play.throwingError = play.fielder <= SHORTSTOP || rng.next() < 0.35 ? 1 : 0;
  const own = play.at(0);
  play.advanceAll();
  if (game.rng.next() < ONLY_RUNNERS_GAIN && game.scorer.runnersOn > 0) play.to[0] = own;
  play.countRuns();
}
