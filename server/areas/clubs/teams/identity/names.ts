import { shortCodes } from '../../../../platform/text/short-codes.js';
import { countCharacters } from '../../../../platform/text/tidy.js';

export const longestShortName = 20;

/** A name without a chosen short one: itself if it is short, or else its last word, which is the nickname. */
export function suggestedShortName(name: string): string {
  if (countCharacters(name) <= 12) return name;
  const last = name.trim().split(/\s+/u).at(-1) ?? name;
  return Array.from(last).slice(0, longestShortName).join('');
}

export interface Coded {
  readonly name: string;
  /** The code that was chosen or set apart. */
  readonly clubCode: string | null;
  /** Id in the source of an imported club. */
  readonly code: string | null;
}

export const codeOf = ({ name, clubCode, code }: Coded): string =>
  clubCode ?? code ?? (shortCodes(name).next().value || name.slice(0, 3));
