import { asciiText } from './ascii.js';

const PLACEHOLDER = '-';
const LAST_NUMBER = 999;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A field without commas, for files without quotes. */
export function plainField(text: string): string {
  return asciiText(text).replaceAll(',', ' ').replaceAll(/ +/g, ' ').trim();
}

/** First and last name; a single name is used as both. */
export function splitName(name: string): { first: string; last: string } {
  const ascii = plainField(name) || '?';
  const space = ascii.indexOf(' ');
  return space === -1
    ? { first: ascii, last: ascii }
    : { first: ascii.slice(0, space), last: ascii.slice(space + 1) };
}

interface Coded {
  id: number;
  name: string;
  /** The code in the source; null or absent if a new one is needed. */
  code?: string | null;
}

/**
 * Retrosheet player codes: four letters of the last name, the first name's initial and a number from 001. Codes are
 * unique among the given players, who are numbered in their order. `lee-j001` is the first J. Lee.
 */
export function playerCodes(players: Iterable<Coded>): Map<number, string> {
  const all = [...players];
  const { codes, taken } = ownCodes(all);
  const latest = new Map<string, number>();
  for (const { id, name } of all) {
    if (codes.has(id)) continue;
    let code: string;
    do code = nextCode(name, latest);
    while (taken.has(code));
    codes.set(id, code);
  }
  return codes;
}

function nextCode(name: string, latest: Map<string, number>): string {
  let stem = codeStem(name);
  while ((latest.get(stem) ?? 0) === LAST_NUMBER) stem = nextStem(stem);
  const number = (latest.get(stem) ?? 0) + 1;
  latest.set(stem, number);
  return stem + String(number).padStart(3, '0');
}

/** Codes from the source are kept; if two are equal, only the first of them is kept. */
function ownCodes(all: readonly Coded[]): { codes: Map<number, string>; taken: Set<string> } {
  const codes = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, code } of all) {
    if (code === null || code === undefined || taken.has(code)) continue;
    taken.add(code);
    codes.set(id, code);
  }
  return { codes, taken };
}

function codeStem(name: string): string {
  const { first, last } = splitName(name);
  return letters(last).slice(0, 4).padEnd(4, PLACEHOLDER) + (letters(first)[0] ?? PLACEHOLDER);
}

/** After 999 players with the same letters the next initial is used. */
function nextStem(stem: string): string {
  const next = ALPHABET[ALPHABET.indexOf(stem.charAt(4).toUpperCase()) + 1] ?? 'A';
  return stem.slice(0, 4) + next.toLowerCase();
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/**
 * Three capital letters for each team, unique among the given teams. Tried in this order: the first three of the name;
 * the initials of a name of at least three words; other letters of the name in order; any letters.
 */
export function teamCodes(teams: Iterable<Coded>): Map<number, string> {
  const all = [...teams];
  const { codes, taken } = ownCodes(all);
  for (const { id, name } of all) {
    if (codes.has(id)) continue;
    const code = firstFree(name, taken);
    taken.add(code);
    codes.set(id, code);
  }
  return codes;
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (const code of candidates(name)) if (!taken.has(code)) return code;
  throw new RangeError('There are more teams than codes of three letters.');
}

function* candidates(name: string): Generator<string> {
  const spelled = letters(asciiText(name)).toUpperCase();
  if (spelled.length >= 3) yield spelled.slice(0, 3);
  const initials = plainField(name)
    .split(' ')
    .map((word) => letters(word).charAt(0).toUpperCase())
    .join('');
  if (initials.length >= 3) yield initials.slice(0, 3);
  for (let second = 1; second < spelled.length - 1; second++) {
    for (let third = second + 1; third < spelled.length; third++) {
      yield spelled.charAt(0) + spelled.charAt(second) + spelled.charAt(third);
    }
  }
  for (const first of ALPHABET) {
    for (const second of ALPHABET) for (const third of ALPHABET) yield first + second + third;
  }
}
