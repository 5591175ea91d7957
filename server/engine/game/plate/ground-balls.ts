import { chances, draw, ratingFactors } from '../../chance/chance.js';
import { CATCHER, FIRST_BASEMAN, HOME, PITCHER, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { BATTED_OUT, FIELDERS_CHOICE, NOWHERE, PlayRegister } from '../play.js';
import { NOBODY } from '../scoring/sheet.js';

/** What becomes of a grounder with a man on first and fewer than two outs (Retrosheet 2016). */
const DOUBLE_PLAY = 0.482;
const FORCE_AT_SECOND = 0.32;
/** With two outs the nearest base is often second. */
const FORCE_WITH_TWO_OUTS = 0.27;
/** First base open, by outs: the runner on third scores, or is out at home; the runner on second takes third. */
const SCORES_FROM_THIRD = Float64Array.of(0.47, 0.53);
const OUT_AT_HOME = Float64Array.of(0.07, 0.14);
const THIRD_FROM_SECOND = Float64Array.of(0.66, 0.7);
const OUT_AT_THIRD = 0.13;
/** Bases full: home to first, or home alone. */
const HOME_DOUBLE_PLAY = 0.09;
const FORCE_AT_HOME = 0.16;
const SCORES_FROM_THIRD_ON_FORCE = Float64Array.of(0.86, 0.8);
/** First and third: the throw goes home instead. */
const HOME_WITH_FIRST_AND_THIRD = Float64Array.of(0.25, 0.09);
/** The throw to first gets away when two were there to be had. */
const WILD_RELAY = 0.032;
/** Fielder's choice without an out: everyone is safe. */
const ALL_SAFE = 0.012;

/** Middle infielders turn more double plays than corners, pitchers and catchers fewest. */
const DOUBLE_PLAY_BY_FIELDER = Float64Array.of(0, 0.62, 0.35, 0.66, 1.12, 0.98, 1.32);
const SLOW_TO_FIRST = ratingFactors(-0.13);
const TURNS_WELL = ratingFactors(0.06);

const FIRST_BASE_TOSS = chances({ [NOWHERE]: 70, [PITCHER]: 30 });
const UNASSISTED_AT_SECOND = chances({ 0: 88, 1: 12 });

/** A ground ball that is turned into an out, or a choice of outs; the fielder is already chosen. */
export function groundOut(game: GameInProgress): void {
  const { play, scorer } = game;
  for (let base = 1; base < HOME; base++) play.to[base] = scorer.runner[base] === NOBODY ? NOWHERE : base;
  const first = play.to[1] !== NOWHERE;
  if (scorer.outs === 2) groundOutWithTwoOuts(game, first);
  else if (first) groundOutWithForce(game);
  else groundOutWithoutForce(game);
  play.settle();
  if (play.errorFielder > 0) play.clean[0] = 1;
}

function groundOutWithTwoOuts(game: GameInProgress, first: boolean): void {
  const { play, rng } = game;
  if (first && play.fielder !== CATCHER && rng.next() < FORCE_WITH_TWO_OUTS) {
    play.result = FIELDERS_CHOICE;
    play.to[0] = 1;
    forceAtSecond(game);
  } else outAtFirst(game);
}

function groundOutWithForce(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  const full = play.to[2] !== NOWHERE && play.to[3] !== NOWHERE;
  if (full && homeFirst(game)) return;
  const corners = play.to[2] === NOWHERE && play.to[3] !== NOWHERE;
  if (corners && play.fielder !== CATCHER && rng.next() < (HOME_WITH_FIRST_AND_THIRD[scorer.outs] ?? 0)) {
    play.to[1] = 2;
    leadRunnerOut(play, 3, CATCHER);
    return;
  }
  const batter = scorer.batter;
  const pivot = scorer.defense.fielding[play.fielder === SECOND_BASEMAN ? SHORTSTOP : SECOND_BASEMAN] ?? 0;
  const turned =
    DOUBLE_PLAY *
    (DOUBLE_PLAY_BY_FIELDER[play.fielder] ?? 0.5) *
    (SLOW_TO_FIRST[game.offense.speed[batter] ?? 50] ?? 1) *
    (TURNS_WELL[game.defense.fielding[pivot] ?? 50] ?? 1);
  const chance = rng.next();
  if (chance < turned) doublePlay(game);
  else if (chance < turned + FORCE_AT_SECOND) {
    play.result = FIELDERS_CHOICE;
    play.to[0] = 1;
    forceAtSecond(game);
    moveOthersOnForce(game);
  } else if (chance > 1 - ALL_SAFE) {
    play.result = FIELDERS_CHOICE;
    forceEveryone(play);
  } else {
    outAtFirst(game);
    play.to[1] = 2;
    moveOthersOnForce(game);
  }
}

/** Rule 9.12(d)(3): the batter would have been safe at first anyway; the error is the base he gains beyond. */
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
  if (rng.next() < WILD_RELAY) {
    throwRelayAway(play, relay);
    return;
  }
  if (relay === FIRST_BASEMAN) play.retire(0, FIRST_BASEMAN);
  else play.retire(0, relay, FIRST_BASEMAN);
  if (scorer.outs > 0) return;
  // With the bases full he must run.
  if (play.to[3] !== NOWHERE && (play.to[2] !== NOWHERE || rng.next() < 0.95)) play.to[3] = HOME;
  if (play.to[2] !== NOWHERE) play.to[2] = 3;
}

/** Retires the runner on first at second; answers who made the putout. */
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

/** Bases full: the throw goes home first, sometimes. */
function homeFirst(game: GameInProgress): boolean {
  const { play, rng } = game;
  const chance = rng.next();
  if (play.fielder === SECOND_BASEMAN || chance >= HOME_DOUBLE_PLAY + FORCE_AT_HOME) return false;
  if (play.fielder === CATCHER) play.retire(3, CATCHER);
  else play.retire(3, play.fielder, CATCHER);
  play.to[2] = 3;
  play.to[1] = 2;
  if (chance < HOME_DOUBLE_PLAY) {
    play.groundedIntoDoublePlay = 1;
    play.retire(0, CATCHER, FIRST_BASEMAN);
  } else {
    play.result = FIELDERS_CHOICE;
    play.to[0] = 1;
  }
  return true;
}

/** Runners on second and third while the play goes to second or first. */
function moveOthersOnForce(game: GameInProgress): void {
  const { play, scorer, rng } = game;
  if (play.to[2] !== NOWHERE) {
    if (play.to[3] !== NOWHERE) play.to[3] = HOME;
    play.to[2] = 3;
  } else if (play.to[3] !== NOWHERE && rng.next() < (SCORES_FROM_THIRD_ON_FORCE[scorer.outs] ?? 0))
    play.to[3] = HOME;
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

/** The batter on first pushes everyone he must. */
export function forceEveryone(play: PlayRegister): void {
  if (play.to[1] !== NOWHERE) {
    if (play.to[2] !== NOWHERE) {
      if (play.to[3] !== NOWHERE) play.to[3] = HOME;
      play.to[2] = 3;
    }
    play.to[1] = 2;
  }
  play.to[0] = 1;
}
