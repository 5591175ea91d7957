/** A message about an event, as plain text: the formats escape it. */
export interface Message {
  readonly title: string;
  /** The story in a few sentences. */
  readonly text: string;
  /** Path of the page about the event. */
  readonly path: string;
  /** Club whose colors and crest the message has; null for a message about a whole league. */
  readonly clubId: number | null;
  /** Facts by name, such as the runs of each club. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The league and the day of the event, or the author of an article. */
  readonly occasion: string;
}

/** A message with its colors and pictures, and absolute addresses, which are null without `PUBLIC_URL`. */
export interface ShownMessage extends Omit<Message, 'path' | 'clubId'> {
  readonly url: string | null;
  /** `#rrggbb`. */
  readonly color: string | null;
  readonly crest: { readonly url: string; readonly alternative: string } | null;
  readonly at: Date;
}

/** The text, cut to a number of UTF-16 units without splitting a character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** The text escaped, and cut so far that the escaped text keeps the limit. */
export function escapedWithin(text: string, most: number, escape: (text: string) => string): string {
  let kept = most;
  for (;;) {
    const escaped = escape(cut(text, kept));
    if (escaped.length <= most) return escaped;
    kept -= Math.ceil((escaped.length - most) / 5);
  }
}
