/** One of four shapes of a crest, the same as on the server's pictures. */
export const crestShape = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;

/** The initials of the first and the last word, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_]+/u)
    .filter(Boolean);
  const first = words.at(0) ?? '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (last ? initials(first, 1) + initials(last, 1) : initials(first, 2)).toUpperCase();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function initials(word: string, letters: number): string {
  return Array.from(segmenter.segment(word), (part) => part.segment)
    .slice(0, letters)
    .join('');
}
