import { type Context } from '../context/context.js';
import { invalid } from '../errors/domain-error.js';
import {
  decodeCursor,
  foreignCursor,
  type Page,
  pageOf,
  type PageRange,
  refuseTwoPlaces,
} from './pagination.js';
import { integer } from '../data/rows.js';
import { onlyRow, readRows } from '../data/statement.js';
import { tidyLine } from '../text/tidy.js';

/** A key that a list is sorted by, and what a cursor holds of it. */
export interface SortKey {
  /** The key of a row, as it stands in `ORDER BY`: the expression that an index is built on. */
  readonly sql: string;
  readonly type: keyof typeof casts;
}

/** The types that keys are compared as; of a flag a cursor holds 0 or 1, of a time ISO 8601. */
const casts = { integer: 'int', text: 'text', flag: 'int::boolean', time: 'timestamptz' } as const;

const isOf: Readonly<Record<SortKey['type'], (value: unknown) => boolean>> = {
  integer: (value) => isInteger(value),
  text: (value) => isStoredText(value),
  flag: (value) => value === 0 || value === 1,
  time: (value) => typeof value === 'string' && isoTime.test(value) && !Number.isNaN(Date.parse(value)),
};

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** The order of names for people: accented letters beside their base, small beside capital, Team 2 before Team 10. */
export const inNameOrder = (column: string): string => `${column} COLLATE by_name`;

/** Sort keys of a list, most important first. The keys together are unique, so that every row has one place. */
export interface ListOrder<Row> {
  readonly keys: readonly SortKey[];
  readonly direction: 'ASC' | 'DESC';
  /** A row's value for each key. */
  readonly placeOf: (row: Row) => readonly (string | number)[];
}

/** The conditions of a list and their values. */
export class Selection {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  constructor(...conditions: string[]) {
    this.conditions.push(...conditions);
  }

  /** Adds a condition without a value. */
  and(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  /** Adds a condition whose `?` is the value. */
  where(condition: string, value: unknown): this {
    const parameter = this.parameter(value);
    return this.and(condition.replaceAll('?', () => parameter));
  }

  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  get sql(): string {
    return this.conditions.join(' AND ') || 'true';
  }
}

/** Longest text to search for. */
const longestSearch = 100;

/**
 * Keeps rows whose column contains the text, without regard to case, accents, apostrophes, hyphens and spaces. A text in the
 * middle of a name is not looked up: the list is read in its order until the page is full, at worst to its end, where an index
 * has the folded names in that order.
 * @throws DomainError `invalid` for a text that is too long
 */
export function searchFor(selection: Selection, column: string, search: string | null | undefined): void {
  const text = tidyLine(search ?? '');
  if (text === '') return;
  if (text.length > longestSearch) {
    throw invalid(`Search must be at most ${longestSearch} characters`, 'search');
  }
  if (text.includes('\u0000')) throw invalid('Search must not contain null characters', 'search');
  selection.where(`position(folded(?::text) IN folded(${column})) > 0`, text);
}

/** The page's condition, order and length, to follow `WHERE`; one row more than the page holds shows whether more follow. */
function pageSql<Row>(
  selection: Selection,
  order: ListOrder<Row>,
  { limit, after, offset }: PageRange,
): { sql: string; values: unknown[] } {
  refuseTwoPlaces(after, offset);
  const paged = new Selection(selection.sql);
  paged.values.push(...selection.values);
  const { keys, direction } = order;
  const following = after ? ` AND ${conditionAfter(paged, order, after)}` : '';
  const sorting = keys.map(({ sql }) => `${sql} ${direction}`).join(', ');
  const length = `LIMIT ${paged.parameter(limit + 1)}`;
  const skipping = offset ? ` OFFSET ${paged.parameter(offset)}` : '';
  return { sql: `${paged.sql}${following} ORDER BY ${sorting} ${length}${skipping}`, values: paged.values };
}

function conditionAfter<Row>(paged: Selection, { keys, direction }: ListOrder<Row>, cursor: string): string {
  const place = decodeCursor(cursor, keys.length);
  const bounds = keys.map(({ type }, index) => {
    const value = place[index];
    if (!isOf[type](value)) throw foreignCursor();
    return `${paged.parameter(value)}::${casts[type]}`;
  });
  const columns = keys.map(({ sql }) => sql).join(', ');
  return `(${columns}) ${direction === 'ASC' ? '>' : '<'} (${bounds.join(', ')})`;
}

const isInteger = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647;

const isStoredText = (value: unknown) =>
  typeof value === 'string' && value.length <= 1000 && !value.includes('\u0000');

interface List<Row> {
  /** The table with its alias, as the conditions name it. */
  readonly from: string;
  readonly selection: Selection;
  readonly order: ListOrder<Row>;
  /** Reads rows by what follows `WHERE`. */
  readonly read: (sql: string, values: unknown[]) => Promise<readonly Row[]>;
}

/** Reads one page of a list; its length is counted only when somebody asks, and the page does not say it. */
export async function readPage<Row>(
  ctx: Context,
  { from, selection, order, read }: List<Row>,
  range: PageRange,
): Promise<Page<Row>> {
  const { sql, values } = pageSql(selection, order, range);
  const rows = await read(sql, values);
  const isWhole = rows.length <= range.limit && !range.after && !range.offset;
  const totalCount = isWhole ? rows.length : () => countRows(ctx, from, selection);
  return pageOf(rows, range.limit, totalCount, order.placeOf);
}

async function countRows(ctx: Context, from: string, selection: Selection): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM ${from} WHERE ${selection.sql}`;
  return onlyRow(await readRows(ctx, { count: integer }, sql, selection.values)).count;
}
