import type { Miss } from '../../../../game/plays/play.js';
import { fillRegister } from '../../../../game/plays/play-description.js';
import { putRealPlay, MOST_REAL_PLAY_BYTES } from '../../../../game/plays/real-play-bytes.js';
import { PlayRegister } from '../../../../game/plays/play.js';
import type { Situation } from '../../../../game/plays/situation.js';
import { readEvent } from '../../grammar/event-grammar.js';
import { fillFromEvent } from '../../plays/event-play.js';
import { type Carriers, realAdvances } from './advances.js';
import { basicWords } from './basic.js';
import { modifiersOf } from './modifiers.js';
import type { BasicWords, RealPlay } from './play-words.js';

/**
 * A real game's play in Retrosheet's notation. An error that concerns no particular runner can be written in several
 * places; the first text that is read as the same play is used.
 */
export function realEventText(play: RealPlay, before: Situation): string {
  let usual: string | null = null;
  for (const text of spellings(play, before)) {
    if (play.detail.misses.length === 0 || isReadAs(play, text, before)) return text;
    usual ??= text;
  }
  return usual ?? 'NP';
}

function* spellings(play: RealPlay, before: Situation): Generator<string> {
  for (const basic of basicWords(play, before)) {
    const loose = play.detail.misses.filter((miss) => miss.runner === null && !basic.misses.has(miss));
    for (const carriers of placements(loose, carriersOf(play))) yield spelling(play, before, basic, carriers);
  }
}

function spelling(play: RealPlay, before: Situation, basic: BasicWords, carriers: Carriers): string {
  const advances = realAdvances(play, before, basic, carriers);
  const text =
    basic.text +
    modifiersOf(play, basic)
      .map((modifier) => `/${modifier}`)
      .join('');
  return text + (advances.length > 0 ? `.${advances.join(';')}` : '');
}

/**
 * Runners to whom an error may belong, likeliest first: those whom the error moved according to the record, then the
 * batter, then others.
 */
function carriersOf({ advances }: RealPlay): number[] {
  const rank = ({ from, to, withoutError }: RealPlay['advances'][number]): number =>
    to === null ? 3 : withoutError !== undefined ? 0 : from === 0 ? 1 : 2;
  return advances.toSorted((one, other) => rank(one) - rank(other)).map(({ from }) => from);
}

function* placements(misses: readonly Miss[], runners: readonly number[]): Generator<Carriers> {
  const [miss, ...others] = misses;
  if (miss === undefined) {
    yield new Map();
    return;
  }
  for (const runner of runners)
    for (const rest of placements(others, runners)) yield new Map([[miss, runner], ...rest]);
}

function isReadAs(play: RealPlay, text: string, before: Situation): boolean {
  const { sequence, count, earned } = play.detail;
  const standing = { outs: before.outs, occupied: (base: number) => before.runnerOn(base) !== null };
  const read = new PlayRegister();
  fillFromEvent(read, readEvent(text), standing, { thrown: play.pitches, sequence, count }, earned !== null);
  const stored = new PlayRegister();
  fillRegister(stored, play);
  const [readBytes, storedBytes] = [bytesOf(read), bytesOf(stored)];
  return readBytes.length === storedBytes.length && readBytes.every((byte, at) => byte === storedBytes[at]);
}

function bytesOf(play: PlayRegister): Uint8Array {
  const bytes = new Uint8Array(MOST_REAL_PLAY_BYTES);
  return bytes.subarray(0, putRealPlay(bytes, 0, play));
}
