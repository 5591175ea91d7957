import { escapeHtml } from '../../../platform/text/html.js';

/** Characters that XML does not allow, not even escaped (1.0, 2.2): most control characters, and lone surrogates. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for HTML and XML, in elements and in values of attributes. */
export const escapeMarkup = (text: string): string => escapeHtml(text.replaceAll(notInXml, ''));

/** A plain text as HTML, with its paragraphs and line breaks. */
export const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeMarkup(part.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
