import { inkOn } from '../../clubs/teams/identity/colors.js';
import { isWritten, lettering } from './lettering.js';

/** Shapes of the badge, in a square of 64 units: ball, shield, diamond and home plate. */
const shapes = [
  '<circle cx="32" cy="32" r="29"/>',
  '<path d="M6 6h52v28c0 14-12 21-26 26C18 55 6 48 6 34Z"/>',
  '<path d="M32 1 63 32 32 63 1 32Z"/>',
  '<path d="M7 7h50v30L32 60 7 37Z"/>',
];

/** The crest of a club, as in the web app: the contents of an SVG whose view box is a square of 64 units. */
export function clubMark({
  code,
  colors,
}: {
  readonly code: string;
  readonly colors: readonly string[];
}): string {
  const [field = ''] = colors;
  const letters = Array.from(code);
  const written = isWritten(code)
    ? lettering(code, 32, letters.length > 2 ? 39 : 41, {
        face: 'display',
        size: letters.length > 2 ? 20 : 26,
        align: 'middle',
        colour: inkOn(field),
      })
    : '';
  return `${crestField({ code, colors })}${written}`;
}

/** The crest without its letters. */
export function crestField({
  code,
  colors: [field = '', trim = ''],
}: {
  readonly code: string;
  readonly colors: readonly string[];
}): string {
  const sum = Array.from(code).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `<g fill="${field}" stroke="${trim}" stroke-width="4">${shapes[sum % shapes.length]}</g>`;
}
