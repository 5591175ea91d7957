import { EventCursor } from './event-cursor.js';
import type { BasicEvent, Fielding } from './event.types.js';
import { readFielding, readFieldedParts } from './fielding-grammar.js';
import { readCode, readJoined, readRunningEvents } from './running-grammar.js';

const CATCHER = 2;

/** Reads the basic part of an event, without modifiers and advances. */
export function readBasicEvent(cursor: EventCursor): BasicEvent {
  if (cursor.atDigit() || cursor.peek() === 'E') return { kind: 'fielded', parts: readFieldedParts(cursor) };
  const code = readCode(cursor);
  return (
    batted(cursor, code) ??
    atThePlate(cursor, code) ?? { kind: 'running', events: readRunningEvents(cursor, code) }
  );
}

function batted(cursor: EventCursor, code: string): BasicEvent | null {
  switch (code) {
    case 'S':
      return { kind: 'single', fielders: cursor.fielders() };
    case 'D':
      return { kind: 'double', fielders: cursor.fielders() };
    case 'T':
      return { kind: 'triple', fielders: cursor.fielders() };
    case 'H':
    case 'HR':
      return { kind: 'home run', fielders: cursor.fielders() };
    case 'DGR':
      return { kind: 'ground rule double', fielders: cursor.fielders() };
    case 'FC':
      return { kind: "fielder's choice", fielders: cursor.fielders() };
    case 'FLE':
      return { kind: 'dropped foul', fielder: cursor.fielder() };
    default:
      return null;
  }
}

function atThePlate(cursor: EventCursor, code: string): BasicEvent | null {
  switch (code) {
    case 'K':
      return { kind: 'strikeout', fielding: dropped(cursor), also: readJoined(cursor) };
    case 'W':
      return { kind: 'walk', intentional: false, also: readJoined(cursor) };
    case 'I':
    case 'IW':
      return { kind: 'walk', intentional: true, also: readJoined(cursor) };
    case 'HP':
    case 'HBP':
      return { kind: 'hit by pitch' };
    case 'C':
      return { kind: 'interference', fielder: CATCHER };
    case 'NP':
      return { kind: 'no play' };
    default:
      return null;
  }
}

/** `K23`, `K2E3`: the fielding after a third strike that the catcher did not hold. */
function dropped(cursor: EventCursor): Fielding | null {
  return cursor.atDigit() ? readFielding(cursor) : null;
}
