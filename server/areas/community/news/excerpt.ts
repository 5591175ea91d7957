/** Largest number of characters of an excerpt. */
export const mostOfExcerpt = 200;

/** The beginning of a text in one line, cut after a word; a word that is too long is cut itself. */
export function excerptOf(text: string): string {
  // Characters beyond the limit are kept out before the text is split: an article has up to 50,000.
  const line = text
    .slice(0, 4 * mostOfExcerpt)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= mostOfExcerpt) return line;
  const start = characters.slice(0, mostOfExcerpt - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}
