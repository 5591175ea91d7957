import { escapeHtml } from '../text/html.js';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** Contents of a mail. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown after the first paragraph. */
  readonly link?: Link;
  /** Ends mails of this kind. Shown at the end, and named in the headers of RFC 2369 and RFC 8058. */
  readonly unsubscribe?: Link;
}

/** The letter as plain text. */
export function plainText({ paragraphs, link, unsubscribe }: Letter): string {
  const [first = '', ...others] = paragraphs;
  const written = (one?: Link) => (one ? [`${one.label}:\n${one.url}`] : []);
  return `${[first, ...written(link), ...others, ...written(unsubscribe)].join('\n\n')}\n`;
}

/** The mail as HTML that any mail program shows: no styles, no images. */
export function html({ subject, paragraphs, link, unsubscribe }: Letter): string {
  const [first = '', ...others] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const written = (one?: Link) =>
    one ? [`<p><a href="${escapeHtml(one.url)}">${escapeHtml(one.label)}</a></p>`] : [];
  const body = [first, ...written(link), ...others, ...written(unsubscribe)].join('\n');
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** The text in one line: a line break in a subject would begin another header. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
