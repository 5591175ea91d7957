/**
 * CSV as RFC 4180 has it: rows end with CRLF, and a cell with a comma, a quote or a line break is quoted. The web app
 * writes its tables by the same rules.
 */

/**
 * Characters by which spreadsheets recognise a formula, in ASCII or full width. They count at the start of a cell, and after a
 * semicolon, a tab or a line break: a spreadsheet that separates cells there ignores quotes. Users type texts; none may run.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]/;

/** A cell of text. An apostrophe before what a spreadsheet would run as a formula makes it text there. */
export function textCell(text: string): string {
  const safe = text.replaceAll(formula, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell with a number, with a decimal point in every language; empty for infinity and NaN. */
export const numberCell = (value: number): string => (Number.isFinite(value) ? String(value) : '');

export const csvRow = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
