import { PITCHER } from '../field.js';
import { EngineError, GameRecord, PlayFormat, RecordedSide } from '../game.types.js';
import { describePlay, fillRegister } from './play-description.js';
import { PlayRecorder, readPlay } from './play-recorder.js';
import { PlayRegister, SUBSTITUTION } from '../play.js';
import { Play } from './play.types.js';
import { Scorer } from '../scoring/scorer.js';
import { Sheet } from '../scoring/sheet.js';

/** What new games are stored in. */
const FORMAT = 2;
const BATTERS = 9;
const STARTERS = 10;
const MOST_HEADER = 2 * (2 + BATTERS + 128 * 8) + 1;

const header = new Uint8Array(MOST_HEADER);

/** A played game's bytes: format, both sides' players and starting positions, then the recorded events. */
export function encodeGame(
  { away, home }: Scorer,
  events: Uint8Array,
  format: PlayFormat = FORMAT,
): Uint8Array {
  header[0] = format;
  let at = 1;
  at = putSide(at, away);
  at = putSide(at, home);
  const bytes = new Uint8Array(at + events.length);
  // So few are copied sooner than a view of them is made.
  for (let i = 0; i < at; i++) bytes[i] = header[i] ?? 0;
  bytes.set(events, at);
  return bytes;
}

/**
 * Reads a stored game back, with who batted, who pitched and when.
 * @throws {EngineError} `invalid_plays` when the bytes are no game of a known format.
 */
export function decodePlays(bytes: Uint8Array): GameRecord {
  const plays: Play[] = [];
  const { away, home } = replay(bytes, (play, scorer) => plays.push(describePlay(play, scorer)));
  return { format: formatOf(bytes), away: recorded(away), home: recorded(home), plays };
}

function formatOf(bytes: Uint8Array): PlayFormat {
  const [format] = bytes;
  if (format === 1 || format === FORMAT) return format;
  throw new EngineError('invalid_plays', `These plays are of format ${format}, not 1 or ${FORMAT}.`);
}

/** The bytes of a game, the inverse of `decodePlays`, in the format that it was stored in. */
export function encodePlays(record: GameRecord): Uint8Array {
  const scorer = new Scorer();
  writeSide(scorer.away, record.away);
  writeSide(scorer.home, record.home);
  const recorder = new PlayRecorder();
  const register = new PlayRegister();
  for (const play of record.plays) {
    fillRegister(register, play);
    recorder.record(register);
  }
  return encodeGame(scorer, recorder.view(), record.format);
}

/**
 * Plays the stored events through the official scorer, `onPlay` seeing each before it changes anything; answers the scorer
 * at the end.
 * @throws {EngineError} `invalid_plays` when the bytes are no whole game of a known format.
 */
export function replay(
  bytes: Uint8Array,
  onPlay: (play: PlayRegister, scorer: Scorer) => void = () => {},
): Scorer {
  const scorer = new Scorer();
  scorer.reset();
  if (formatOf(bytes) === 1) scorer.judgeAsInFormat1();
  const roster: number[][] = [[], []];
  let at = readSide(bytes, 1, scorer.away, roster[0] ?? []);
  at = readSide(bytes, at, scorer.home, roster[1] ?? []);
  scorer.start();
  const play = new PlayRegister();
  while (at < bytes.length) {
    at = readPlay(bytes, at, play);
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

function putSide(start: number, sheet: Sheet): number {
  let at = start;
  header[at++] = sheet.size;
  for (let player = 0; player < BATTERS; player++) header[at++] = sheet.firstPosition[player] ?? 0;
  for (let player = 0; player < sheet.size; player++) {
    let rest = sheet.idOf(player);
    while (rest >= 128) {
      header[at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    header[at++] = rest;
  }
  return at;
}

/** Reads a side's header, puts its starters on the sheet and everyone's ids into `ids`. */
function readSide(bytes: Uint8Array, start: number, sheet: Sheet, ids: number[]): number {
  const count = bytes[start] ?? 0;
  let at = start + 1 + BATTERS;
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
  listUpTo(sheet, STARTERS - 1, ids);
  for (let slot = 1; slot <= BATTERS; slot++) sheet.place(slot - 1, slot, bytes[start + slot] ?? 0);
  sheet.place(BATTERS, 0, PITCHER);
  return at;
}

function recorded(sheet: Sheet): RecordedSide {
  return {
    playerIds: sheet.playerIds,
    startingPositions: [...sheet.firstPosition.subarray(0, STARTERS)],
  };
}

function writeSide(sheet: Sheet, { playerIds, startingPositions }: RecordedSide): void {
  for (const id of playerIds) sheet.list(id);
  startingPositions.forEach((position, player) =>
    sheet.place(player, player < BATTERS ? player + 1 : 0, position),
  );
}
