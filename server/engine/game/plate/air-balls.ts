import { ratingFactors } from '../../random/chance.js';
import { CATCHER, FIRST_BASEMAN, HOME, SECOND_BASEMAN, SHORTSTOP, THIRD_BASEMAN } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { LINE_DRIVE, NOWHERE, POP_UP, PUT_OUT, SACRIFICE_FLY } from '../plays/play.js';
import { stay } from './runners.js';

/** Chances that runners advance or are put out after a catch in the outfield, by outs (Retrosheet 2016). */
const SCORES_FROM_THIRD = Float64Array.of(0.72, 0.755);
const OUT_AT_HOME = Float64Array.of(0.014, 0.026);
const THIRD_FROM_SECOND = Float64Array.of(0.455, 0.33);
const OUT_AT_THIRD = 0.007;
const SECOND_FROM_FIRST = 0.036;
const OUT_AT_FIRST = 0.022;
/** Chance that a liner caught by an infielder doubles off a runner. */
const DOUBLED_OFF = 0.36;

/** Chance of a third out on the runner on second, if nobody was out before and the runner on first is doubled off. */
const TRIPLE_PLAY = 0.06;

const TAGS_WELL = ratingFactors(0.08);

/** Plays out a fly, liner or pop-up that is caught; the fielder is already chosen. */
export function airOut(game: GameInProgress): void {
  const { play, scorer } = game;
  play.retire(0, play.fielder);
  stay(game);
  if (scorer.outs < 2 && play.trajectory !== POP_UP) {
    if (play.fielder > SHORTSTOP) tagUp(game);
    else if (play.trajectory === LINE_DRIVE) doubleOff(game);
  }
  play.settle();
}

function tagUp(game: GameInProgress): void {
  const { play, scorer, rng, offense } = game;
  const { outs } = scorer;
  let thirdOpen = true;
  let throwHome = false;
  if (play.to[3] !== NOWHERE) {
    const chance = rng.next();
    const speed = TAGS_WELL[offense.speed[scorer.runner[3] ?? 0] ?? 50] ?? 1;
    if (chance < (OUT_AT_HOME[outs] ?? 0)) play.retire(3, play.fielder, CATCHER);
    else if (chance > 1 - (SCORES_FROM_THIRD[outs] ?? 0) * speed) {
      play.to[3] = HOME;
      play.sacrifice = SACRIFICE_FLY;
      throwHome = true;
    } else thirdOpen = false;
  }
  if (outs + play.outs >= 3) return;
  if (play.to[2] !== NOWHERE && thirdOpen) {
    const chance = rng.next();
    if (chance < (THIRD_FROM_SECOND[outs] ?? 0)) play.to[2] = 3;
    else if (play.outs === 1 && chance > 1 - OUT_AT_THIRD) play.retire(2, play.fielder, THIRD_BASEMAN);
  }
  if (play.to[1] === NOWHERE || play.to[2] === 2 || outs + play.outs >= 3) return;
  const chance = rng.next();
  if (chance < SECOND_FROM_FIRST * (throwHome ? 3 : 1)) play.to[1] = 2;
  else if (play.outs === 1 && chance > 1 - OUT_AT_FIRST) play.retire(1, play.fielder, FIRST_BASEMAN);
}

function doubleOff(game: GameInProgress): void {
  const { play, rng } = game;
  if (rng.next() >= DOUBLED_OFF) return;
  if (play.to[1] !== NOWHERE) offBase(game, 1, FIRST_BASEMAN);
  else if (play.to[2] !== NOWHERE)
    offBase(game, 2, play.fielder === SECOND_BASEMAN ? SHORTSTOP : SECOND_BASEMAN);
  else if (play.to[3] !== NOWHERE) offBase(game, 3, THIRD_BASEMAN);
  const two = play.to[1] === PUT_OUT && play.to[2] === 2;
  if (two && game.scorer.outs === 0 && rng.next() < TRIPLE_PLAY) play.retire(2, FIRST_BASEMAN, SHORTSTOP);
}

function offBase({ play }: GameInProgress, base: number, cover: number): void {
  if (play.fielder === cover) play.retire(base, cover);
  else play.retire(base, play.fielder, cover);
}
