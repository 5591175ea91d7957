import { EventCursor } from './event-cursor.js';
import type { Fielding, Notes } from './event.types.js';
import { readFielding } from './fielding-grammar.js';

const throwWords: ReadonlySet<string> = new Set(['TH', 'THH']);
const interferenceWords: ReadonlySet<string> = new Set(['INT', 'BINT', 'RINT', 'FINT', 'UINT', 'OBS']);
/** Notes on the ball, an appeal, a review or a relay, which have no effect on the runner. */
const silentWords: ReadonlySet<string> = new Set([
  'AP',
  'B',
  'BR',
  'COUR',
  'DP',
  'F',
  'FO',
  'G',
  'L',
  'MREV',
  'NDP',
  'P',
  'PASS',
  'R',
  'REV',
  'U',
  'UREV',
]);

/** Whether a modifier says that the ball was thrown: `TH`, `TH2`, `THH`. */
export function saysThrown(modifier: string): boolean {
  return (
    throwWords.has(modifier) ||
    (modifier.length === 3 && modifier.startsWith('TH') && '1234'.includes(modifier.charAt(2)))
  );
}

/** Notes of an advance without any. */
export function noNotes(): Notes {
  return { fieldings: [], earned: null, battedIn: null, pitch: null, interference: false };
}

/** Reads all parentheses from here on: `(82/TH)(UR)(NR)`. */
export function readNotes(cursor: EventCursor): Notes {
  const notes = noNotes();
  while (cursor.peek() === '(') readNote(cursor, notes);
  return notes;
}

/** Reads one parenthesis. In old files it may contain another, `(5E4(TH))`, which means `(5E4/TH)`. */
function readNote(cursor: EventCursor, notes: Notes): void {
  let depth = 0;
  let fielding: Fielding | null = null;
  do {
    if (cursor.accept('(')) depth++;
    else cursor.expect('/', 'within a note');
    if (cursor.atDigit() || cursor.peek() === 'E') {
      fielding = readFieldingNote(cursor);
      notes.fieldings.push(fielding);
    } else readWord(cursor, notes, fielding);
    while (depth > 0 && cursor.accept(')')) depth--;
    if (depth > 0 && cursor.atEnd) cursor.fail('a parenthesis is not closed');
  } while (depth > 0);
}

/** After the fielders a base or another letter may follow, as in `(74H)`; it repeats what the advance says. */
function readFieldingNote(cursor: EventCursor): Fielding {
  const fielding = readFielding(cursor);
  const tail = cursor.word();
  if (tail.length > 1) cursor.fail(`"${tail}" cannot follow a fielder`);
  return fielding;
}

function readWord(cursor: EventCursor, notes: Notes, fielding: Fielding | null): void {
  const word = cursor.word();
  const places = cursor.until('/()');
  if (throwWords.has(word) && isPlaces(places)) {
    if (fielding !== null) fielding.throwing = true;
  } else if (word === 'SB' && (places === '' || places === '2' || places === '3' || places === '4')) {
    notes.stolen = true;
  } else if (silentWords.has(word) && isPlaces(places)) return;
  else if (places !== '' || !applyWord(notes, word)) {
    cursor.fail(`"${word}${places}" is not a note that is known`);
  }
}

function isPlaces(text: string): boolean {
  for (const letter of text) if (letter < '0' || letter > '9') return false;
  return true;
}

/** Returns false if the word is unknown. */
function applyWord(notes: Notes, word: string): boolean {
  if (interferenceWords.has(word)) notes.interference = true;
  else if (word === 'UR') notes.earned = 'unearned';
  else if (word === 'TUR') notes.earned = 'team unearned';
  else if (word === 'RBI') notes.battedIn = true;
  else if (word === 'NR' || word === 'NORBI') notes.battedIn = false;
  else if (word === 'WP') notes.pitch = 'wild pitch';
  else if (word === 'PB') notes.pitch = 'passed ball';
  else if (word === 'SBH') notes.stolen = true;
  else return false;
  return true;
}
