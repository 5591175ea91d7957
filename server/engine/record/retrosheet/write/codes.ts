import { asciiText } from './ascii.js';

const PLACEHOLDER = '-';
const LAST_NUMBER = 999;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A field without commas, for the files that do not quote. */
export function plainField(text: string): string {
  return asciiText(text).replaceAll(',', ' ').replaceAll(/ +/g, ' ').trim();
}

/** First and last name; a single name is both. */
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
  /** The one it came with; null or left out for what needs a new one. */
  code?: string | null;
}

/**
 * Retrosheet player codes: four letters of the last name, the first name's initial, a number from 001, unique among the
 * players given, who are numbered in their order. `lee-j001` is the first J. Lee.
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

/** Those that came with a code keep it; of two with the same one the first. */
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

/** The thousandth of a stem borrows the next initial. */
function nextStem(stem: string): string {
  const next = ALPHABET[ALPHABET.indexOf(stem.charAt(4).toUpperCase()) + 1] ?? 'A';
  return stem.slice(0, 4) + next.toLowerCase();
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/**
 * Three capital letters for each team, unique among those given: the first three of its name, else the initials of a name
 * of three words or more, else other letters of the name in their order, else the first that are free.
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
