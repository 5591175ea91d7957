import { chances, draw, ratingFactors } from '../../random/chance.js';
import {
  CATCHER,
  FIRST_BASEMAN,
  HOME,
  PITCHER,
  SECOND_BASEMAN,
  SHORTSTOP,
  THIRD_BASEMAN,
} from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { FREQUENCY } from './conditions.js';
import { BATTED_OUT, FIELDERS_CHOICE, NOWHERE, PlayRegister } from '../plays/play.js';
import { forceEveryone, stay } from './runners.js';

/**
 * Double plays on grounders with a runner on first and fewer than two outs: chances by outs (Retrosheet 2016, 2019).
 */
const DOUBLE_PLAY = Float64Array.of(0.475, 0.5);
/** Chance of a double play with runners on first and third, by outs; with nobody out a run scores on it. */
const DOUBLE_PLAY_WITH_THIRD = Float64Array.of(0.37, 0.5);
/** If there is no double play: share of plays with only the batter out, by fielder. */
const BATTER_OUT_ONLY = Float64Array.of(0, 0.65, 0.74, 0.475, 0.32, 0.375, 0.235);
/** With two outs: chance that the throw goes to second because that base is nearest. */
const FORCE_WITH_TWO_OUTS = 0.275;
/**
 * First base open, by outs: chances that the runner on third scores, or is out at home; that the runner on second takes
 * third, or is out there.
 */
const SCORES_FROM_THIRD = Float64Array.of(0.47, 0.53);
const OUT_AT_HOME = Float64Array.of(0.07, 0.14);
const THIRD_FROM_SECOND = Float64Array.of(0.63, 0.68);
const OUT_AT_THIRD = 0.115;
/** First and second held: chances that the third baseman steps on third, and then also throws out the batter. */
const STEPS_ON_THIRD = 0.25;
const THIRD_TO_FIRST = 0.45;
/** Bases full, by outs: chances of a throw home and then to first, or only home. `GOES_HOME`: factor by fielder. */
const HOME_DOUBLE_PLAY = Float64Array.of(0.105, 0.055);
const FORCE_AT_HOME = Float64Array.of(0.24, 0.165);
const GOES_HOME = Float64Array.of(0, 1.5, 1.6, 1.3, 0.5, 1.15, 0.7);
/** First and third held: chances that the runner on third scores during a throw to second, or to first only. */
const SCORES_ON_FORCE = Float64Array.of(0.9, 0.97);
const SCORES_ON_BATTER_OUT = Float64Array.of(0.44, 0.78);
/** First and third held: chances that the throw goes home instead. */
const HOME_WITH_FIRST_AND_THIRD = Float64Array.of(0.15, 0.06);
/** Chance that the throw to first gets away on what would have been a double play. */
const WILD_RELAY = 0.016;
/** Chances of a fielder's choice without an out: the throw is late, or an error is made. */
const ALL_SAFE = 0.02;
const MISSED_FORCE = 0.04;

/** Middle infielders turn more double plays than corner infielders; catchers and pitchers turn fewest. */
const DOUBLE_PLAY_BY_FIELDER = Float64Array.of(0, 0.67, 0.1, 0.62, 1.07, 0.95, 1.29);
const SLOW_TO_FIRST = ratingFactors(-0.13);
const TURNS_WELL = ratingFactors(0.06);

const FIRST_BASE_TOSS = chances({ [NOWHERE]: 70, [PITCHER]: 30 });
const UNASSISTED_AT_SECOND = chances({ 0: 88, 1: 12 });

/** Plays out a grounder on which the defence makes an out or a fielder's choice; the fielder is already chosen. */
export function groundOut(game: GameInProgress): void {
  const { play, scorer } = game;
  stay(game);
  const first = play.to[1] !== NOWHERE;
  if (scorer.outs === 2) groundOutWithTwoOuts(game, first);
  else if (first) groundOutWithForce(game);
  else groundOutWithoutForce(game);
  play.settle();
  if (play.errorFielder > 0) withoutError(play);
}

/** Sets the outcome without the error: the batter safe at first and, if nobody is out, the runner on first retired. */
function withoutError(play: PlayRegister): void {
  play.clean[0] = 1;
  if (play.outs === 0) play.clean[1] = NOWHERE;
}

function groundOutWithTwoOuts(game: GameInProgress, first: boolean): void {
  const { play, rng } = game;
  if (first && stepsOnThird(game)) thirdBaseman(play);
  else if (first && play.fielder !== CATCHER && rng.next() < FORCE_WITH_TWO_OUTS) {
    play.result = FIELDERS_CHOICE;
    play.to[0] = 1;
    forceAtSecond(game);
  } else outAtFirst(game);
}

function groundOutWithForce(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const second = play.to[2] !== NOWHERE;
  const third = play.to[3] !== NOWHERE;
  if (second && third && homeFirst(game)) return;
  if (second && !third && stepsOnThird(game)) {
    thirdBaseman(play);
    if (rng.next() < THIRD_TO_FIRST) fromThirdToFirst(play);
    return;
  }
  const corners = third && !second;
  if (corners && play.fielder !== CATCHER && rng.next() < (HOME_WITH_FIRST_AND_THIRD[scorer.outs] ?? 0)) {
    play.to[1] = 2;
    leadRunnerOut(play, 3, CATCHER);
    return;
  }
  if (rng.next() < doublePlayChance(game, corners)) doublePlay(game);
  else if (rng.next() < (BATTER_OUT_ONLY[play.fielder] ?? 0.5)) {
    outAtFirst(game);
    play.to[1] = 2;
    moveOthersOnForce(game, SCORES_ON_BATTER_OUT);
  } else forceOnly(game);
}

function doublePlayChance({ play, scorer, offense, defense }: GameInProgress, corners: boolean): number {
  const pivot = scorer.defense.fielding[play.fielder === SECOND_BASEMAN ? SHORTSTOP : SECOND_BASEMAN] ?? 0;
  return (
    ((corners ? DOUBLE_PLAY_WITH_THIRD : DOUBLE_PLAY)[scorer.outs] ?? 0) *
    (DOUBLE_PLAY_BY_FIELDER[play.fielder] ?? 0.5) *
    (SLOW_TO_FIRST[offense.speed[scorer.batter] ?? 50] ?? 1) *
    (TURNS_WELL[defense.fielding[pivot] ?? 50] ?? 1)
  );
}

/** The throw goes to second and gets one out, is late, or gets away. */
function forceOnly(game: GameInProgress): void {
  const { play, rng } = game;
  play.result = FIELDERS_CHOICE;
  const chance = rng.next();
  if (chance < ALL_SAFE) forceEveryone(play);
  else if (chance < ALL_SAFE + MISSED_FORCE * game.conditions.frequency(FREQUENCY.errors)) {
    forceEveryone(play);
    play.errorFielder = play.fielder;
    play.throwingError = 1;
    if (play.to[3] === 3) play.to[3] = HOME;
    if (play.to[2] === NOWHERE && rng.next() < 0.5) play.to[1] = 3;
  } else {
    play.to[0] = 1;
    forceAtSecond(game);
    moveOthersOnForce(game, SCORES_ON_FORCE);
  }
}

function stepsOnThird({ play, rng }: GameInProgress): boolean {
  if (play.fielder !== THIRD_BASEMAN || play.to[2] === NOWHERE) return false;
  return rng.next() < STEPS_ON_THIRD;
}

function thirdBaseman(play: PlayRegister): void {
  play.result = FIELDERS_CHOICE;
  play.to[0] = 1;
  play.to[1] = 2;
  play.retire(2, THIRD_BASEMAN);
}

function fromThirdToFirst(play: PlayRegister): void {
  play.result = BATTED_OUT;
  play.groundedIntoDoublePlay = 1;
  play.retire(0, THIRD_BASEMAN, FIRST_BASEMAN);
}

/**
 * Rule 9.12(d)(3): it is not assumed that a good throw would have retired the batter at first. The error gave only
 * second base.
 */
function throwRelayAway(play: PlayRegister, relay: number): void {
  play.groundedIntoDoublePlay = 0;
  play.result = FIELDERS_CHOICE;
  play.errorFielder = relay;
  play.throwingError = 1;
  play.to[0] = 2;
  if (play.to[3] !== NOWHERE) play.to[3] = HOME;
  if (play.to[2] !== NOWHERE) play.to[2] = 3;
}

function doublePlay(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  play.groundedIntoDoublePlay = 1;
  play.result = BATTED_OUT;
  const relay = forceAtSecond(game);
  if (rng.next() < WILD_RELAY * game.conditions.frequency(FREQUENCY.errors)) {
    throwRelayAway(play, relay);
    return;
  }
  if (relay === FIRST_BASEMAN) play.retire(0, FIRST_BASEMAN);
  else play.retire(0, relay, FIRST_BASEMAN);
  if (scorer.outs > 0) return;
  // With the bases full the runner on third is forced.
  if (play.to[3] !== NOWHERE && (play.to[2] !== NOWHERE || rng.next() < 0.95)) play.to[3] = HOME;
  if (play.to[2] !== NOWHERE) play.to[2] = 3;
}

/** Retires the runner on first at second; returns the fielder with the putout. */
function forceAtSecond(game: GameInProgress): number {
  const { play, rng } = game;
  const { fielder } = play;
  const cover =
    fielder === SECOND_BASEMAN || fielder === FIRST_BASEMAN || fielder <= CATCHER
      ? SHORTSTOP
      : SECOND_BASEMAN;
  const middle = fielder === SECOND_BASEMAN || fielder === SHORTSTOP;
  if (middle && draw(rng, UNASSISTED_AT_SECOND) === 1) {
    play.retire(1, fielder);
    return fielder;
  }
  play.retire(1, fielder, cover);
  return cover;
}

/** With the bases full the throw sometimes goes home first; returns whether it did. */
function homeFirst(game: GameInProgress): boolean {
  const { play, scorer, rng } = game;
  const chance = rng.next() / (GOES_HOME[play.fielder] ?? 1);
  const twoOuts = HOME_DOUBLE_PLAY[scorer.outs] ?? 0;
  if (chance >= twoOuts + (FORCE_AT_HOME[scorer.outs] ?? 0)) return false;
  if (play.fielder === CATCHER) play.retire(3, CATCHER);
  else play.retire(3, play.fielder, CATCHER);
  play.to[2] = 3;
  play.to[1] = 2;
  if (chance < twoOuts) {
    play.groundedIntoDoublePlay = 1;
    play.retire(0, CATCHER, FIRST_BASEMAN);
  } else {
    play.result = FIELDERS_CHOICE;
    play.to[0] = 1;
  }
  return true;
}

/** Moves the runners on second and third while the play goes to second or first. */
function moveOthersOnForce(game: GameInProgress, scores: Float64Array): void {
  const { play, scorer, rng } = game;
  if (play.to[2] !== NOWHERE) {
    if (play.to[3] !== NOWHERE) play.to[3] = HOME;
    play.to[2] = 3;
  } else if (play.to[3] !== NOWHERE && rng.next() < (scores[scorer.outs] ?? 0)) play.to[3] = HOME;
}

function groundOutWithoutForce(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const { outs } = scorer;
  const toTheRight = play.fielder === FIRST_BASEMAN || play.fielder === SECOND_BASEMAN;
  const inFrontOf = toTheRight ? 1.35 : play.fielder <= CATCHER ? 0.75 : 0.8;
  if (play.to[3] !== NOWHERE) {
    const chance = rng.next();
    if (chance < (OUT_AT_HOME[outs] ?? 0) && play.fielder !== CATCHER) {
      leadRunnerOut(play, 3, CATCHER);
      return;
    }
    if (chance > 1 - Math.min(0.95, (SCORES_FROM_THIRD[outs] ?? 0) * inFrontOf)) play.to[3] = HOME;
  } else if (
    play.to[2] !== NOWHERE &&
    rng.next() < OUT_AT_THIRD &&
    !toTheRight &&
    play.fielder !== THIRD_BASEMAN
  ) {
    leadRunnerOut(play, 2, THIRD_BASEMAN);
    return;
  }
  const thirdOpen = play.to[3] === NOWHERE || play.to[3] === HOME;
  if (
    play.to[2] !== NOWHERE &&
    thirdOpen &&
    rng.next() < Math.min(0.95, (THIRD_FROM_SECOND[outs] ?? 0) * inFrontOf)
  ) {
    play.to[2] = 3;
  }
  outAtFirst(game);
}

function leadRunnerOut(play: PlayRegister, base: number, cover: number): void {
  play.result = FIELDERS_CHOICE;
  play.to[0] = 1;
  play.retire(base, play.fielder, cover);
}

function outAtFirst({ play, rng }: GameInProgress): void {
  if (play.fielder !== FIRST_BASEMAN) play.retire(0, play.fielder, FIRST_BASEMAN);
  else play.retire(0, FIRST_BASEMAN, draw(rng, FIRST_BASE_TOSS));
}
