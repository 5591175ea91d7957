import { ratingFactors } from '../../chance/chance.js';
import { CATCHER, HOME, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { GROUND_BALL, NOWHERE, PUT_OUT, PlayRegister } from '../play.js';
import { NOBODY } from '../scoring/sheet.js';

/** On singles through the infield, by outs: the runner on second scores, or is out at home (Retrosheet 2016). */
const SCORE_FROM_SECOND = Float64Array.of(0.465, 0.62, 0.965);
const OUT_FROM_SECOND = Float64Array.of(0.013, 0.03, 0.058);
/** The runner on first takes third, or is out there, when third is open; more often when the throw goes home. */
const THIRD_FROM_FIRST = Float64Array.of(0.308, 0.292, 0.345);
const OUT_FROM_FIRST = Float64Array.of(0.011, 0.017, 0.019);
const SCORE_FROM_FIRST_ON_SINGLE = 0.009;
/** On doubles. */
const SCORE_FROM_FIRST = Float64Array.of(0.317, 0.347, 0.522);
const OUT_AT_HOME_FROM_FIRST = Float64Array.of(0.0075, 0.022, 0.0515);
/** A batter takes second on a throw to another base. */
const BATTER_TAKES_SECOND = 0.13;
/** A batter is thrown out stretching a single, or a double. */
const STRETCH_OUT_SINGLE = 0.009;
const STRETCH_OUT_DOUBLE = 0.016;
/** An outfielder lets a hit get away or throws it away; an infielder hurries his throw. */
const OUTFIELD_ERROR_ON_HIT = 0.0132;
const INFIELD_ERROR_ON_HIT = 0.094;
/** On infield hits a runner on second with no one behind him may have to stay. */
const HELD_AT_SECOND = 0.22;

const RUNS_WELL = ratingFactors(0.17);
const THROWS_WELL = ratingFactors(-0.08);
const THROWS_OUT = ratingFactors(0.3);
const MISPLAYS = ratingFactors(-0.3);

/** Singles, doubles, triples and home runs: `bases` for the batter, and what the runners make of it. */
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

function runOnInfieldHit({ play, rng }: GameInProgress): void {
  if (play.to[2] !== NOWHERE) {
    const forced = play.to[1] !== NOWHERE;
    play.to[2] = !forced && play.trajectory === GROUND_BALL && rng.next() < HELD_AT_SECOND ? 2 : 3;
  }
  if (play.to[1] !== NOWHERE) play.to[1] = 2;
}

function runOnSingle(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  let throwHome = false;
  let ahead = HOME;
  if (play.to[2] !== NOWHERE) {
    const chance = extraBase(game, 2, SCORE_FROM_SECOND[outs] ?? 0);
    const draw = rng.next();
    if (draw < thrownOut(game, OUT_FROM_SECOND[outs] ?? 0)) {
      play.retire(2, play.fielder, CATCHER);
      throwHome = true;
    } else if (draw < chance + 0.03) throwHome = true;
    else {
      play.to[2] = 3;
      ahead = 3;
    }
  }
  if (play.to[1] !== NOWHERE) runToThird(game, ahead, throwHome);
  const secondOpen = play.to[1] !== 2;
  const takesSecond = throwHome || play.to[1] === 3;
  if (secondOpen && takesSecond && outs + play.outs < 3 && rng.next() < BATTER_TAKES_SECOND) play.to[0] = 2;
  else if (play.outs === 0 && secondOpen && rng.next() < STRETCH_OUT_SINGLE)
    play.retire(0, play.fielder, SECOND_BASEMAN);
}

/** The runner on first on a single; nobody passes the runner ahead. */
function runToThird(game: GameInProgress, ahead: number, throwHome: boolean): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  play.to[1] = 2;
  if (ahead === 3 || outs + play.outs >= 3) return;
  const chance = extraBase(game, 1, (THIRD_FROM_FIRST[outs] ?? 0) * (throwHome ? 1.35 : 1));
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
  if (play.to[1] !== NOWHERE && play.fielder > 0) {
    const draw = rng.next();
    const out = thrownOut(game, OUT_AT_HOME_FROM_FIRST[outs] ?? 0);
    if (draw < out) throwHomeFromAfar(play);
    else if (draw > out + extraBase(game, 1, SCORE_FROM_FIRST[outs] ?? 0)) play.to[1] = 3;
  } else if (play.to[1] !== NOWHERE) play.to[1] = 3;
  if (
    play.outs === 0 &&
    play.to[1] === NOWHERE &&
    play.fielder > SHORTSTOP &&
    rng.next() < STRETCH_OUT_DOUBLE
  ) {
    play.retire(0, play.fielder, SHORTSTOP);
  }
}

/** Outfielders' throws from the gaps go through the shortstop. */
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

/** An error on a hit gives everyone still running a base more than the hit did. */
function misplay(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const fielder = scorer.defense.fielding[play.fielder] ?? 0;
  const chance = play.fielder <= SHORTSTOP ? INFIELD_ERROR_ON_HIT : OUTFIELD_ERROR_ON_HIT;
  if (rng.next() >= chance * (MISPLAYS[game.defense.fielding[fielder] ?? 50] ?? 1)) return;
  play.errorFielder = play.fielder;
  play.throwingError = play.fielder <= SHORTSTOP || rng.next() < 0.35 ? 1 : 0;
  advanceAll(play);
}

/** Everyone not out moves up a base from where he would have stopped. */
export function advanceAll(play: PlayRegister): void {
  for (let runner = 0; runner < 4; runner++) {
    const to = play.at(runner);
    if (to !== NOWHERE && to !== PUT_OUT && to < HOME) play.to[runner] = to + 1;
  }
  play.countRuns();
}
