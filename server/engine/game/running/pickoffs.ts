import { CATCHER, FIRST_BASEMAN, PITCHER, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { EFFECT } from '../orders/order-book.js';
import { NOWHERE, PICKED_OFF, PICKED_OFF_STEALING, PICKOFF_ERROR } from '../plays/play.js';
import { FREQUENCY } from '../plate/conditions.js';
import { beginRunning } from '../plate/runners.js';

/**
 * Pickoff throws that retire a runner or get away, per batter, by the bases held: bit 0 first, bit 1 second, bit 2
 * third (Retrosheet 2016 and 2019). `RETIRED`: share that retires the runner on the base. `RETIRED_OR_CAUGHT`: share
 * that retires a runner on the base or on the way to the next base. On the other throws the ball gets away.
 */
export const PICKOFFS = Float64Array.of(0, 0.01, 0.0028, 0.0034, 0.0003, 0.0057, 0.0011, 0.0009);
const RETIRED = Float64Array.of(0, 0.29, 0.5, 0.56, 0, 0.42, 0.3, 0.6);
const RETIRED_OR_CAUGHT = Float64Array.of(0, 0.66, 0.64, 0.76, 1, 0.81, 1, 0.9);
/** Share of pickoff errors on which the runner on first advances two bases. */
const TWO_BASES = 0.24;

export function maybePickOff(game: GameInProgress, bases: number): boolean {
  const chance = game.rng.next();
  if (chance < (RETIRED[bases] ?? 0)) pickOff(game, bases);
  else if (chance < (RETIRED_OR_CAUGHT[bases] ?? 0)) {
    const starts =
      game.conditions.frequency(FREQUENCY.stealAttempts) * game.offense.orders.effect(EFFECT.steals);
    if (isRarer(game, starts)) return false;
    pickOffStealing(game, bases);
  } else {
    if (isRarer(game, game.conditions.frequency(FREQUENCY.errors))) return false;
    throwAway(game, bases);
  }
  return true;
}

/**
 * Whether to drop a drawn event. Events are drawn with today's frequency; if the game's is lower, some are dropped at
 * random.
 * @param often frequency in the game, relative to today's
 */
function isRarer({ rng }: GameInProgress, often: number): boolean {
  return often < 1 && rng.next() >= often;
}

function pickOff(game: GameInProgress, bases: number): void {
  const { play, rng } = game;
  beginRunning(game, PICKED_OFF, 0);
  const chance = rng.next();
  if (bases === 1 || (bases === 5 && chance < 0.45)) {
    play.retire(1, rng.next() < 0.8 ? PITCHER : CATCHER, FIRST_BASEMAN);
  } else if (bases === 2 || bases === 3) {
    play.retire(2, chance < 0.62 ? PITCHER : CATCHER, chance < 0.25 ? SECOND_BASEMAN : SHORTSTOP);
  } else play.retire(3, CATCHER, THIRD_BASEMAN);
  play.settle();
}

/** The runner goes on the pitcher's first move and is caught, possibly in a rundown. */
function pickOffStealing(game: GameInProgress, bases: number): void {
  const { play, rng } = game;
  beginRunning(game, PICKED_OFF_STEALING, 0);
  const chance = rng.next();
  if (bases === 1 || (bases === 5 && chance < 0.7)) {
    if (chance < 0.15) play.retire(1, PITCHER, FIRST_BASEMAN);
    else play.retire(1, PITCHER, FIRST_BASEMAN, chance < 0.38 ? SECOND_BASEMAN : SHORTSTOP);
  } else if (bases === 2 || bases === 3) {
    if (chance < 0.5) play.retire(2, PITCHER, THIRD_BASEMAN);
    else play.retire(2, CATCHER, SHORTSTOP, THIRD_BASEMAN);
  } else play.retire(3, CATCHER, THIRD_BASEMAN, CATCHER);
  play.settle();
}

function throwAway(game: GameInProgress, bases: number): void {
  const { play, rng } = game;
  beginRunning(game, PICKOFF_ERROR, 0);
  play.settle();
  const chance = rng.next();
  play.errorFielder = chance < 0.78 ? PITCHER : chance < 0.9 || bases !== 1 ? CATCHER : FIRST_BASEMAN;
  play.throwingError = play.errorFielder === FIRST_BASEMAN ? 0 : 1;
  play.advanceAll();
  if (bases === 1 && rng.next() < TWO_BASES) play.to[1] = 3;
  if (play.to[1] === NOWHERE) return;
  // A throw past first base doesn't always advance the runner on third.
  if (bases === 5 && rng.next() < 0.3) play.to[3] = 3;
  play.countRuns();
}
