import type { ReactNode } from 'react';
import { compare } from './compare';
import { DASH } from '../text/format';
import { isNumeric, type StatColumn } from './stat-column';
import type { Sort } from './use-sort';

// This module is loaded when the user saves a file. The format is CSV by RFC 4180; the server writes its lists by the
// same rules.

export type CsvCell = string | number | null | undefined;

/**
 * Finds characters that start a formula in spreadsheets, in ASCII or full width. They are dangerous at the start of a
 * text, and after a semicolon, tab or line break: a spreadsheet that separates cells there ignores our quotes. Users
 * type these texts, so no formula may run.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]/;

/** A number stays a number. An apostrophe before anything that could run as a formula makes it text. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = cell.replaceAll(formula, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as shown on the page: its columns, and its rows in their order. */
export interface ShownTable<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  /** Cells of a last row, by column key. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
}

export function csvText<Row>({ columns, rows, totals }: ShownTable<Row>): string {
  const written = writtenColumns(columns);
  const names = distinctNames(written);
  const lines: CsvCell[][] = [names, ...rows.map((row) => written.map(({ cell }) => cell(row)))];
  if (totals) lines.push(written.map(({ total }) => total(totals)));
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

interface WrittenColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly title: string | undefined;
  readonly cell: (row: Row) => CsvCell;
  readonly total: (totals: Readonly<Record<string, ReactNode>>) => CsvCell;
}

function writtenColumns<Row>(columns: readonly StatColumn<Row>[]): WrittenColumn<Row>[] {
  return columns.flatMap((column, index): WrittenColumn<Row>[] => {
    const { key, label, title, csv } = column;
    const numeric = isNumeric(column, index);
    const total = (totals: Readonly<Record<string, ReactNode>>) => shown(totals[key], numeric, null);
    if (csv === false) return [];
    if (csv) {
      return csv.map((part, at) => ({
        key: `${key} ${at + 1}`,
        label: part.label,
        title: undefined,
        cell: part.value,
        total: at === 0 ? total : () => null,
      }));
    }
    const cell = (row: Row) => {
      const value = column.value(row);
      return shown(column.render ? column.render(row) : value, numeric, value);
    };
    return [{ key, label, title, cell, total }];
  });
}

/** Contents of a cell: its text, the number that the text shows, or the column's value if the page draws an element. */
function shown(content: ReactNode, numeric: boolean, value: CsvCell): CsvCell {
  if (typeof content === 'number') return content;
  if (typeof content !== 'string') return content === null || content === undefined ? null : value;
  if (content === DASH || content === '-') return null;
  return numeric ? (numberIn(content) ?? content) : content;
}

const writtenNumber = /^([+−-]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d+)?(%?)$/;

/** The number that a text shows: `.279`, `1,234`, `−3` with a real minus sign, `74.5%`; null if it shows none. */
export function numberIn(text: string): number | null {
  const [, sign = '', whole = '', decimals = '', percent = ''] = writtenNumber.exec(text) ?? [];
  if (whole + decimals === '') return null;
  const size = Number(`${whole.replaceAll(',', '')}${decimals}${percent === '' ? '' : 'e-2'}`);
  return size === 0 || sign === '' || sign === '+' ? size : -size;
}

/** Names a column by its abbreviation if no other column has the same; otherwise by its long name. */
function distinctNames<Row>(columns: readonly WrittenColumn<Row>[]): string[] {
  const labels = countOf(columns.map(({ label }) => label));
  const names = columns.map(({ label, title }) => (labels.get(label) === 1 ? label : (title ?? label)));
  const taken = countOf(names);
  return names.map((name, at) => (taken.get(name) === 1 ? name : `${name} (${columns[at]?.key})`));
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Sorts all rows as the table sorts the shown rows: by the sorted column, unknown values last. */
export function inOrder<Row>(
  columns: readonly StatColumn<Row>[],
  rows: readonly Row[],
  { column: key, descending }: Pick<Sort, 'column' | 'descending'>,
): readonly Row[] {
  const column = columns.find((one) => one.key === key && one.sortable !== false);
  if (!column) return rows;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one) ?? null, column.value(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? compare(b, a) : compare(a, b);
  });
}

const LONGEST_NAME = 100;

/** Name of a file after the page and the table: `coastal-league-season-2-standings.csv`. */
export function csvFileName(page: string, caption: string): string {
  const [ofPage, ofTable] = [slug(page), slug(caption)];
  const both = `${ofPage}-${ofTable}`;
  const name = ofPage.endsWith(ofTable) ? ofPage : ofTable.startsWith(ofPage) ? ofTable : both;
  return `${name.slice(-LONGEST_NAME).replace(/^-|-$/g, '') || 'table'}.csv`;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Spreadsheets read a file as UTF-8 only if it starts with this byte order mark. */
const MARK = '\uFEFF';

/** Hands the file to the browser's downloads. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked later, because the browser reads the file after the click.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
