import { readEvent } from '../grammar/event-grammar.js';
import type { EventText } from '../grammar/event.types.js';
import { RecordError } from './record-fields.js';
import type { GameRecordLine } from './season.types.js';

const BATTING_PLACES = 9;
/** 1–9 in the field, 10 designated hitter, 11 pinch hitter, 12 pinch runner. */
const LAST_POSITION = 12;
const LONGEST_CODE = 32;
const LAST_INNING = 99;
const PLAY_FIELDS = 7;

type Appearance = Extract<GameRecordLine, { kind: 'start' | 'sub' }>;
type PlayLine = Extract<GameRecordLine, { kind: 'play' }>;

/** Parsed events by their text. A season has only a few thousand different texts, so each is parsed once. */
export type EventTexts = Map<string, EventText>;

/** Called with a sentence about each field that can't be read. */
type OnNote = (message: string) => void;

/**
 * Reads a record of the game itself; null for records of other types.
 * @throws RecordError or EventTextError with a sentence that says what is wrong
 */
export function readGameRecord(
  fields: readonly string[],
  line: number,
  events: EventTexts,
  note: OnNote,
): GameRecordLine | null {
  const type = (fields[0] ?? '').toLowerCase();
  switch (type) {
    case 'play':
      return readPlay(fields, line, events, note);
    case 'start':
    case 'sub':
      return readAppearance(type, fields, line);
    case 'badj':
      return { line, kind: 'batting side', player: readCode(fields[1]), hand: readHand(fields[2]) };
    case 'padj':
      return { line, kind: 'pitching hand', player: readCode(fields[1]), hand: readHand(fields[2]) };
    case 'ladj':
      return {
        line,
        kind: 'batting order',
        side: readSide(fields[1]),
        slot: readNumber(fields[2], 1, BATTING_PLACES, 'a place in the batting order'),
      };
    case 'radj':
      return { line, kind: 'placed runner', player: readCode(fields[1]), base: readBase(fields[2]) };
    case 'presadj':
      return { line, kind: 'responsible pitcher', pitcher: readCode(fields[1]), base: readBase(fields[2]) };
    default:
      return null;
  }
}

/** A player's code of any system, without blanks. */
export function readCode(field: string | undefined): string {
  if (field === undefined || field === '' || field.length > LONGEST_CODE || field.includes(' ')) {
    throw new RecordError(`"${shortened(field)}" is not the code of a player.`);
  }
  return field;
}

/** A whole number from `low` to `high`. */
export function readNumber(field: string | undefined, low: number, high: number, what: string): number {
  const number = field !== undefined && isNumeral(field) ? Number(field) : NaN;
  if (number >= low && number <= high) return number;
  throw new RecordError(`"${shortened(field)}" is not ${what}, which is from ${low} to ${high}.`);
}

function readAppearance(kind: 'start' | 'sub', fields: readonly string[], line: number): Appearance {
  return {
    line,
    kind,
    player: readCode(fields[1]),
    name: fields[2] ?? '',
    side: readSide(fields[3]),
    slot: readNumber(fields[4], 0, BATTING_PLACES, 'a place in the batting order'),
    position: readNumber(fields[5], 1, LAST_POSITION, 'a fielding position'),
  };
}

function readPlay(fields: readonly string[], line: number, events: EventTexts, note: OnNote): PlayLine {
  if (fields.length < PLAY_FIELDS) {
    throw new RecordError(`A play has ${PLAY_FIELDS - 1} fields, but this one has ${fields.length - 1}.`);
  }
  const text = fields.length === PLAY_FIELDS ? (fields[6] ?? '') : fields.slice(6).join(',');
  return {
    line,
    kind: 'play',
    inning: readNumber(fields[1], 1, LAST_INNING, 'an inning'),
    side: readSide(fields[2]),
    batter: readCode(fields[3]),
    count: readCount(fields[4] ?? '', note),
    pitches: readPitches(fields[5] ?? ''),
    event: sharedEvent(text, events),
    text,
  };
}

function sharedEvent(text: string, events: EventTexts): EventText {
  const known = events.get(text);
  if (known !== undefined) return known;
  const event = readEvent(text);
  events.set(text, event);
  return event;
}

/** Two digits; empty if the count is unknown. */
function readCount(field: string, note: OnNote): string {
  if (field === '' || (field.length <= 2 && field.includes('?'))) return '';
  if (field.length === 2 && isNumeral(field)) return field;
  note(`"${shortened(field)}" is not a count of balls and strikes; it is unknown.`);
  return '';
}

function readPitches(field: string): string {
  return field === '?' || field === '??' ? '' : field;
}

function readSide(field: string | undefined): 0 | 1 {
  if (field === '0') return 0;
  if (field === '1') return 1;
  throw new RecordError(
    `"${shortened(field)}" is not a side, which is 0 for the visitors and 1 for the home team.`,
  );
}

function readHand(field: string | undefined): 'L' | 'R' {
  if (field === 'L' || field === 'l') return 'L';
  if (field === 'R' || field === 'r') return 'R';
  throw new RecordError(`"${shortened(field)}" is not a hand, which is L or R.`);
}

function readBase(field: string | undefined): 1 | 2 | 3 {
  if (field === '1') return 1;
  if (field === '2') return 2;
  if (field === '3') return 3;
  throw new RecordError(`"${shortened(field)}" is not a base, which is 1, 2 or 3.`);
}

function isNumeral(text: string): boolean {
  if (text === '' || text.length > 4) return false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

function shortened(field: string | undefined): string {
  return (field ?? '').slice(0, LONGEST_CODE + 8);
}
