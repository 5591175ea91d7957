import { HOME } from '../../game/field.js';
import {
  DOUBLE,
  FLY_BALL,
  HOME_RUN,
  NOWHERE,
  ON_ERROR,
  PLATE,
  type PlayRegister,
  POP_UP,
  PUT_OUT,
  SACRIFICE_FLY,
  SINGLE,
  STRIKEOUT,
  TRIPLE,
} from '../../game/play.js';
import type { WrittenPlay } from './written-play.js';

/**
 * Where each would be had the fielders made every play (Rule 9.16): bases by the one he came from, NOWHERE for one who would
 * have been out. What a record leaves open is judged as scorers do: a runner on an error in doubt stays.
 */
export function withoutErrors(play: PlayRegister, written: WrittenPlay): number[] {
  const clean = [0, 1, 2, 3].map((runner) => ownMerit(play, runner, written));
  if (play.kind === PLATE && play.result === ON_ERROR) onBattersError(play, written, clean);
  if (written.passedBall) withoutPassedBall(play, written, clean);
  return clean;
}

function ownMerit(play: PlayRegister, runner: number, written: WrittenPlay): number {
  const { to, miss, implied, advance } = written.of(runner);
  if (to === NOWHERE || to === PUT_OUT) return NOWHERE;
  if (miss !== null) return isPickoff(runner, written) && miss.fielders.length === 0 ? runner : NOWHERE;
  if (written.misses.length === 0) return to;
  const owed = advance?.notes.fieldings.some(({ error }) => error !== null) ?? false;
  if (!owed && !isOnPickoff(play, written)) return to;
  if (implied !== NOWHERE && implied !== PUT_OUT) return implied;
  return Math.min(to, runner + basesOfHit(play));
}

function isPickoff(runner: number, { event: { basic } }: WrittenPlay): boolean {
  return (
    basic.kind === 'running' &&
    basic.events.some((event) => event.kind === 'picked off' && event.base === runner)
  );
}

/** On a throw that got away everybody moves because of it. */
function isOnPickoff(play: PlayRegister, { event: { basic } }: WrittenPlay): boolean {
  return (
    play.kind !== PLATE &&
    basic.kind === 'running' &&
    basic.events.every((event) => event.kind === 'picked off')
  );
}

function basesOfHit({ kind, result }: PlayRegister): number {
  if (kind !== PLATE) return 0;
  switch (result) {
    case SINGLE:
      return 1;
    case DOUBLE:
      return 2;
    case TRIPLE:
      return 3;
    case HOME_RUN:
      return HOME;
    default:
      return 0;
  }
}

/** The batter would have been out, or, on a force that failed, the runner in front of him. */
function onBattersError(play: PlayRegister, written: WrittenPlay, clean: number[]): void {
  const forced = written.has('FO') ? forceAt(play, written) : 0;
  const inTheAir = play.trajectory === FLY_BALL || play.trajectory === POP_UP;
  for (let base = 1; base < HOME; base++) {
    const { to, advance } = written.of(base);
    if (to === NOWHERE || to === PUT_OUT || clean[base] === NOWHERE) continue;
    const runs = to === HOME && (advance?.notes.battedIn ?? (base === 3 && written.before.outs < 2));
    if (base === forced) clean[base] = NOWHERE;
    else if (to === HOME) clean[base] = runs || play.sacrifice === SACRIFICE_FLY ? HOME : base;
    else clean[base] = inTheAir ? base : Math.min(to, base + 1);
  }
  clean[0] = forced > 0 ? 1 : NOWHERE;
}

/** The runner who was to be forced: the one whose next base the fielder covers, else the one behind whom the bases are full. */
function forceAt({ errorFielder }: PlayRegister, { before }: WrittenPlay): number {
  if (errorFielder === 5 && before.occupied(2) && before.occupied(1)) return 2;
  return before.occupied(1) ? 1 : 0;
}

/** Nobody would have moved, and a batter who struck out would be out. */
function withoutPassedBall(play: PlayRegister, written: WrittenPlay, clean: number[]): void {
  if (play.kind === PLATE && play.result === STRIKEOUT) clean[0] = NOWHERE;
  for (let base = 1; base < HOME; base++) {
    const { to } = written.of(base);
    if (to !== NOWHERE && to !== PUT_OUT) clean[base] = base;
  }
}
