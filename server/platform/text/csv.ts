/**
 * CSV as in RFC 4180: rows end with CRLF, and a cell with a comma, a quote or a line break is quoted. The web app
 * writes its tables by the same rules.
 */

/**
 * Beginnings that spreadsheets take for a formula, in ASCII or full width: at the start of a cell, and after a
 * semicolon, a tab or a line break, where some spreadsheets begin a new cell despite quotes. No formula typed by a user
 * may run.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]/;

/** A cell of text. An apostrophe before a possible formula makes spreadsheets treat it as text. */
export function textCell(text: string): string {
  const safe = text.replaceAll(formula, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell with a number, with a decimal point in any language; empty for infinity and NaN. */
export const numberCell = (value: number): string => (Number.isFinite(value) ? String(value) : '');

export const csvRow = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
