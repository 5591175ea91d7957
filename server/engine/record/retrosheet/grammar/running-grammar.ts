import { EventCursor } from './event-cursor.js';
import type { RunningEvent } from './event.types.js';
import { readFielding } from './fielding-grammar.js';
import { readNotes } from './notes-grammar.js';

/**
 * Reads `SB2;SB3`: events separated by semicolons; `code` is the code of the first event, which has been read already.
 */
export function readRunningEvents(cursor: EventCursor, code: string): RunningEvent[] {
  const events = [readRunningEvent(cursor, code)];
  while (cursor.accept(';')) events.push(readRunningEvent(cursor, readCode(cursor)));
  return events;
}

/** Reads the events after a plus sign: `+WP`, `+SB2;SB3`, `+E2`; empty if there are none. */
export function readJoined(cursor: EventCursor): RunningEvent[] {
  if (!cursor.accept('+')) return [];
  if (cursor.peek() === 'E') return [{ kind: 'error', fielding: readFielding(cursor) }];
  return readRunningEvents(cursor, readCode(cursor));
}

/** Reads the letters that begin an event. A final H is home plate, except in the code of a home run. */
export function readCode(cursor: EventCursor): string {
  const word = cursor.word();
  if (word === '') cursor.fail(`an event is needed, not ${cursor.here()}`);
  return word;
}

function readRunningEvent(cursor: EventCursor, word: string): RunningEvent {
  const toHome = word.length > 2 && word.endsWith('H');
  const code = toHome ? word.slice(0, -1) : word;
  const stolen = () => (toHome ? 4 : readStolen(cursor));
  switch (code) {
    case 'SB':
    // `POSB`: after a throw to pick them off, a runner ran for the next base and reached it.
    case 'POSB':
      return { kind: 'stolen base', base: stolen(), notes: readNotes(cursor) };
    case 'CS':
      return { kind: 'caught stealing', base: stolen(), notes: readNotes(cursor) };
    case 'POCS':
      return { kind: 'picked off stealing', base: stolen(), notes: readNotes(cursor) };
    default:
      return plainEvent(cursor, word);
  }
}

function plainEvent(cursor: EventCursor, word: string): RunningEvent {
  switch (word) {
    case 'PO':
      return { kind: 'picked off', base: readHeld(cursor), notes: readNotes(cursor) };
    case 'WP':
      return { kind: 'wild pitch' };
    case 'PB':
      return { kind: 'passed ball' };
    case 'BK':
      return { kind: 'balk' };
    case 'DI':
      return { kind: 'defensive indifference' };
    case 'OA':
    case 'OBA':
      return { kind: 'other advance' };
    default:
      return cursor.fail(`"${word}" is not an event that is known here`);
  }
}

function readStolen(cursor: EventCursor): 2 | 3 | 4 {
  if (cursor.accept('2')) return 2;
  if (cursor.accept('3')) return 3;
  if (cursor.accept('4')) return 4;
  return cursor.fail(`the base stolen is 2, 3 or H, not ${cursor.here()}`);
}

function readHeld(cursor: EventCursor): 1 | 2 | 3 {
  if (cursor.accept('1')) return 1;
  if (cursor.accept('2')) return 2;
  if (cursor.accept('3')) return 3;
  return cursor.fail(`a runner is picked off at 1, 2 or 3, not at ${cursor.here()}`);
}
