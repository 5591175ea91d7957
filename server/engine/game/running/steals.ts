import { CATCHES_WELL, catchRunner, eager, RUNS_WELL, throwIntoOutfield } from '../fielding/throws.js';
import { CATCHER, HOME, REGULATION, SECOND_BASEMAN, SHORTSTOP } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { EFFECT } from '../orders/order-book.js';
import { CAUGHT_STEALING, DEFENSIVE_INDIFFERENCE, NOWHERE, STOLEN_BASE } from '../plays/play.js';
import { FREQUENCY } from '../plate/conditions.js';
import { beginRunning } from '../plate/runners.js';

/**
 * Attempts per batter, by the bases held (bit 0 first, bit 1 second, bit 2 third) and outs, without attempts on a third
 * strike. From Retrosheet 2016 and 2019, set so that leagues steal as often as those of
 * `lab/realism/reference/mlb.json`.
 */
const ATTEMPTS = [
  Float64Array.of(0, 0, 0),
  Float64Array.of(0.0355, 0.045, 0.0595),
  Float64Array.of(0.0062, 0.0183, 0.0077),
  Float64Array.of(0.0077, 0.0117, 0.0113),
  Float64Array.of(0.0002, 0.0006, 0.0013),
  Float64Array.of(0.0338, 0.0404, 0.094),
  Float64Array.of(0, 0.0009, 0.0002),
  Float64Array.of(0, 0, 0),
];
const FIRST_AND_THIRD = 5;
const SECOND_SUCCESS = 0.755;
/** With a runner on third the catcher seldom risks a throw to second. */
const SECOND_SUCCESS_BEFORE_THIRD = 0.955;
const THIRD_SUCCESS = 0.8;
const HOME_SUCCESS = 0.47;
/** Chance that the runner on first goes too when the runner on second steals third. */
const BOTH_RUN = 0.66;
/** Chance that the runner on third runs home during the throw to second. */
const BOTH_RUN_HOME = 0.055;
/** Share of failed double steals on which the trailing runner is caught. */
const CATCHES_TRAILING = 0.5;
const TAKES_SECOND_BEHIND = 0.4;
const WILD_THROW = 0.052;
/** Largest lead with which anybody steals. */
const RUNAWAY = 7;

/** Chance of defensive indifference with two outs from the ninth inning on, by lead: 2 to 5, and 6 or more. */
const GIVEN_AWAY = Float64Array.of(0, 0, 0.35, 0.57, 0.57, 0.52, 0.26);
const GIVEN_AWAY_BEFORE_TWO_OUTS = 0.04;
/** Chance of defensive indifference if the winning run is on third, so that the runner on first does not matter. */
const GIVEN_AWAY_WITH_WINNING_RUN = 0.25;

/** Attempts of the fastest runner relative to the average one. */
const MOST_EAGER = 4.5;

/** Highest frequency of attempts by any runner, whatever the number of outs. */
export function mostAttempts(bases: number): number {
  return MOST_EAGER * Math.max(...(ATTEMPTS[bases] ?? [0]));
}

export function maybeSteal(game: GameInProgress, bases: number, chance: number): boolean {
  const { scorer, offense, conditions } = game;
  const base = bases === 1 || bases === FIRST_AND_THIRD ? 1 : bases === 2 || bases === 3 ? 2 : 3;
  if (scorer.inning >= REGULATION && base === 1) {
    const given = givenAway(game, bases);
    if (given > 0) return chance < given && takeFreely(game);
  }
  const often =
    (ATTEMPTS[bases]?.[scorer.outs] ?? 0) *
    conditions.frequency(FREQUENCY.stealAttempts) *
    offense.orders.effect(EFFECT.steals);
  if (chance >= often * MOST_EAGER || scorer.lead > RUNAWAY || scorer.lead < -RUNAWAY) return false;
  const runner = scorer.runner[base] ?? 0;
  if (chance >= often * eager(game, runner)) return false;
  if (base === 1) return stealSecond(game, bases);
  if (base === 2) return stealThird(game);
  return stealHome(game);
}

/** Frequency with which the runner on first takes second on defensive indifference (Rule 9.07(g)). */
function givenAway({ scorer }: GameInProgress, bases: number): number {
  const { lead, outs } = scorer;
  if (lead >= 2) {
    if (outs === 2) return GIVEN_AWAY[lead > 6 ? 6 : lead] ?? 0;
    return lead >= 4 ? GIVEN_AWAY_BEFORE_TWO_OUTS : 0;
  }
  const decides = lead === 0 && bases === FIRST_AND_THIRD && scorer.batting === 1;
  return decides && outs === 2 ? GIVEN_AWAY_WITH_WINNING_RUN : 0;
}

function takeFreely(game: GameInProgress): boolean {
  beginRunning(game, DEFENSIVE_INDIFFERENCE, 1);
  game.play.to[1] = 2;
  game.play.settle();
  return true;
}

/** Whether the runner on `base` beats the throw. */
function isSafe(game: GameInProgress, base: number, success: number): boolean {
  const { scorer, rng, offense, defense, conditions } = game;
  const catcher = scorer.defense.fielding[CATCHER] ?? 0;
  const runner = scorer.runner[base] ?? 0;
  const safe =
    success *
    conditions.frequency(FREQUENCY.stealSuccess) *
    (RUNS_WELL[offense.speed[runner] ?? 50] ?? 1) *
    (CATCHES_WELL[defense.arm[catcher] ?? 50] ?? 1);
  return rng.next() < (safe > 0.98 ? 0.98 : safe);
}

function stealSecond(game: GameInProgress, bases: number): boolean {
  const { play, rng } = game;
  if (bases === FIRST_AND_THIRD && rng.next() < BOTH_RUN_HOME) return stealSecondAndHome(game);
  beginRunning(game, STOLEN_BASE, 1);
  if (isSafe(game, 1, bases === FIRST_AND_THIRD ? SECOND_SUCCESS_BEFORE_THIRD : SECOND_SUCCESS)) {
    play.to[1] = 2;
    stolen(game);
  } else {
    play.result = CAUGHT_STEALING;
    play.retire(1, CATCHER, rng.next() < 0.5 ? SHORTSTOP : SECOND_BASEMAN);
    play.settle();
  }
  return true;
}

/** Double steal: the throw goes to second, and the runner on third runs home. */
function stealSecondAndHome(game: GameInProgress): boolean {
  const { play, scorer, rng } = game;
  beginRunning(game, STOLEN_BASE, 1);
  if (isSafe(game, 3, HOME_SUCCESS)) {
    play.to[3] = HOME;
    play.to[1] = 2;
  } else {
    play.result = CAUGHT_STEALING;
    catchRunner(game, 3);
    if (scorer.outs < 2 && rng.next() < TAKES_SECOND_BEHIND) play.to[1] = 2;
  }
  play.settle();
  return true;
}

function stealThird(game: GameInProgress): boolean {
  const { play, scorer, rng } = game;
  beginRunning(game, STOLEN_BASE, 1);
  const both = play.to[1] !== NOWHERE && rng.next() < BOTH_RUN;
  if (isSafe(game, 2, both ? 0.86 : THIRD_SUCCESS)) {
    play.to[2] = 3;
    if (both) play.to[1] = 2;
    stolen(game);
    return true;
  }
  play.result = CAUGHT_STEALING;
  if (both && rng.next() < CATCHES_TRAILING) {
    if (scorer.outs < 2) play.to[2] = 3;
    catchRunner(game, 1);
  } else {
    catchRunner(game, 2);
    if (both && scorer.outs < 2) play.to[1] = 2;
  }
  play.settle();
  return true;
}

function stealHome(game: GameInProgress): boolean {
  const { play } = game;
  beginRunning(game, STOLEN_BASE, 1);
  if (isSafe(game, 3, HOME_SUCCESS)) play.to[3] = HOME;
  else {
    play.result = CAUGHT_STEALING;
    catchRunner(game, 3);
  }
  play.settle();
  return true;
}

function stolen(game: GameInProgress): void {
  const { play, rng } = game;
  play.settle();
  if (rng.next() < WILD_THROW * game.conditions.frequency(FREQUENCY.errors)) throwIntoOutfield(play);
}
