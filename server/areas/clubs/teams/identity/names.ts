import { shortCodes } from '../../../../platform/text/short-codes.js';
import { countCharacters } from '../../../../platform/text/tidy.js';

export const longestShortName = 20;

/**
 * Itself if the name is short, or else its last word of three letters, which is the nickname: Giants of Harbor City
 * Giants II. A number after it tells clubs apart: Giants 12 of Harbor City Giants 12.
 */
export function suggestedShortName(name: string): string {
  if (countCharacters(name) <= 12) return name;
  const words = name.trim().split(/\s+/u);
  const at = words.findLastIndex((word) => /\p{L}{3}/u.test(word));
  const nickname = words.filter((word, place) => place === at || (place > at && /\p{N}/u.test(word)));
  return Array.from(at === -1 ? name : nickname.join(' '))
    .slice(0, longestShortName)
    .join('');
}

export interface Coded {
  readonly name: string;
  /** The code that was chosen or set apart. */
  readonly clubCode: string | null;
  /** Id in the source of an imported club. */
  readonly code: string | null;
}

export const codeOf = ({ name, clubCode, code }: Coded): string =>
  clubCode ?? code ?? shortCodes(name).next().value ?? '';
