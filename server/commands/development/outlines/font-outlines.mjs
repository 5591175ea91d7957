import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const target = 'server/areas/doors/drawing/outlines.json';

/** The fonts. The package of a font divides it into files for parts of its characters; `parts` names those to use. */
const fonts = [
  {
    name: 'display',
    package: '@fontsource/barlow-condensed',
    file: (part) => `barlow-condensed-${part}-700-normal.woff2`,
    parts: ['latin', 'latin-ext', 'vietnamese'],
  },
  {
    name: 'text',
    package: '@fontsource-variable/roboto',
    file: (part) => `roboto-${part}-wght-normal.woff2`,
    parts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'],
    weight: 500,
  },
];

/** Latin with the letters of Europe and Vietnam, Greek, Cyrillic, and the punctuation that names have. */
const characters = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x1a0, 0x1b0],
  [0x1cd, 0x1dc],
  [0x218, 0x21b],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
].flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

/** Writes the outlines of the letters that pictures are drawn with. */
export async function writeFontOutlines() {
  const drawn = {};
  for (const font of fonts) drawn[font.name] = await outlinesOf(font);
  const notice =
    'Made by `npm run outlines` of Barlow Condensed and Roboto, which are under the SIL Open Font License 1.1.';
  const versions = Object.fromEntries(fonts.map((font) => [font.package, versionOf(font.package)]));
  writeFileSync(target, `${JSON.stringify({ notice, versions, ...drawn }, null, 2)}\n`);
}

/** Lines such as `A 512 M0 0L…Z`: character, advance in thousandths of the font size, and path with y downwards. */
async function outlinesOf({ package: name, file, parts, weight }) {
  const found = new Map();
  for (const part of parts) {
    const font = readFileSync(join('node_modules', name, 'files', file(part)));
    const sfnt = await subsetFont(font, characters.join(''), {
      targetFormat: 'truetype',
      ...(weight && { variationAxes: { wght: weight } }),
    });
    const outlines = new Font(new Face(new Blob(sfnt)));
    outlines.setScale(1_000, -1_000);
    for (const character of characters) {
      const glyph = outlines.nominalGlyph(character.codePointAt(0));
      if (glyph && !found.has(character)) {
        found.set(character, {
          advance: outlines.glyphHAdvance(glyph),
          path: pathOf(outlines.glyphToJson(glyph)),
        });
      }
    }
  }
  return characters.flatMap((character) => {
    const outline = found.get(character);
    return outline ? [`${character} ${outline.advance} ${outline.path}`.trimEnd()] : [];
  });
}

/**
 * The path is relative, except for the start of each contour, so that no line is drawn to it from the contour before.
 */
function pathOf(commands) {
  let path = '';
  let last = [0, 0];
  for (const [index, { type, values }] of commands.entries()) {
    const rounded = values.map(Math.round);
    const isLineBack = type === 'L' && commands[index + 1]?.type === 'Z';
    if (type === 'M') path += `M${joined(rounded)}`;
    else if (!isLineBack)
      path += type.toLowerCase() + joined(rounded.map((value, at) => value - last[at % 2]));
    if (type !== 'Z') last = rounded.slice(-2);
  }
  return path;
}

/** Leaves out the space before a minus sign, which separates numbers too. */
const joined = (numbers) => numbers.join(' ').replaceAll(' -', '-');

const versionOf = (name) =>
  JSON.parse(readFileSync(join('node_modules', name, 'package.json'), 'utf8')).version;
