export interface ClubColours {
  /** Field of the crest. */
  field: string;
  trim: string;
}

/** Colours of a club; the site's own for anything else that has a crest. */
export const clubColours = ([field = '#10233f', trim = '#c84f33']: readonly string[] = []): ClubColours => ({
  field,
  trim,
});

/** One of four shapes of a crest, the same as on the server's pictures. */
export const crestShape = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;

/** Colours that differ by less than this in red, green and blue together are hard to tell apart in a chart. */
const LEAST_DIFFERENCE = 80;

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function difference(one: string, other: string): number {
  const others = channels(other);
  return channels(one).reduce((sum, value, at) => sum + Math.abs(value - (others[at] ?? 0)), 0);
}

type Colours = readonly string[] | undefined;

/** One colour for each of two opponents. If the clubs wear similar colours, the visitors have their second colour. */
export function pairColours(awayColors: Colours, homeColors: Colours): { away: string; home: string } {
  const away = clubColours(awayColors);
  const home = clubColours(homeColors).field;
  return { away: difference(away.field, home) < LEAST_DIFFERENCE ? away.trim : away.field, home };
}

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
