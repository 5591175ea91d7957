import { clubMark } from '../drawing/club-mark.js';
import { type ShownClub } from '../drawing/card.types.js';
import { type Face, lettering, textWidth } from '../drawing/lettering.js';
import { pictureSize } from './card.types.js';

/** The colours of a scoreboard, as in the web app. */
export const colours = {
  board: '#17382c',
  raised: '#1e4638',
  line: '#2f5e4c',
  ink: '#f6efdf',
  soft: '#b5cdbf',
  gold: '#f2c75c',
} as const;

/** Distance of the content from the edges, in pixels. */
export const margin = 60;
/** Greatest width of a line, in pixels. */
export const innerWidth = pictureSize.width - 2 * margin;

/** Logos as `data:` addresses, by hash. */
export type Logos = ReadonlyMap<string, string>;

const { width, height } = pictureSize;

/** An SVG with the background, Pennant's name and, if the data has a source, its notice. */
export function board(content: string, notice: string | null): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.board}"/>
<rect width="${width}" height="10" fill="${colours.gold}"/>
${content}${notice === null ? brand(width - margin, height - 38) : noticeOf(notice)}</svg>`;
}

/** Pennant's flag and name. @param end x of the right end */
function brand(end: number, y: number): string {
  const start = end - textWidth('Pennant', 'display', 34);
  return `${flag(start - 48, y - 30, 0.95)}${label('Pennant', end, y, { size: 34, align: 'end', colour: colours.ink, face: 'display' })}`;
}

/** A pennant with a diamond on it, in a square of 40. */
export const flag = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M6 3v35" stroke="${colours.ink}" stroke-width="2.5" stroke-linecap="round"/><path d="M7.5 5.5 38 16.5 7.5 27.5Z" fill="#c84f33"/><path d="m16 11 5.5 5.5L16 22l-5.5-5.5Z" fill="none" stroke="${colours.ink}" stroke-width="2"/></g>`;

interface LabelStyle {
  readonly size: number;
  readonly width?: number;
  readonly align?: 'start' | 'middle' | 'end';
  readonly colour?: string;
  readonly face?: Face;
}

/** A line of text, cut if it is longer than its width. */
export const label = (
  text: string,
  x: number,
  y: number,
  { face = 'text', colour = colours.ink, ...style }: LabelStyle,
): string => lettering(text, x, y, { ...style, face, colour });

/** A club’s logo, or its mark if it has no logo, in a square. */
export function mark(club: ShownClub, x: number, y: number, side: number, logos: Logos): string {
  const logo = club.logo === null ? undefined : logos.get(club.logo);
  if (logo !== undefined) return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${logo}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${side / 64})">${clubMark(club)}</g>`;
}

const noticeSize = 15;

/** The notice at the bottom left, in as many lines as it needs, with Pennant's name at its right. */
function noticeOf(notice: string): string {
  const lines = linesOf(notice, innerWidth - 200);
  const first = height - 22 - 20 * (lines.length - 1);
  const written = lines.map((line, index) =>
    label(line, margin, first + 20 * index, { size: noticeSize, colour: colours.soft }),
  );
  return `${written.join('')}${brand(width - margin, height - 26)}`;
}

function linesOf(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, 'text', noticeSize) <= longest)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
