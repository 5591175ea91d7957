import outlines from './outlines.json';

/**
 * Typefaces. Containers have no fonts installed, so letters are drawn as outlines, which are part of the server:
 * `npm run outlines` takes them from the fonts of the web app.
 */
export type Face = 'display' | 'text';

interface Glyph {
  /** Width of the letter, in thousandths of the font size, like the coordinates of the path. */
  readonly advance: number;
  /** SVG path from the baseline, with y downwards; empty for a space. */
  readonly path: string;
}

export interface Lettering {
  readonly face: Face;
  /** Font size in pixels. */
  readonly size: number;
  /** Maximum width in pixels; a wider text is cut and ends with an ellipsis. No limit by default. */
  readonly width?: number;
  readonly align?: 'start' | 'middle' | 'end';
  readonly colour: string;
}

const fonts: Readonly<Record<Face, ReadonlyMap<string, Glyph>>> = {
  display: glyphsIn(outlines.display),
  text: glyphsIn(outlines.text),
};

/** This box is drawn instead of a letter that the fonts lack. */
const box: Glyph = { advance: 620, path: 'M60 0v-660h500v660zM110-50h400v-560h-400z' };
const ellipsis = '…';

/** Characters that are left out: pictographs, combining marks, and invisible control characters. */
const unwritten =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Mn}\p{Me}\p{Cc}]/gu;

/** The text as SVG paths with the baseline at `y`. */
export function lettering(text: string, x: number, y: number, style: Lettering): string {
  const { face, size, width = Infinity, align = 'start', colour } = style;
  const glyphs = fitted(text, face, (1_000 * width) / size);
  const length = (lengthOf(glyphs) * size) / 1_000;
  const start = align === 'start' ? x : align === 'end' ? x - length : x - length / 2;
  let at = 0;
  let paths = '';
  for (const { advance, path } of glyphs) {
    if (path !== '') paths += `<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
  }
  const scale = (size / 1_000).toFixed(4);
  return `<g fill="${colour}" transform="translate(${start.toFixed(1)} ${y}) scale(${scale})">${paths}</g>`;
}

/** Width of the text in pixels. */
export const textWidth = (text: string, face: Face, size: number): number =>
  (lengthOf(glyphsOf(text, face)) * size) / 1_000;

/**
 * The largest of the sizes at which the text fits the width, or the smallest size if it fits at none.
 * @param sizes the largest first
 */
export function sizeFor(text: string, face: Face, width: number, sizes: readonly number[]): number {
  return sizes.find((size) => textWidth(text, face, size) <= width) ?? sizes.at(-1) ?? 0;
}

/** Whether the fonts have every character of the text. */
export const isWritten = (text: string): boolean =>
  text !== '' && [...text.normalize('NFC')].every((character) => glyphFor(character, 'display') !== box);

function fitted(text: string, face: Face, width: number): readonly Glyph[] {
  const glyphs = glyphsOf(text, face);
  if (lengthOf(glyphs) <= width) return glyphs;
  const end = glyphFor(ellipsis, face);
  const kept: Glyph[] = [];
  let length = end.advance;
  for (const glyph of glyphs) {
    length += glyph.advance;
    if (length > width) break;
    kept.push(glyph);
  }
  return [...kept, end];
}

/** The text is normalised first, because most accented letters have outlines of their own. */
function glyphsOf(text: string, face: Face): Glyph[] {
  const written = text.normalize('NFC').replaceAll(unwritten, '').replaceAll(/\s+/gu, ' ').trim();
  return [...written].map((character) => glyphFor(character, face));
}

const glyphFor = (character: string, face: Face): Glyph =>
  fonts[face].get(character) ?? fonts.text.get(character) ?? box;

const lengthOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0);

/** Parses lines such as `A 512 M0 0q…z`: the character, its advance, and its path if it has one. */
function glyphsIn(lines: readonly string[]): ReadonlyMap<string, Glyph> {
  return new Map(
    lines.map((line) => {
      const [character = ''] = line;
      const rest = line.slice(character.length + 1);
      const advance = Number.parseInt(rest, 10);
      return [character, { advance, path: rest.slice(String(advance).length + 1) }];
    }),
  );
}
