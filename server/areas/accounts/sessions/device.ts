import { parse } from 'bowser';
import { tidyLine } from '../../../platform/text/tidy.js';

const longest = 100;

/** The program of a `User-Agent` header in words: `Firefox on Linux`. An unknown program keeps its own name. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = tidyLine(userAgent ?? '');
  if (text === '') return null;
  const { browser, os } = parse(text);
  // For unknown parts the library Bowser gives undefined or an empty string.
  const name = browser.name || text.split(/[\s/]/, 1)[0] || text;
  return (os.name ? `${name} on ${os.name}` : name).slice(0, longest);
}
