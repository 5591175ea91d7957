import { HOME } from '../../../game/plays/field.js';
import {
  CATCHERS_INTERFERENCE,
  DOUBLE,
  FLY_BALL,
  GROUND_BALL,
  HOME_RUN,
  LINE_DRIVE,
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
} from '../../../game/plays/play.js';
import type { WrittenPlay } from './written-play.js';

/**
 * Bases that players would have reached if the fielders had made every play (Rule 9.16), by their base before the play;
 * NOWHERE for players who would be out. Doubtful cases are judged as scorers do: without the error the runner would not
 * have advanced.
 */
export function withoutErrors(play: PlayRegister, written: WrittenPlay): number[] {
  const clean = [0, 1, 2, 3].map((runner) => ownMerit(play, runner, written));
  if (play.kind === PLATE && play.result === ON_ERROR) onBattersError(play, written, clean);
  if (written.passedBall) withoutPassedBall(play, written, clean);
  return clean;
}

function ownMerit(play: PlayRegister, runner: number, written: WrittenPlay): number {
  const { to, miss, implied } = written.of(runner);
  if (to === NOWHERE || to === PUT_OUT) return NOWHERE;
  if (runner === 0 && play.kind === PLATE && play.result === CATCHERS_INTERFERENCE) return NOWHERE;
  if (miss !== null) return isPickoff(runner, written) && miss.fielders.length === 0 ? runner : NOWHERE;
  if (written.misses.length === 0) return to;
  const owed = isOwedToError(runner, written);
  if (owed && wasToBeOut(play, runner, written)) return NOWHERE;
  if (runner === 0 && play.kind === PLATE) return Math.min(to, Math.max(1, basesOfHit(play)));
  if (!owed && !isOnPickoff(play, written)) return to;
  if (implied !== NOWHERE && implied !== PUT_OUT) return implied;
  return Math.min(to, runner + basesAnyway(play, written));
}

/**
 * Whether this player would have been out without the error: the batter, e.g. on a third strike, or the runner in a
 * fielder's choice.
 */
function wasToBeOut(play: PlayRegister, runner: number, written: WrittenPlay): boolean {
  if (play.kind !== PLATE) return false;
  if (runner === 0) return play.result === STRIKEOUT || written.of(0).to === 1;
  return written.event.basic.kind === "fielder's choice" && !isSafeInFront(runner, written);
}

/** Whether the fielders tried for a runner ahead of this one, who scored without an error. */
function isSafeInFront(runner: number, written: WrittenPlay): boolean {
  return written.movements.some(
    ({ to, advance }, other) =>
      other > runner &&
      to === HOME &&
      advance !== null &&
      advance.notes.battedIn !== false &&
      !isOwedToError(other, written),
  );
}

/**
 * Number of bases that a runner gains even without the error: that of the hit, or one on a grounder or a wild pitch.
 */
function basesAnyway(play: PlayRegister, written: WrittenPlay): number {
  if (written.wildPitch) return 1;
  return Math.max(basesOfHit(play), play.kind === PLATE && play.trajectory === GROUND_BALL ? 1 : 0);
}

/** Whether the advance names an error, or the record says that a run on a hit was not batted in. */
function isOwedToError(runner: number, { movements, event: { basic } }: WrittenPlay): boolean {
  const { notes } = movements[runner]?.advance ?? {};
  if (notes === undefined) return false;
  if (notes.fieldings.some(({ error }) => error !== null)) return true;
  return notes.battedIn === false && 'fielders' in basic;
}

function isPickoff(runner: number, { event: { basic } }: WrittenPlay): boolean {
  const events = basic.kind === 'running' ? basic.events : 'also' in basic ? basic.also : [];
  return events.some((event) => event.kind === 'picked off' && event.base === runner);
}

/** Whether all advances are due to a pickoff throw that got away. */
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

/** Without the error the batter, or the runner to be forced, would be out; on a grounder other runners gain a base. */
function onBattersError(play: PlayRegister, written: WrittenPlay, clean: number[]): void {
  const forced = written.has('FO') ? forceAt(play, written) : 0;
  const onTheGround =
    play.trajectory !== FLY_BALL && play.trajectory !== POP_UP && play.trajectory !== LINE_DRIVE;
  for (let base = 1; base < HOME; base++) {
    const { to, advance } = written.of(base);
    if (to === NOWHERE || to === PUT_OUT || clean[base] === NOWHERE) continue;
    const batted = advance?.notes.battedIn ?? (base === 3 && written.before.outs < 2);
    if (base === forced) clean[base] = NOWHERE;
    else if (to === HOME && (batted || (base === 3 && play.sacrifice === SACRIFICE_FLY))) clean[base] = HOME;
    else if (base === 3) clean[base] = base;
    else clean[base] = onTheGround ? Math.min(to, base + 1) : base;
  }
  clean[0] = forced > 0 ? 1 : NOWHERE;
}

/** Base of the runner to be forced out: 3 if that runner scored, otherwise judged by who erred; 0 for none. */
function forceAt({ errorFielder }: PlayRegister, written: WrittenPlay): number {
  const { before } = written;
  if (!before.occupied(1)) return 0;
  if (before.occupied(2) && before.occupied(3) && written.of(3).advance?.notes.battedIn === false) return 3;
  return errorFielder === 5 && before.occupied(2) ? 2 : 1;
}

/** Without the passed ball no runner would have moved, and a batter who struck out would be out. */
function withoutPassedBall(play: PlayRegister, written: WrittenPlay, clean: number[]): void {
  if (play.kind === PLATE && play.result === STRIKEOUT) clean[0] = NOWHERE;
  for (let base = 1; base < HOME; base++) {
    const { to } = written.of(base);
    if (to !== NOWHERE && to !== PUT_OUT) clean[base] = base;
  }
}
