import { EngineError } from '../game.types.js';
import { CHAIN, PLATE, PLATE_CODES, PLAY_KINDS, type PlayRegister, RUNNING, RUNNING_CODES } from './play.js';

/** Parts of an event that are encoded alike in all formats. */

export function putBases(bytes: Uint8Array, at: number, bases: Uint8Array): number {
  bytes[at] = ((bases[0] ?? 0) << 4) | (bases[1] ?? 0);
  bytes[at + 1] = ((bases[2] ?? 0) << 4) | (bases[3] ?? 0);
  return at + 2;
}

export function putOuts(bytes: Uint8Array, start: number, play: PlayRegister): number {
  let at = start;
  bytes[at++] = play.outs;
  for (let out = 0; out < play.outs; out++) {
    const touched = play.chainLength[out] ?? 0;
    const first = out * CHAIN;
    bytes[at++] = ((play.outRunner[out] ?? 0) << 4) | touched;
    for (let i = 0; i < touched; i += 2) {
      const second = i + 1 < touched ? (play.chain[first + i + 1] ?? 0) : 0;
      bytes[at++] = ((play.chain[first + i] ?? 0) << 4) | second;
    }
  }
  return at;
}

/** Begins a play of the kind and result in an event's first byte. */
export function beginPlay(play: PlayRegister, head: number): void {
  const kind = coded(PLAY_KINDS, head >> 6);
  const result = (head >> 2) & 15;
  if (kind === PLATE) play.begin(kind, coded(PLATE_CODES, result));
  else if (kind === RUNNING) play.begin(kind, coded(RUNNING_CODES, result));
  else play.begin(kind, 0);
}

/** The code at a stored index in the list of its kind. */
export function coded<Code extends number>(codes: readonly Code[], stored: number): Code {
  const code = codes[stored];
  if (code === undefined)
    throw new EngineError('invalid_plays', `These plays hold an unknown code, ${stored}.`);
  return code;
}

export function readBases(into: Uint8Array, next: () => number): void {
  const low = next();
  const high = next();
  into[0] = low >> 4;
  into[1] = low & 15;
  into[2] = high >> 4;
  into[3] = high & 15;
}

export function readOuts(play: PlayRegister, next: () => number): void {
  play.outs = next();
  for (let out = 0; out < play.outs; out++) {
    const head = next();
    play.outRunner[out] = head >> 4;
    const touched = head & 15;
    play.chainLength[out] = touched;
    for (let i = 0; i < touched; i += 2) {
      const pair = next();
      play.chain[out * CHAIN + i] = pair >> 4;
      if (i + 1 < touched) play.chain[out * CHAIN + i + 1] = pair & 15;
    }
  }
}

export class Bytes {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  readonly next = (): number => {
    const byte = this.bytes[this.at++];
    if (byte === undefined)
      throw new EngineError('invalid_plays', 'These plays end in the middle of an event.');
    return byte;
  };

  text(): string {
    let text = '';
    for (let left = this.next(); left > 0; left--) text += String.fromCharCode(this.next());
    return text;
  }
}
