const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that no XML document may hold, not even escaped (XML 1.0, 2.2): most control characters, and halves of characters. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in HTML and XML, within elements and in the values of attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(notInXml, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** A plain text as HTML: a paragraph for each of its own, with its line breaks. */
export const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeMarkup(part.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
