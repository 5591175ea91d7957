import { isWritten, lettering } from './lettering.js';

/** Colours of the mark of a club without a logo. A name always has the same mark, here and in the web app. */
export interface ClubColours {
  readonly field: string;
  readonly trim: string;
  /** Colour of the letters; its contrast ratio to `field` is above 4.5. */
  readonly ink: string;
}

const cloths: readonly ClubColours[] = [
  { field: '#10233f', trim: '#c84f33', ink: '#f6efdf' },
  { field: '#7d1d2a', trim: '#e6bd4e', ink: '#fbf3e2' },
  { field: '#1d542b', trim: '#f2c75c', ink: '#f6efdf' },
  { field: '#203a72', trim: '#d8443c', ink: '#ffffff' },
  { field: '#3a2250', trim: '#9cc4d8', ink: '#f4eefb' },
  { field: '#0f4a55', trim: '#f08a3c', ink: '#eefaf9' },
  { field: '#8a3413', trim: '#122c4f', ink: '#fff3e6' },
  { field: '#2b2b2f', trim: '#d9a32e', ink: '#f7f2e6' },
  { field: '#12506b', trim: '#f2d16b', ink: '#f0f8fc' },
  { field: '#5a3a1a', trim: '#7fb08d', ink: '#fbf3e2' },
  { field: '#94240f', trim: '#f6efdf', ink: '#ffffff' },
  { field: '#274b3f', trim: '#d98e73', ink: '#f6efdf' },
];

/** Shapes of the badge, in a square of 64 units: ball, shield, diamond and home plate. */
const shapes = [
  '<circle cx="32" cy="32" r="29"/>',
  '<path d="M6 6h52v28c0 14-12 21-26 26C18 55 6 48 6 34Z"/>',
  '<path d="M32 1 63 32 32 63 1 32Z"/>',
  '<path d="M7 7h50v30L32 60 7 37Z"/>',
];

/** The mark, as the contents of an SVG whose view box is a square of 64 units. */
export function clubMark(name: string): string {
  const { field, trim, ink } = clubColours(name);
  const letters = monogram(name);
  const written = isWritten(letters)
    ? lettering(letters, 32, 41, { face: 'display', size: 26, align: 'middle', colour: ink })
    : '';
  return `<g fill="${field}" stroke="${trim}" stroke-width="4">${shapes[shapeOf(name)]}</g>${written}`;
}

export function clubColours(name: string): ClubColours {
  return (
    cloths[hash(name.trim().toLowerCase()) % cloths.length] ?? {
      field: '#10233f',
      trim: '#c84f33',
      ink: '#f6efdf',
    }
  );
}

const shapeOf = (name: string): number =>
  Math.floor(hash(name.trim().toLowerCase()) / cloths.length) % shapes.length;

/** The first letters of the first and the last word, or the first two letters of a single word. */
export function monogram(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_]+/u)
    .filter(Boolean);
  const first = words.at(0) ?? '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (last === undefined ? initials(first, 2) : initials(first, 1) + initials(last, 1)).toUpperCase();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const initials = (word: string, letters: number): string =>
  Array.from(segmenter.segment(word), ({ segment }) => segment)
    .slice(0, letters)
    .join('');

/** FNV-1a over the code points. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
