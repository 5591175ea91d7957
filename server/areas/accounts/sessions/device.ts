import { parse } from 'bowser';
import { tidyLine } from '../../../platform/text/tidy.js';

const longest = 100;

/** The program that a `User-Agent` names, in words: `Firefox on Linux`. Unknown ones are named as they name themselves. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = tidyLine(userAgent ?? '');
  if (text === '') return null;
  const { browser, os } = parse(text);
  // Bowser leaves out, or leaves empty, what it does not know.
  const name = browser.name || text.split(/[\s/]/, 1)[0] || text;
  return (os.name ? `${name} on ${os.name}` : name).slice(0, longest);
}
