import { readBasicEvent } from './basic-grammar.js';
import { EventCursor } from './event-cursor.js';
import type {
  BasicEvent,
  EventText,
  Fielder,
  Fielding,
  RunningEvent,
  TargetBase,
  WrittenAdvance,
} from './event.types.js';
import { readRunner } from './fielding-grammar.js';
import { readNotes, saysThrown } from './notes-grammar.js';

/** Far above the longest event in a century of files, about 80 characters. */
const LONGEST = 400;
const MODIFIER_SIGNS = '+-()&=*';

/**
 * Reads the event field of a `play` record. Ignores the marks `#`, `!` and `?`, and the case of letters.
 * @throws EventTextError if the text does not follow the notation
 */
export function readEvent(text: string): EventText {
  const cursor = new EventCursor(
    text.length > LONGEST ? '' : withoutMarks(text).toUpperCase(),
    text.slice(0, LONGEST),
  );
  if (text.length > LONGEST) cursor.fail(`it is longer than ${LONGEST} characters`);
  const basic = readBasicEvent(cursor);
  skipHardness(cursor);
  const modifiers = readModifiers(cursor);
  const advances = readAdvances(cursor);
  if (!cursor.atEnd) cursor.fail(`${cursor.here()} is not expected here`);
  applyModifiers(basic, modifiers);
  return { basic, modifiers, advances };
}

function withoutMarks(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.includes('#') && !trimmed.includes('!') && !trimmed.includes('?')) return trimmed;
  return trimmed.replaceAll('#', '').replaceAll('!', '').replaceAll('?', '');
}

/** Skips the sign (`+` or `-`) for a ball hit hard or softly. It may stand even without a modifier. */
function skipHardness(cursor: EventCursor): void {
  if (!cursor.accept('+')) cursor.accept('-');
}

function readModifiers(cursor: EventCursor): string[] {
  const modifiers: string[] = [];
  while (cursor.accept('/')) {
    const modifier = cursor.until('/.');
    for (const sign of modifier) {
      if (!isModifierSign(sign)) cursor.fail(`"${modifier}" is not a modifier`);
    }
    if (modifier !== '') modifiers.push(modifier);
  }
  return modifiers;
}

function isModifierSign(sign: string): boolean {
  return (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') || MODIFIER_SIGNS.includes(sign);
}

function readAdvances(cursor: EventCursor): WrittenAdvance[] {
  if (!cursor.accept('.')) return [];
  const advances: WrittenAdvance[] = [];
  do {
    advances.push(readAdvance(cursor));
    skipHardness(cursor);
  } while (cursor.accept(';'));
  return advances;
}

function readAdvance(cursor: EventCursor): WrittenAdvance {
  const from = readRunner(cursor);
  const out = cursor.accept('X');
  if (!out) cursor.expect('-', 'or "X" between the bases of an advance');
  return { from, out, to: readTarget(cursor), notes: readNotes(cursor) };
}

function readTarget(cursor: EventCursor): TargetBase {
  if (cursor.accept('1')) return 1;
  if (cursor.accept('2')) return 2;
  if (cursor.accept('3')) return 3;
  if (cursor.accept('H')) return 4;
  return cursor.fail(`an advance ends at 1, 2, 3 or H, not at ${cursor.here()}`);
}

/** Applies modifiers that specify the basic event: which fielder interfered, or that an error was a throw. */
function applyModifiers(basic: BasicEvent, modifiers: readonly string[]): void {
  if (basic.kind === 'interference') {
    basic.fielder = interferer(modifiers) ?? basic.fielder;
  } else if (modifiers.some(saysThrown)) {
    const error = fieldingsOf(basic).find((fielding) => fielding.error !== null);
    if (error !== undefined) error.throwing = true;
  }
}

/** `E2`, or `1E2` if another fielder handled the ball before. */
function interferer(modifiers: readonly string[]): Fielder | null {
  for (const modifier of modifiers) {
    const error = modifier.indexOf('E');
    if (error === -1 || error > 1 || modifier.length !== error + 2) continue;
    const cursor = new EventCursor(modifier, modifier);
    if (error === 1) cursor.take();
    cursor.take();
    if (cursor.atDigit()) return cursor.fielder();
  }
  return null;
}

function fieldingsOf(basic: BasicEvent): Fielding[] {
  switch (basic.kind) {
    case 'fielded':
      return basic.parts;
    case 'strikeout':
      return [
        ...(basic.fielding === null ? [] : [basic.fielding]),
        ...basic.also.flatMap(fieldingsOfRunning),
      ];
    case 'walk':
      return basic.also.flatMap(fieldingsOfRunning);
    case 'running':
      return basic.events.flatMap(fieldingsOfRunning);
    default:
      return [];
  }
}

function fieldingsOfRunning(event: RunningEvent): Fielding[] {
  if (event.kind === 'error') return [event.fielding];
  return 'notes' in event ? event.notes.fieldings : [];
}
