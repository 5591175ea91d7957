import { ratingFactors } from '../../random/chance.js';
import { CATCHER, REGULATION } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { EFFECT } from '../orders/order-book.js';
import { BALK, PASSED_BALL, type RunningCode, WILD_PITCH } from '../plays/play.js';
import { FREQUENCY } from '../plate/conditions.js';
import { occupied } from '../plate/matchup.js';
import { beginRunning } from '../plate/runners.js';
import { maybePickOff, PICKOFFS } from './pickoffs.js';
import { maybeSteal, mostAttempts } from './steals.js';
import { OTHER_ADVANCES, tryForBase } from './tries.js';

/**
 * Chances per batter with runners on base, by the bases held: bit 0 first, bit 1 second, bit 2 third (Retrosheet 2016
 * and 2019). With a runner on third pitchers and catchers take fewer risks.
 */
const WILD_PITCHES = Float64Array.of(0, 0.0193, 0.0198, 0.0218, 0.0095, 0.0218, 0.0097, 0.0095);
const PASSED_BALLS = Float64Array.of(0, 0.0042, 0.0036, 0.0056, 0.0018, 0.0046, 0.0021, 0.0047);
const BALKS = Float64Array.of(0, 0.0024, 0.0018, 0.0012, 0.001, 0.0013, 0.0011, 0.0012);
/** With first and third held: how often the runner on third stays. */
const THIRD_STAYS = 0.43;
/** With first and second held: how often only the leading runner moves. */
const FIRST_STAYS = 0.09;

const CONTROLS = ratingFactors(-0.2);
const RECEIVES = ratingFactors(-0.25);

/** Upper bound of the factor by which pitcher and catcher make wild pitches and passed balls more frequent. */
const MOST_LOOSE = 2;
/** Upper bound of the sum of all chances before the ninth inning; later defensive indifference can exceed it. */
const ANYTHING = WILD_PITCHES.map(
  (wild, bases) =>
    MOST_LOOSE * (wild + (PASSED_BALLS[bases] ?? 0)) +
    (BALKS[bases] ?? 0) +
    (PICKOFFS[bases] ?? 0) +
    (OTHER_ADVANCES[bases] ?? 0) +
    mostAttempts(bases),
);

/** Draws an event between plate appearances with runners on base; returns whether there was one. */
export function maybeRun(game: GameInProgress): boolean {
  const { scorer, rng, offense, conditions } = game;
  const bases = occupied(scorer.runner);
  const most = conditions.frequency(FREQUENCY.anything) * offense.orders.effect(EFFECT.anySteals);
  const chance = rng.next();
  // A quick exit: before most batters no runner moves.
  if (chance > (ANYTHING[bases] ?? 1) * most && scorer.inning < REGULATION) return false;
  return drawRunningPlay(game, bases, chance);
}

function drawRunningPlay(game: GameInProgress, bases: number, drawn: number): boolean {
  const { scorer, defense, conditions } = game;
  const catcher = scorer.defense.fielding[CATCHER] ?? 0;
  let chance = drawn;
  const wild =
    (WILD_PITCHES[bases] ?? 0) *
    conditions.frequency(FREQUENCY.wildPitches) *
    (CONTROLS[defense.control[scorer.defense.pitcher] ?? 50] ?? 1);
  if (chance < wild) return loosePitch(game, WILD_PITCH, bases);
  chance -= wild;
  const passed =
    (PASSED_BALLS[bases] ?? 0) *
    conditions.frequency(FREQUENCY.passedBalls) *
    (RECEIVES[defense.fielding[catcher] ?? 50] ?? 1);
  if (chance < passed) return loosePitch(game, PASSED_BALL, bases);
  chance -= passed;
  const balks = (BALKS[bases] ?? 0) * conditions.frequency(FREQUENCY.balks);
  if (chance < balks) return balk(game);
  chance -= balks;
  const pickoffs = PICKOFFS[bases] ?? 0;
  if (chance < pickoffs) return maybePickOff(game, bases);
  chance -= pickoffs;
  const tries = OTHER_ADVANCES[bases] ?? 0;
  if (chance < tries) return tryForBase(game, bases);
  return maybeSteal(game, bases, chance - tries);
}

function loosePitch(game: GameInProgress, result: RunningCode, bases: number): boolean {
  const { play, rng } = game;
  beginRunning(game, result, 1);
  if (bases === 5 && rng.next() < THIRD_STAYS) play.to[1] = 2;
  else if (bases === 3 && rng.next() < FIRST_STAYS) play.to[2] = 3;
  else play.advanceAll();
  play.settle();
  return true;
}

function balk(game: GameInProgress): boolean {
  const { play } = game;
  beginRunning(game, BALK, 0);
  play.advanceAll();
  play.settle();
  return true;
}
