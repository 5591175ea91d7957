import { PITCHER, REGULATION } from './field.js';
import { EngineError, GameRecord, type GameTerms, PlayFormat, RecordedSide } from '../game.types.js';
import { describeAdjustment, describePlay, fillAdjustment, fillRegister } from './play-description.js';
import { PlayRecorder, readPlay } from './play-recorder.js';
import { PlayRegister, SUBSTITUTION } from './play.js';
import { type Adjustment, Play } from './play.types.js';
import { readRealPlay } from './real-play-bytes.js';
import { Scorer } from '../scoring/scorer.js';
import { Sheet } from '../scoring/sheet.js';

/** Format of new games of the engine. */
const FORMAT = 2;
/** Format of real games. */
export const REAL = 3;
const BATTERS = 9;
const HOME_BATS_FIRST = 1;

/** Encodes a game: format, both sides' players and starting positions, then the recorded events. */
export function encodeGame(scorer: Scorer, events: Uint8Array, format: PlayFormat = FORMAT): Uint8Array {
  const { away, home } = scorer;
  const first = format === REAL ? 3 : 1;
  const bytes = new Uint8Array(first + lengthOf(away, format) + lengthOf(home, format) + events.length);
  bytes[0] = format;
  if (format === REAL) {
    bytes[1] = scorer.homeBatsFirst ? HOME_BATS_FIRST : 0;
    bytes[2] = scorer.regulation;
  }
  bytes.set(events, putSide(bytes, putSide(bytes, first, away, format), home, format));
  return bytes;
}

/**
 * Decodes a stored game; every play names its batter, pitcher and inning.
 * @throws {EngineError} `invalid_plays` if the bytes are not a game of a known format.
 */
export function decodePlays(bytes: Uint8Array): GameRecord {
  const plays: Play[] = [];
  let adjustments: Adjustment[] = [];
  const scorer = replay(bytes, (play, at) => {
    const adjustment = describeAdjustment(play);
    if (adjustment !== null) {
      adjustments.push(adjustment);
      return;
    }
    const described = describePlay(play, at);
    plays.push(adjustments.length === 0 ? described : { ...described, adjustments });
    if (adjustments.length > 0) adjustments = [];
  });
  const format = formatOf(bytes);
  const sides = { away: recorded(scorer.away, format), home: recorded(scorer.home, format), plays };
  if (format !== REAL) return { format, ...sides };
  return { format, terms: termsOf(bytes), ...sides, closing: adjustments };
}

function formatOf(bytes: Uint8Array): PlayFormat {
  const [format] = bytes;
  if (format === 1 || format === FORMAT || format === REAL) return format;
  throw new EngineError('invalid_plays', `These plays are of format ${format}, not 1 to ${REAL}.`);
}

function termsOf(bytes: Uint8Array): GameTerms {
  const [, flags = 0, innings = REGULATION] = bytes;
  return { innings, homeBatsFirst: (flags & HOME_BATS_FIRST) !== 0 };
}

/** Encodes a game in its own format; the inverse of `decodePlays`. */
export function encodePlays(record: GameRecord): Uint8Array {
  const scorer = new Scorer();
  scorer.reset(record.terms);
  writeSide(scorer.away, record.away);
  writeSide(scorer.home, record.home);
  scorer.start();
  const recorder = new PlayRecorder();
  const register = new PlayRegister();
  const note = () => (record.format === REAL ? recorder.recordReal(register) : recorder.record(register));
  const adjust = (adjustments: readonly Adjustment[] = []) => {
    for (const adjustment of adjustments) {
      fillAdjustment(register, adjustment);
      note();
    }
  };
  for (const play of record.plays) {
    adjust(play.adjustments);
    fillRegister(register, play);
    note();
  }
  adjust(record.closing);
  return encodeGame(scorer, recorder.view(), record.format);
}

/**
 * Replays stored events through the official scorer and returns the scorer at the end of the game. Calls `onPlay` with
 * each event before it is applied.
 * @throws {EngineError} `invalid_plays` if the bytes are not a complete game of a known format.
 */
export function replay(
  bytes: Uint8Array,
  onPlay: (play: PlayRegister, scorer: Scorer) => void = () => {},
): Scorer {
  const scorer = new Scorer();
  const format = formatOf(bytes);
  const read = format === REAL ? readRealPlay : readPlay;
  scorer.reset(format === REAL ? termsOf(bytes) : undefined);
  if (format === 1) scorer.judgeAsInFormat1();
  if (format === REAL) scorer.judgeAsReal();
  const roster: number[][] = [[], []];
  let at = format === REAL ? 3 : 1;
  at = readSide(bytes, at, scorer.away, format, roster[0] ?? []);
  at = readSide(bytes, at, scorer.home, format, roster[1] ?? []);
  scorer.start();
  const play = new PlayRegister();
  while (at < bytes.length) {
    at = read(bytes, at, play);
    if (play.kind === SUBSTITUTION)
      listUpTo(play.side === 1 ? scorer.home : scorer.away, play.player, roster[play.side]);
    onPlay(play, scorer);
    scorer.apply(play);
  }
  if (!scorer.over) throw new EngineError('invalid_plays', 'These plays end before the game does.');
  return scorer;
}

function listUpTo(sheet: Sheet, player: number, ids: readonly number[] = []): void {
  while (sheet.size <= player) sheet.list(ids[sheet.size] ?? 0);
}

/** Number of bytes of a side's header. */
function lengthOf(sheet: Sheet, format: PlayFormat): number {
  let length = (format === REAL ? 2 : 1) + BATTERS + sheet.size;
  for (let player = 0; player < sheet.size; player++)
    for (let limit = 128; limit <= sheet.idOf(player); limit *= 128) length++;
  return length;
}

function putSide(bytes: Uint8Array, start: number, sheet: Sheet, format: PlayFormat): number {
  let at = start;
  bytes[at++] = sheet.size;
  if (format === REAL) bytes[at++] = sheet.stints[0]?.pitcher ?? BATTERS;
  for (let player = 0; player < BATTERS; player++) bytes[at++] = sheet.firstPosition[player] ?? 0;
  for (let player = 0; player < sheet.size; player++) {
    let rest = sheet.idOf(player);
    while (rest >= 128) {
      bytes[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    bytes[at++] = rest;
  }
  return at;
}

/** Reads a side's header: lists its starters on the sheet and adds all its player ids to `ids`. */
function readSide(bytes: Uint8Array, start: number, sheet: Sheet, format: PlayFormat, ids: number[]): number {
  const count = bytes[start] ?? 0;
  const positions = format === REAL ? start + 2 : start + 1;
  const pitcher = format === REAL ? (bytes[start + 1] ?? BATTERS) : BATTERS;
  let at = positions + BATTERS;
  for (let player = 0; player < count; player++) {
    let id = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined)
        throw new EngineError('invalid_plays', 'These plays end before their players do.');
      id += (byte & 127) * scale;
      if (byte < 128) break;
    }
    ids.push(id);
  }
  listUpTo(sheet, Math.max(BATTERS - 1, pitcher), ids);
  for (let slot = 1; slot <= BATTERS; slot++) sheet.place(slot - 1, slot, bytes[positions + slot - 1] ?? 0);
  placePitcher(sheet, pitcher);
  return at;
}

/** Places the starting pitcher, either outside the batting order or in it, even as the designated hitter. */
export function placePitcher(sheet: Sheet, pitcher: number): void {
  if (pitcher >= BATTERS) sheet.place(pitcher, 0, PITCHER);
  else if (sheet.pitcher !== pitcher) sheet.takePosition(pitcher, PITCHER);
}

function recorded(sheet: Sheet, format: PlayFormat): RecordedSide {
  const { playerIds, firstPosition } = sheet;
  const pitcher = sheet.stints[0]?.pitcher ?? BATTERS;
  const startingPositions = [...firstPosition.subarray(0, Math.max(BATTERS, pitcher + 1))];
  return format === REAL ? { playerIds, startingPositions, pitcher } : { playerIds, startingPositions };
}

function writeSide(sheet: Sheet, { playerIds, startingPositions, pitcher = BATTERS }: RecordedSide): void {
  for (const id of playerIds) sheet.list(id);
  for (let player = 0; player < BATTERS; player++)
    sheet.place(player, player + 1, startingPositions[player] ?? 0);
  placePitcher(sheet, pitcher);
}
