import { pick, PICKED, ratingFactors } from '../../random/chance.js';
import { STRIKEOUT_PITCHES } from '../fielding/fielders.js';
import { CATCHES_WELL, catchRunner, eager, RUNS_WELL, throwIntoOutfield } from '../fielding/throws.js';
import { CATCHER, FIRST_BASEMAN, HOME } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import {
  ALSO_CAUGHT_STEALING,
  ALSO_PASSED_BALL,
  ALSO_STOLEN_BASE,
  ALSO_WILD_PITCH,
  NOWHERE,
  PLATE,
  STRIKEOUT,
} from '../plays/play.js';
import { EFFECT } from '../orders/order-book.js';
import { FREQUENCY } from './conditions.js';
import { occupied } from './matchup.js';
import { forceEveryone, stay } from './runners.js';

/** Shares of strikeouts on which the batter may run after a dropped ball: thrown out, or safe (2016 and 2019). */
const THROWN_OUT = 0.0232;
const REACHES = 0.0038;
/** Of the batters safe at first: shares on a wild pitch and on a passed ball; the others are safe on an error. */
const WILD_SHARE = 0.76;
const PASSED_SHARE = 0.16;
/** Chance that the ball gets away with first held and fewer than two outs: the batter is out, but runners advance. */
const GETS_AWAY = 0.0046;
/** Frequency of a runner going with the pitch, by bases held (bit 0 first, bit 1 second, bit 2 third). */
const STARTS = Float64Array.of(0, 0.0475, 0.004, 0.0065, 0, 0.058, 0, 0);
const SECOND_SUCCESS = 0.53;
const THIRD_SUCCESS = 0.78;
const WILD_THROW = 0.09;
/** Of the runners caught with first and third held: share caught at home, on a squeeze or after a throw to second. */
const CAUGHT_AT_HOME = 0.12;

const CONTROLS = ratingFactors(-0.2);
const RECEIVES = ratingFactors(-0.25);

/** Factor that makes the unused bits of a draw a number in [0, 1). */
const REST_OF_BITS = 2 ** (PICKED - 32);
/**
 * Draws between this and the range of THROWN_OUT are plain strikeouts. No runner goes with the pitch more often than
 * this.
 */
const UNUSUAL = 0.2;

/** A strikeout: caught, dropped (Rule 5.05(a)(2)), or with a runner going with the pitch. */
export function strikeOut(game: GameInProgress): void {
  const { play, rng } = game;
  play.begin(PLATE, STRIKEOUT);
  const bits = rng.bits();
  play.pitches = pick(STRIKEOUT_PITCHES, bits);
  stay(game);
  const chance = (bits >>> PICKED) * REST_OF_BITS;
  if (chance < UNUSUAL || chance > 1 - THROWN_OUT) unusual(game, chance);
  else {
    play.retire(0, CATCHER);
    play.settle();
  }
}

function unusual(game: GameInProgress, chance: number): void {
  const { play, scorer } = game;
  if (play.to[1] !== NOWHERE && scorer.outs < 2) {
    play.retire(0, CATCHER);
    play.settle();
    if (chance < GETS_AWAY) moveUp(game);
    else startWithPitch(game, chance - GETS_AWAY);
    return;
  }
  const reaches = REACHES * looseness(game);
  if (chance < reaches) {
    reachFirst(game);
    return;
  }
  if (chance > 1 - THROWN_OUT) play.retire(0, CATCHER, FIRST_BASEMAN);
  else play.retire(0, CATCHER);
  play.settle();
  if (scorer.outs < 2) startWithPitch(game, chance - reaches);
}

function moveUp({ play, rng }: GameInProgress): void {
  play.add(rng.next() < 0.85 ? ALSO_WILD_PITCH : ALSO_PASSED_BALL);
  play.advanceAll();
  play.settle();
}

/** Ease with which a pitch gets away from this pitcher and catcher, relative to average ones. */
function looseness({ scorer, defense }: GameInProgress): number {
  const catcher = scorer.defense.fielding[CATCHER] ?? 0;
  return (
    (CONTROLS[defense.control[scorer.defense.pitcher] ?? 50] ?? 1) *
    (RECEIVES[defense.fielding[catcher] ?? 50] ?? 1)
  );
}

function reachFirst(game: GameInProgress): void {
  const { play, rng } = game;
  const chance = rng.next();
  if (chance < WILD_SHARE) play.add(ALSO_WILD_PITCH);
  else if (chance < WILD_SHARE + PASSED_SHARE || rng.next() >= game.conditions.frequency(FREQUENCY.errors))
    play.add(ALSO_PASSED_BALL);
  else {
    throwToFirstFails(game);
    return;
  }
  forceEveryone(play);
  if (play.to[3] === 3 && rng.next() < 0.5) play.to[3] = HOME;
  if (play.to[2] === 2 && play.to[3] !== 3) play.to[2] = 3;
  play.settle();
}

/** The throw is wild, or the first baseman drops it: without the error the batter would be out. */
function throwToFirstFails(game: GameInProgress): void {
  const { play, rng } = game;
  play.settle();
  forceEveryone(play);
  const wild = rng.next() < 0.75;
  play.errorFielder = wild ? CATCHER : FIRST_BASEMAN;
  play.throwingError = wild ? 1 : 0;
  if (wild && rng.next() < 0.4) play.advanceAll();
  play.countRuns();
}

/** A runner may go with the pitch: a stolen base, or a strikeout and a runner caught stealing on one pitch. */
function startWithPitch(game: GameInProgress, chance: number): void {
  const { play, scorer, rng, offense, defense, conditions } = game;
  const bases = occupied(scorer.runner);
  const base = (bases & 2) === 0 ? 1 : 2;
  const often =
    (STARTS[bases] ?? 0) *
    conditions.frequency(FREQUENCY.stealAttempts) *
    offense.orders.effect(EFFECT.steals);
  if (often === 0 || chance >= often * eager(game, scorer.runner[base] ?? 0)) return;
  const catcher = scorer.defense.fielding[CATCHER] ?? 0;
  const safe =
    (base === 1 ? SECOND_SUCCESS : THIRD_SUCCESS) *
    conditions.frequency(FREQUENCY.stealSuccess) *
    (RUNS_WELL[offense.speed[scorer.runner[base] ?? 0] ?? 50] ?? 1) *
    (CATCHES_WELL[defense.arm[catcher] ?? 50] ?? 1);
  if (rng.next() >= safe) {
    play.add(ALSO_CAUGHT_STEALING);
    const home = bases === 5 && rng.next() < CAUGHT_AT_HOME;
    catchRunner(game, home ? 3 : base);
    play.settle();
    return;
  }
  play.add(ALSO_STOLEN_BASE);
  play.to[base] = base + 1;
  if (bases === 3) play.to[1] = 2;
  play.settle();
  if (rng.next() < WILD_THROW * conditions.frequency(FREQUENCY.errors)) throwIntoOutfield(play);
}
