import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const styles = join(import.meta.dirname, 'fonts.css');

/**
 * Makes the small fonts of fonts.css in `.cache`. Each holds the characters and weights of its `@font-face`, cut from
 * the complete font with the same file name. Nearly every page needs no other characters, and a phone waits for each
 * byte.
 */
export function fontSubsets(): Plugin {
  return {
    name: 'pennant:font-subsets',
    config: async () => {
      const faces = (await readFile(styles, 'utf8')).match(/@font-face \{[^}]*\}/g) ?? [];
      await Promise.all(faces.filter((face) => face.includes('/.cache/')).map((face) => make(face, faces)));
    },
  };
}

async function make(face: string, faces: readonly string[]): Promise<void> {
  const target = addressOf(face);
  const source = faces.map(addressOf).find((one) => one !== target && basename(one) === basename(target));
  if (source === undefined) throw new Error(`fonts.css has no complete ${basename(target)}`);
  const font = await readFile(join(import.meta.dirname, '../../../node_modules', source));
  const [least = 0, most = least] = numbersIn(valueOf(face, 'font-weight'), /\d+/g, 10);
  const small = await subsetFont(font, charactersOf(face), {
    targetFormat: 'woff2',
    ...(least < most && { variationAxes: { wght: { min: least, max: most } } }),
  });
  const path = resolve(dirname(styles), target);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, small);
}

const addressOf = (face: string): string => /url\('([^']+)'\)/.exec(face)?.[1] ?? '';

function valueOf(face: string, property: string): string {
  const value = new RegExp(`${property}:([^;]+);`).exec(face)?.[1];
  if (value === undefined) throw new Error(`a face of fonts.css has no ${property}`);
  return value;
}

const numbersIn = (text: string, pattern: RegExp, base: number): number[] =>
  (text.match(pattern) ?? []).map((digits) => Number.parseInt(digits, base));

/** The characters of a face, such as `U+0020-007E, U+00A0`. */
function charactersOf(face: string): string {
  return valueOf(face, 'unicode-range')
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = numbersIn(range, /[\dA-F]{4}/g, 16);
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}
