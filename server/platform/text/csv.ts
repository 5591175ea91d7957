/**
 * CSV as RFC 4180 has it: rows end with CRLF, and a cell with a comma, a quote or a line break is quoted. The web app
 * writes its tables by the same rules.
 */

/**
 * Signs by which spreadsheets recognise a formula: in ASCII or full width, at the start of a text, and of a part of it where the
 * separator is a semicolon or a tab, as then quotes within a line do not count. It was typed by a user, and must not run.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]/;

/** A cell of text. An apostrophe before what a spreadsheet would run as a formula makes it text there. */
export function textCell(text: string): string {
  const safe = text.replaceAll(formula, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell with a number, in no language's notation; empty for what is none. */
export const numberCell = (value: number): string => (Number.isFinite(value) ? String(value) : '');

export const csvRow = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
