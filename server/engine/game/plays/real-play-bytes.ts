import { HOME } from './field.js';
import {
  ALSO_CODES,
  CHAIN,
  DOUBLE,
  FIELDERS_CHOICE,
  type Miss,
  NOWHERE,
  PLACED_RUNNER,
  PLATE,
  type PlayDetail,
  PlayRegister,
  PUT_OUT,
  type RunMark,
  SACRIFICE_CODES,
  SUBSTITUTION,
  TRAJECTORY_CODES,
} from './play.js';
import { beginPlay, Bytes, coded, putBases, putOuts, readBases, readOuts } from './play-bytes.js';

const HAS_OUTS = 1;
const HAS_MISSES = 2;
/** On home runs and doubles: the ball went over the fence. */
const OVER_THE_FENCE = 128;
/** On a fielder's choice the same bit says that a runner was forced out. */
const FORCE_OUT = 128;

/** Flags of the details at the end of a play. */
const DOUBLE_PLAY = 1;
const WILD_PITCH = 2;
const PASSED_BALL = 4;
const BATTED_IN = 8;
const RUNNING_CREDITS = 16;
const COUNT = 32;
const SEQUENCE = 64;
const CLEAN = 128;
/** Marks of runs: two bits for each runner, present in plays with runs. */
const MARKS: readonly RunMark[] = ['earned', 'unearned', 'team unearned'];
const UNMARKED = 255;

const NOTHING: readonly never[] = [];
const NO_RUNNER = 15;
/** Longer than any real plate appearance; longer sequences are truncated. */
const LONGEST_SEQUENCE = 255;

/** Largest number of bytes of one play. */
export const MOST_REAL_PLAY_BYTES = 640;

/**
 * Encodes an event in format 3, which holds what real games' records say: every error with the assists before it, runs
 * batted in, steals by runner, pitches as thrown. The first byte is that of format 2. Then come
 *   plate appearance: further event·16 + fielder, or + direction over the fence; batted ball as in format 2, with a bit
 *     for a force out
 *   substitution: as in format 2, then pitches, count and sequence of the plate appearance that it interrupts
 *   adjustment: side·128 + player; value
 * Plate appearances and running plays go on with pitches, destinations, outs, errors, flags, and the flagged details.
 */
export function putRealPlay(bytes: Uint8Array, start: number, play: PlayRegister): number {
  let at = start;
  const { detail } = play;
  const misses = detail?.misses ?? NOTHING;
  const flags = (play.outs > 0 ? HAS_OUTS : 0) | (misses.length > 0 ? HAS_MISSES : 0);
  const code = play.kind === PLACED_RUNNER ? play.adjustment : play.result;
  bytes[at++] = (play.kind << 6) | (code << 2) | flags;
  if (play.kind === SUBSTITUTION) {
    bytes[at++] = (play.side << 7) | play.player;
    bytes[at++] = (play.slot << 4) | play.position;
    bytes[at++] = play.pitches;
    bytes[at++] = countByte(detail?.count ?? null);
    return putText(bytes, at, detail?.sequence ?? '');
  }
  if (play.kind === PLACED_RUNNER) {
    bytes[at++] = (play.side << 7) | play.player;
    bytes[at++] = play.position;
    return at;
  }
  if (play.kind === PLATE) {
    bytes[at++] = (play.also << 4) | play.fielder | play.direction;
    bytes[at++] =
      play.trajectory |
      (play.bunt << 3) |
      (play.sacrifice << 4) |
      (play.groundedIntoDoublePlay << 6) |
      (play.direction > 0 || detail?.groundRule === true ? OVER_THE_FENCE : 0) |
      (detail?.forceOut === true ? FORCE_OUT : 0);
  }
  bytes[at++] = play.pitches;
  at = putBases(bytes, at, play.to);
  if (play.outs > 0) at = putOuts(bytes, at, play);
  if (misses.length > 0) at = putMisses(bytes, at, misses);
  return detail === null ? putNothing(bytes, at) : putDetail(bytes, at, play, detail);
}

function putNothing(bytes: Uint8Array, at: number): number {
  bytes[at] = 0;
  return at + 1;
}

function putMisses(bytes: Uint8Array, start: number, misses: readonly Miss[]): number {
  let at = start;
  bytes[at++] = misses.length;
  for (const { runner, fielders, fielder, throwing } of misses) {
    const chain = fielders.slice(0, CHAIN);
    bytes[at++] = ((runner ?? NO_RUNNER) << 4) | chain.length;
    bytes[at++] = (throwing ? 16 : 0) | fielder;
    for (const touched of chain) bytes[at++] = touched;
  }
  return at;
}

function putDetail(bytes: Uint8Array, start: number, play: PlayRegister, detail: PlayDetail): number {
  let at = start;
  const { battedIn, stole, caught, count, sequence } = detail;
  const said = battedIn.some((batted) => batted !== null);
  bytes[at++] =
    (detail.doublePlay ? DOUBLE_PLAY : 0) |
    (detail.wildPitch ? WILD_PITCH : 0) |
    (detail.passedBall ? PASSED_BALL : 0) |
    (said ? BATTED_IN : 0) |
    ((stole | caught) !== 0 ? RUNNING_CREDITS : 0) |
    (count === null ? 0 : COUNT) |
    (sequence === '' ? 0 : SEQUENCE) |
    (isClean(play) ? 0 : CLEAN);
  if (said) {
    let marks = 0;
    for (let runner = 0; runner < 4; runner++) marks |= markOf(battedIn[runner] ?? null) << (2 * runner);
    bytes[at++] = marks;
  }
  if (play.to.includes(HOME)) bytes[at++] = marksByte(detail);
  if ((stole | caught) !== 0) bytes[at++] = (stole << 4) | caught;
  if (count !== null) bytes[at++] = countByte(count);
  if (sequence !== '') at = putText(bytes, at, sequence);
  return isClean(play) ? at : putBases(bytes, at, play.clean);
}

function marksByte({ earned }: PlayDetail): number {
  if (earned === null) return UNMARKED;
  return earned.reduce((byte, mark, runner) => byte | (MARKS.indexOf(mark) << (2 * runner)), 0);
}

function marksOf(byte: number): RunMark[] | null {
  if (byte === UNMARKED) return null;
  return [0, 1, 2, 3].map((runner) => MARKS[(byte >> (2 * runner)) & 3] ?? 'earned');
}

/** Whether everybody would be on the same base without the errors. */
function isClean({ to, clean }: PlayRegister): boolean {
  for (let runner = 0; runner < 4; runner++)
    if ((clean[runner] ?? 0) !== (to[runner] === PUT_OUT ? NOWHERE : to[runner])) return false;
  return true;
}

function markOf(batted: boolean | null): number {
  return batted === null ? 0 : batted ? 1 : 2;
}

function countByte(count: PlayDetail['count']): number {
  return count === null ? 0 : 1 + count.balls * 3 + count.strikes;
}

function countOf(byte: number): PlayDetail['count'] {
  return byte === 0 ? null : { balls: Math.floor((byte - 1) / 3), strikes: (byte - 1) % 3 };
}

function putText(bytes: Uint8Array, start: number, text: string): number {
  const length = Math.min(text.length, LONGEST_SEQUENCE);
  bytes[start] = length;
  for (let i = 0; i < length; i++) bytes[start + 1 + i] = text.charCodeAt(i) & 127;
  return start + 1 + length;
}

/** Reads the event at `offset` into `play`; returns the offset of the next event. */
export function readRealPlay(bytes: Uint8Array, offset: number, play: PlayRegister): number {
  const source = new Bytes(bytes, offset);
  const { next } = source;
  const head = next();
  beginPlay(play, head);
  if (play.kind === SUBSTITUTION || play.kind === PLACED_RUNNER) {
    readChange(play, head, source);
    return source.at;
  }
  const isMarked = play.kind === PLATE && readBattedBall(play, next);
  play.pitches = next();
  readBases(play.to, next);
  if ((head & HAS_OUTS) !== 0) readOuts(play, next);
  play.settle();
  const misses = (head & HAS_MISSES) !== 0 ? readMisses(next) : NOTHING;
  const [first] = misses;
  play.errorFielder = first?.fielder ?? 0;
  play.throwingError = first?.throwing === true ? 1 : 0;
  readDetail(play, misses, isMarked, source);
  return source.at;
}

function readChange(play: PlayRegister, head: number, source: Bytes): void {
  const { next } = source;
  const who = next();
  play.side = who >> 7;
  play.player = who & 127;
  const where = next();
  if (play.kind === PLACED_RUNNER) {
    play.adjustment = (head >> 2) & 15;
    play.position = where;
    return;
  }
  play.slot = where >> 4;
  play.position = where & 15;
  play.pitches = next();
  play.detail = { ...plainDetail(), count: countOf(next()), sequence: source.text() };
}

/** Returns whether the ball went over the fence or, on a fielder's choice, a runner was forced out. */
function readBattedBall(play: PlayRegister, next: () => number): boolean {
  const what = next();
  const how = next();
  const isMarked = (how & OVER_THE_FENCE) !== 0;
  play.also = coded(ALSO_CODES, what >> 4);
  if (isMarked && play.result !== FIELDERS_CHOICE) play.direction = what & 15;
  else play.fielder = what & 15;
  play.trajectory = coded(TRAJECTORY_CODES, how & 7);
  play.bunt = (how >> 3) & 1;
  play.sacrifice = coded(SACRIFICE_CODES, (how >> 4) & 3);
  play.groundedIntoDoublePlay = (how >> 6) & 1;
  return isMarked;
}

function readMisses(next: () => number): Miss[] {
  return Array.from({ length: next() }, (): Miss => {
    const head = next();
    const error = next();
    const fielders = Array.from({ length: head & 15 }, next);
    const runner = head >> 4;
    return {
      runner: runner === NO_RUNNER ? null : runner,
      fielders,
      fielder: error & 15,
      throwing: error >= 16,
    };
  });
}

function readDetail(play: PlayRegister, misses: readonly Miss[], isMarked: boolean, source: Bytes): void {
  const { next } = source;
  const flags = next();
  const marks = (flags & BATTED_IN) !== 0 ? next() : 0;
  const scored = play.to.includes(HOME);
  const earned = scored ? marksOf(next()) : null;
  const credits = (flags & RUNNING_CREDITS) !== 0 ? next() : 0;
  play.passedBall = (flags & PASSED_BALL) !== 0 ? 1 : 0;
  play.detail = {
    misses,
    battedIn: [0, 1, 2, 3].map((runner) => battedInOf((marks >> (2 * runner)) & 3)),
    earned,
    stole: credits >> 4,
    caught: credits & 15,
    doublePlay: (flags & DOUBLE_PLAY) !== 0,
    groundRule: isMarked && play.result === DOUBLE,
    forceOut: isMarked && play.result === FIELDERS_CHOICE,
    wildPitch: (flags & WILD_PITCH) !== 0,
    passedBall: (flags & PASSED_BALL) !== 0,
    count: (flags & COUNT) !== 0 ? countOf(next()) : null,
    sequence: (flags & SEQUENCE) !== 0 ? source.text() : '',
  };
  if ((flags & CLEAN) !== 0) readBases(play.clean, next);
  else play.settleAsRecorded();
}

function battedInOf(mark: number): boolean | null {
  return mark === 0 ? null : mark === 1;
}

/** Details of a substitution, which has only a count and pitches. */
export function plainDetail(): PlayDetail {
  return {
    misses: NOTHING,
    battedIn: NOTHING,
    earned: null,
    stole: 0,
    caught: 0,
    doublePlay: false,
    groundRule: false,
    forceOut: false,
    wildPitch: false,
    passedBall: false,
    sequence: '',
    count: null,
  };
}
