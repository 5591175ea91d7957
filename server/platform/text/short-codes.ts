import { countCharacters } from './tidy.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Longest code, in characters as `countCharacters` counts them. */
export const longestCode = 3;

/**
 * Codes of two or three letters or digits for a name, the best first and each once: the initials of three or more words,
 * or else the first three letters, then other letters in their order, then the first letter with numbers. Enough for any
 * number of equal names that a league can have.
 */
export function* shortCodes(name: string): Generator<string> {
  const seen = new Set<string>();
  const capitals = name.normalize('NFC').toLocaleUpperCase('en');
  for (const code of candidatesInTurn(capitals, capitals.replaceAll(/\p{M}/gu, ''))) {
    const length = countCharacters(code);
    if (length < 2 || length > longestCode || seen.has(code)) continue;
    seen.add(code);
    yield code;
  }
}

/** Letters with many combining marks are too long for a code: those of the name without its marks follow. */
function* candidatesInTurn(...names: string[]): Generator<string> {
  for (const name of names) yield* candidates(name);
}

function* candidates(name: string): Generator<string> {
  const words = (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(lettersOf);
  const initials = words.map(([first = '']) => first);
  const letters = words.flat();
  const [first = 'C'] = letters;
  if (words.length > 2) yield initials.slice(0, 3).join('');
  yield letters.slice(0, 3).join('');
  if (words.length === 2) yield [first, ...(words[1] ?? []).slice(0, 2)].join('');
  for (const [at, second] of letters.entries()) {
    if (at === 0) continue;
    for (const third of letters.slice(at + 1)) yield first + second + third;
  }
  yield letters.slice(0, 2).join('');
  for (let number = 1; number < 36 ** 2; number += 1) {
    yield first + number.toString(36).toLocaleUpperCase('en').padStart(2, '0');
  }
}

/** Letters of a word as readers see them; only words with combining marks need the segmenter. */
const lettersOf = (word: string): string[] =>
  /\p{M}/u.test(word)
    ? Array.from(segmenter.segment(word), ({ segment }) => segment).filter(
        (letter) => !/^\p{M}/u.test(letter),
      )
    : Array.from(word);
