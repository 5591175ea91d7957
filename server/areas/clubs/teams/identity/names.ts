import { shortCodes } from '../../../../platform/text/short-codes.js';
import { countCharacters } from '../../../../platform/text/tidy.js';
import { usualLooks } from './usual-looks.js';

export const longestShortName = 20;

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('');

/** After a plural it ends the nickname: Keepers of the Bay, Tigres del Norte, but not Rio de Janeiro Gulls. */
const linkingWord = /^(?:at|da|das|de|del|des|di|do|dos|du|of|vom|von)$/iu;
/** A part of the nickname: White Sox. */
const color = /^(?:black|blue|gold|golden|gray|green|grey|orange|purple|red|silver|white|yellow)$/iu;

/**
 * Short names for a club, the best first: its name if that is short, or else the nickname, which is the last word of
 * three letters before a linking word, with a color before it and its number (Giants II of Harbor City Giants II); then
 * with words before it, then numbered.
 */
export function* shortNames(name: string): Generator<string> {
  if (countCharacters(name) <= 12) yield name;
  const all = name.trim().split(/\s+/u);
  const link = all.findIndex((word, index) => linkingWord.test(word) && /s$/iu.test(all[index - 1] ?? ''));
  const words = link === -1 ? all : all.slice(0, link);
  const at = Math.max(
    words.findLastIndex((word) => /\p{L}{3}/u.test(word)),
    0,
  );
  const colored = words.slice(Math.max(at - 1, 0)).join(' ');
  if (color.test(words[at - 1] ?? '') && countCharacters(colored) <= longestShortName) yield colored;
  const [nickname = '', ...rest] = words.slice(at);
  const number = rest.join(' ').length > 8 ? [] : rest;
  const short = (...endings: string[]) => {
    const ending = endings.map((word) => ` ${word}`).join('');
    return cut(nickname, longestShortName - countCharacters(ending)) + ending;
  };
  yield short(...number);
  for (let from = at - 1; from >= 0; from -= 1) {
    const wider = words.slice(from).join(' ');
    if (countCharacters(wider) <= longestShortName) yield wider;
  }
  for (let next = 2; next < 1000; next += 1) yield short(...number, String(next));
}

export interface ShortNamed {
  readonly name: string;
  /** The short name that was chosen or set apart. */
  readonly shortName: string | null;
}

export const shortNameOf = ({ name, shortName }: ShortNamed): string =>
  shortName ?? shortNames(name).next().value ?? '';

export interface Coded {
  readonly name: string;
  /** The code that was chosen or set apart. */
  readonly clubCode: string | null;
  /** Id in the source of an imported club. */
  readonly code: string | null;
}

export const codeOf = ({ name, clubCode, code }: Coded): string =>
  clubCode ?? usualLooks.get(name)?.code ?? code ?? shortCodes(name).next().value ?? '';
