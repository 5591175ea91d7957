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
import { isStoredDay } from '../text/days.js';
import { tidyLine } from '../text/tidy.js';

/** A key by which a list is sorted; a cursor holds its value. */
export interface SortKey {
  /** The key's SQL in `ORDER BY`: the expression that an index is built on. */
  readonly sql: string;
  readonly type: keyof typeof casts;
}

/** SQL types for comparing keys. In a cursor a flag is 0 or 1, and a time or a day is ISO 8601. */
const casts = {
  integer: 'int',
  number: 'float8',
  text: 'text',
  flag: 'int::boolean',
  time: 'timestamptz',
  day: 'date',
} as const;

const isOf: Readonly<Record<SortKey['type'], (value: unknown) => boolean>> = {
  integer: (value) => isInteger(value),
  number: (value) => Number.isFinite(value),
  text: (value) => isStoredText(value),
  flag: (value) => value === 0 || value === 1,
  time: (value) => typeof value === 'string' && isoTime.test(value) && !Number.isNaN(Date.parse(value)),
  day: (value) => value === 'infinity' || value === '-infinity' || isStoredDay(value),
};

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Order of names for people: accented letters beside their base, small beside capital, Team 2 before Team 10. */
export const inNameOrder = (column: string): string => `${column} COLLATE by_name`;

/** Sort keys of a list, most important first. The keys together are unique, so that every row has one place. */
export interface ListOrder<Row> {
  readonly keys: readonly SortKey[];
  readonly direction: 'ASC' | 'DESC';
  /** The values of a row's keys. */
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

  /** Adds a condition in which each `?` stands for the value. */
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

/** Maximum number of characters of a searched text. */
export const longestSearch = 100;

/**
 * The searched text without white space at its ends; empty if nothing is searched.
 * @throws DomainError `invalid` for a text that is too long
 */
export function searchedText(search: string | null | undefined, field = 'search'): string {
  const text = tidyLine(search ?? '');
  if (text.length > longestSearch) {
    throw invalid(`Search must be at most ${longestSearch} characters`, field);
  }
  if (text.includes('\u0000')) throw invalid('Search must not contain null characters', field);
  return text;
}

/**
 * Keeps rows whose column contains the text, ignoring case, accents, apostrophes, hyphens and spaces. No index finds a
 * text in the middle of a name, so the list is read in order until the page is full, at worst to its end. It is read
 * from an index that holds the folded names in that order.
 * @param within places the condition in another one, such as a subquery that reads only that index
 * @throws DomainError `invalid` for a text that is too long
 */
export function searchFor(
  selection: Selection,
  column: string,
  search: string | null | undefined,
  within = (condition: string) => condition,
): void {
  const text = searchedText(search);
  if (text === '') return;
  selection.where(within(`position(folded(?::text) IN folded(${column})) > 0`), text);
}

/** Condition, order and length of the page, to follow `WHERE`; one row more shows whether there is a next page. */
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
  /** The table with the alias that the conditions use. */
  readonly from: string;
  readonly selection: Selection;
  readonly order: ListOrder<Row>;
  /** Reads rows; `sql` follows `WHERE`. */
  readonly read: (sql: string, values: unknown[]) => Promise<readonly Row[]>;
}

/** Reads one page of a list. Unless the page holds the whole list, its length is counted only if requested. */
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
