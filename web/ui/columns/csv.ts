import type { ReactNode } from 'react';
import { compare } from './compare';
import { DASH } from '../text/format';
import { isNumeric, type StatColumn } from './stat-column';
import type { Sort } from './use-sort';

// Loaded when a file is wanted. The text is CSV as RFC 4180 has it; the server writes its lists by the same rules.

export type CsvCell = string | number | null | undefined;

/**
 * Signs by which spreadsheets recognise a formula: in ASCII or full width, at the start of a text, and of a part of it where the
 * separator is a semicolon or a tab, as then quotes within a line do not count. It was typed by a user, and must not run.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const needsQuotes = /[",\r\n]/;

/** A number stays one; an apostrophe before what would be run as a formula makes it text. */
export function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = cell.replaceAll(formula, "$1'");
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as it is shown: its columns, and its rows in their order. */
export interface ShownTable<Row> {
  readonly columns: readonly StatColumn<Row>[];
  readonly rows: readonly Row[];
  /** A last row, by column key. */
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

/** Contents of a cell: words, the number that its text is, or the value of what is drawn. */
function shown(content: ReactNode, numeric: boolean, value: CsvCell): CsvCell {
  if (typeof content === 'number') return content;
  if (typeof content !== 'string') return content === null || content === undefined ? null : value;
  if (content === DASH || content === '-') return null;
  return numeric ? (numberIn(content) ?? content) : content;
}

const writtenNumber = /^([+−-]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d+)?(%?)$/;

/** The number that a figure is written as: `.279`, `1,234`, `−3` with a real minus, `74.5%`. */
export function numberIn(text: string): number | null {
  const [, sign = '', whole = '', decimals = '', percent = ''] = writtenNumber.exec(text) ?? [];
  if (whole + decimals === '') return null;
  const size = Number(`${whole.replaceAll(',', '')}${decimals}${percent === '' ? '' : 'e-2'}`);
  return size === 0 || sign === '' || sign === '+' ? size : -size;
}

/** A column's abbreviation names it where no other has the same; else its long name does. */
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

/** Rows in the order of the table's sorted column, unknown values last, as the table sorts those it shows. */
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

/** Named after the page and the table: `coastal-league-season-2-standings.csv`. */
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

/** Spreadsheets read UTF-8 only where a mark at the start says so. */
const MARK = '\uFEFF';

/** Hands the file to the browser's downloads. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([MARK, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads the file after the click.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
