import { EngineError } from '../game.types.js';
import {
  ALSO_CODES,
  PLACED_RUNNER,
  PLATE,
  PlayRegister,
  SACRIFICE_CODES,
  STRIKEOUT,
  SUBSTITUTION,
  TRAJECTORY_CODES,
} from './play.js';
import { beginPlay, coded, putBases, putOuts, readBases, readOuts } from './play-bytes.js';
import { MOST_REAL_PLAY_BYTES, putRealPlay } from './real-play-bytes.js';

const HAS_OUTS = 1;
const HAS_ERROR = 2;
const OVER_THE_FENCE = 128;
const MOST_EVENT_BYTES = 128;

/**
 * Encodes events in format 2. The first byte of an event holds its kind (2 bits), its result (4 bits) and whether outs
 * and an error follow. Then come
 *   plate appearance: pitches·16 + fielder, or + direction over the fence, or + further event on a strikeout;
 *     trajectory, bunt, sacrifice, double play, over the fence; destinations (two to a byte)
 *   running play: pitches; destinations
 *   substitution: side·128 + player; slot·16 + position
 * Each out adds runner·16 + number of fielders, then the fielders, two to a byte. An error adds its fielder, whether it
 * was a throw, and the destinations without it.
 *
 * Format 1 differs only in having no directions, no further events on third strikes, and fewer results.
 */
export class PlayRecorder {
  private bytes = new Uint8Array(2048);
  length = 0;

  reset(): void {
    this.length = 0;
  }

  /** The recorded events; a view that is valid until the next game. */
  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  record(play: PlayRegister): void {
    this.makeRoom(MOST_EVENT_BYTES);
    const { bytes } = this;
    let at = this.length;
    const flags = (play.outs > 0 ? HAS_OUTS : 0) | (play.errorFielder > 0 ? HAS_ERROR : 0);
    bytes[at++] = (play.kind << 6) | (play.result << 2) | flags;
    if (play.kind === SUBSTITUTION) {
      bytes[at++] = (play.side << 7) | play.player;
      bytes[at++] = (play.slot << 4) | play.position;
    } else if (play.kind !== PLACED_RUNNER) {
      if (play.kind === PLATE) {
        bytes[at++] =
          (play.pitches << 4) | (play.result === STRIKEOUT ? play.also : play.fielder | play.direction);
        bytes[at++] =
          play.trajectory |
          (play.bunt << 3) |
          (play.sacrifice << 4) |
          (play.groundedIntoDoublePlay << 6) |
          (play.direction > 0 ? OVER_THE_FENCE : 0);
      } else bytes[at++] = play.pitches;
      at = putBases(bytes, at, play.to);
      if (play.outs > 0) at = putOuts(bytes, at, play);
      if (play.errorFielder > 0) {
        bytes[at++] = (play.throwingError << 4) | play.errorFielder;
        at = putBases(bytes, at, play.clean);
      }
    }
    this.length = at;
  }

  /** Records a play of a real game, in format 3. */
  recordReal(play: PlayRegister): void {
    this.makeRoom(MOST_REAL_PLAY_BYTES);
    this.length = putRealPlay(this.bytes, this.length, play);
  }

  private makeRoom(needed: number): void {
    if (this.length + needed > this.bytes.length) this.grow();
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** Reads the event at `offset` into `play`; returns the offset of the next event. */
export function readPlay(bytes: Uint8Array, offset: number, play: PlayRegister): number {
  let at = offset;
  const next = (): number => {
    const byte = bytes[at++];
    if (byte === undefined)
      throw new EngineError('invalid_plays', 'These plays end in the middle of an event.');
    return byte;
  };
  const head = next();
  beginPlay(play, head);
  if (play.kind === PLACED_RUNNER) return at;
  if (play.kind === SUBSTITUTION) {
    const who = next();
    const where = next();
    play.side = who >> 7;
    play.player = who & 127;
    play.slot = where >> 4;
    play.position = where & 15;
    return at;
  }
  const pitches = next();
  play.pitches = play.kind === PLATE ? pitches >> 4 : pitches;
  if (play.kind === PLATE) {
    const how = next();
    if (play.result === STRIKEOUT) play.add(coded(ALSO_CODES, pitches & 15));
    else if (how >= OVER_THE_FENCE) play.direction = pitches & 15;
    else play.fielder = pitches & 15;
    play.trajectory = coded(TRAJECTORY_CODES, how & 7);
    play.bunt = (how >> 3) & 1;
    play.sacrifice = coded(SACRIFICE_CODES, (how >> 4) & 3);
    play.groundedIntoDoublePlay = (how >> 6) & 1;
  }
  readBases(play.to, next);
  if ((head & HAS_OUTS) !== 0) readOuts(play, next);
  play.settle();
  if ((head & HAS_ERROR) !== 0) {
    const error = next();
    play.errorFielder = error & 15;
    play.throwingError = error >> 4;
    readBases(play.clean, next);
  }
  return at;
}
