import { escapeHtml } from '../text/html.js';

/** Contents of a mail. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown after the first paragraph. */
  readonly link?: { readonly label: string; readonly url: string };
}

/** The letter as plain text. */
export function plainText({ paragraphs, link }: Letter): string {
  const [first = '', ...others] = paragraphs;
  const linked = link ? [`${link.label}:\n${link.url}`] : [];
  return `${[first, ...linked, ...others].join('\n\n')}\n`;
}

/** The mail as HTML that any mail program shows: no styles, no images. */
export function html({ subject, paragraphs, link }: Letter): string {
  const [first = '', ...others] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const linked = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  const body = [first, ...linked, ...others].join('\n');
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

/** The text in one line: a line break in a subject would begin another header. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
