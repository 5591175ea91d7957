import { ratingFactors } from '../../chance/chance.js';
import { CATCHER, FIRST_BASEMAN, HOME, PITCHER, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { holdRunners } from '../record/play-recorder.js';
import {
  BALK,
  CAUGHT_STEALING,
  NOWHERE,
  PASSED_BALL,
  PICKED_OFF,
  PICKOFF_ERROR,
  PlayRegister,
  RUNNING,
  type RunningCode,
  STOLEN_BASE,
  WILD_PITCH,
} from '../play.js';
import { advanceAll } from '../plate/hits.js';
import { NOBODY } from '../scoring/sheet.js';

/** Chances for each batter who comes up with runners on (Retrosheet 2016; steals as often as in all the band's seasons). */
const WILD_PITCHES = 0.0205;
const PASSED_BALLS = 0.0052;
const BALKS = 0.0019;
const PICKOFFS = 0.007;
const PICKOFF_ERRORS = 0.0037;
const STEAL_SECOND = Float64Array.of(0.052, 0.059, 0.061);
const STEAL_THIRD = 0.0125;
const STEAL_HOME = 0.0006;
const DOUBLE_STEAL = 0.6;
const SECOND_SUCCESS = 0.737;
const THIRD_SUCCESS = 0.77;
const HOME_SUCCESS = 0.35;
const WILD_THROW = 0.09;

const CONTROLS = ratingFactors(-0.2);
const RECEIVES = ratingFactors(-0.25);
const RUNS_OFTEN = ratingFactors(0.58);
const RUNS_WELL = ratingFactors(0.05);
const CATCHES_WELL = ratingFactors(-0.06);

/** What may happen between plate appearances with someone on base; answers whether something did. */
export function maybeRun(game: GameInProgress): boolean {
  const { scorer, rng, defense } = game;
  const pitcher = scorer.defense.pitcher;
  const catcher = scorer.defense.fielding[CATCHER] ?? 0;
  let chance = rng.next();
  const wild = WILD_PITCHES * (CONTROLS[defense.control[pitcher] ?? 50] ?? 1);
  if (chance < wild) return loosePitch(game, WILD_PITCH);
  chance -= wild;
  const passed = PASSED_BALLS * (RECEIVES[defense.fielding[catcher] ?? 50] ?? 1);
  if (chance < passed) return loosePitch(game, PASSED_BALL);
  chance -= passed;
  if (chance < BALKS) return balk(game);
  chance -= BALKS;
  if (chance < PICKOFFS) return pickOff(game);
  chance -= PICKOFFS;
  if (chance < PICKOFF_ERRORS) return throwAway(game);
  chance -= PICKOFF_ERRORS;
  return maybeSteal(game, chance);
}

function begin(game: GameInProgress, result: RunningCode): PlayRegister {
  const { play, scorer } = game;
  play.begin(RUNNING, result);
  for (let base = 1; base < HOME; base++) play.to[base] = scorer.runner[base] === NOBODY ? NOWHERE : base;
  return play;
}

function loosePitch(game: GameInProgress, result: RunningCode): boolean {
  const play = begin(game, result);
  play.pitches = 1;
  // The runner on third stays now and then, and then so does everyone behind him.
  if (play.to[3] !== NOWHERE && game.rng.next() < 0.25) {
    if (play.to[2] !== NOWHERE || play.to[1] === NOWHERE) return false;
    play.to[1] = 2;
  } else advanceAll(play);
  play.settle();
  if (result === PASSED_BALL) holdRunners(play);
  return true;
}

function balk(game: GameInProgress): boolean {
  const play = begin(game, BALK);
  advanceAll(play);
  play.settle();
  return true;
}

function pickOff(game: GameInProgress): boolean {
  const play = begin(game, PICKED_OFF);
  if (play.to[1] !== NOWHERE) {
    if (game.rng.next() < 0.75) play.retire(1, PITCHER, FIRST_BASEMAN);
    else play.retire(1, CATCHER, FIRST_BASEMAN);
  } else if (play.to[2] !== NOWHERE) {
    if (game.rng.next() > 0.5) return false;
    play.retire(2, PITCHER, SHORTSTOP);
  } else {
    if (game.rng.next() > 0.2) return false;
    play.retire(3, CATCHER, THIRD_BASEMAN);
  }
  play.settle();
  return true;
}

function throwAway(game: GameInProgress): boolean {
  const play = begin(game, PICKOFF_ERROR);
  play.settle();
  play.errorFielder = game.rng.next() < 0.55 ? PITCHER : game.rng.next() < 0.5 ? CATCHER : FIRST_BASEMAN;
  play.throwingError = 1;
  advanceAll(play);
  return true;
}

function maybeSteal(game: GameInProgress, chance: number): boolean {
  const { runner, outs } = game.scorer;
  const first = runner[1] ?? NOBODY;
  const second = runner[2] ?? NOBODY;
  const third = runner[3] ?? NOBODY;
  if (Math.abs(game.scorer.lead) > 7) return false;
  if (first !== NOBODY && second === NOBODY) {
    if (chance < (STEAL_SECOND[outs] ?? 0) * eager(game, first)) return steal(game, 1, SECOND_SUCCESS);
  } else if (second !== NOBODY && third === NOBODY) {
    const often = outs === 1 ? 1.5 : outs === 0 ? 0.9 : 0.6;
    if (chance < STEAL_THIRD * often * eager(game, second)) return steal(game, 2, THIRD_SUCCESS);
  } else if (third !== NOBODY && first === NOBODY && second === NOBODY) {
    if (chance < STEAL_HOME * eager(game, third)) return steal(game, 3, HOME_SUCCESS);
  }
  return false;
}

function eager(game: GameInProgress, runner: number): number {
  return RUNS_OFTEN[game.offense.speed[runner] ?? 50] ?? 1;
}

function steal(game: GameInProgress, base: number, success: number): boolean {
  const { scorer, rng, offense, defense } = game;
  const play = begin(game, STOLEN_BASE);
  play.pitches = 1;
  const catcher = scorer.defense.fielding[CATCHER] ?? 0;
  const safe =
    success *
    (RUNS_WELL[offense.speed[scorer.runner[base] ?? 0] ?? 50] ?? 1) *
    (CATCHES_WELL[defense.arm[catcher] ?? 50] ?? 1);
  const trailing = base === 2 && play.to[1] !== NOWHERE && rng.next() < DOUBLE_STEAL;
  if (rng.next() >= Math.min(0.95, safe)) {
    play.result = CAUGHT_STEALING;
    if (trailing && scorer.outs < 2) play.to[1] = 2;
    if (base === 3) play.retire(3, PITCHER, CATCHER);
    else
      play.retire(base, CATCHER, base === 2 ? THIRD_BASEMAN : rng.next() < 0.55 ? SHORTSTOP : SECOND_BASEMAN);
    play.settle();
    return true;
  }
  play.to[base] = base + 1;
  if (trailing) play.to[1] = 2;
  play.settle();
  if (base < 3 && rng.next() < WILD_THROW) {
    play.errorFielder = CATCHER;
    play.throwingError = 1;
    advanceAll(play);
  }
  return true;
}
