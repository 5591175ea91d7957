import { notFound } from '../errors/domain-error.js';
import { type Columns, type RowOf, type Tuple, type TupleOf } from './rows.js';

/**
 * Statements that no repository can write: set-based, lateral, bulk. A statement is declared with the shape of its
 * rows. A test asks the database for the columns of each declared statement. Under test each execution is checked too,
 * so that statements put together at run time are covered.
 */

/** An object with a connection or a transaction, such as a context. */
export interface Connected {
  readonly db: { query(sql: string, values?: unknown[]): Promise<unknown> };
}

/** Reads or changes rows, and returns the selected ones. */
export type Statement<Row> = (ctx: Connected, values?: unknown[]) => Promise<Row[]>;
/** Changes rows and returns none. */
export type Command = (ctx: Connected, values?: unknown[]) => Promise<void>;

export interface DeclaredStatement {
  readonly sql: string;
  /** Columns of the rows, as a list if the rows are read as lists; null if the statement has no rows. */
  readonly shape: Columns | Tuple | null;
}

const declared: DeclaredStatement[] = [];

/** All statements of the loaded modules. */
export const declaredStatements: readonly DeclaredStatement[] = declared;

/** Adds a statement to those that a test checks; for modules that execute statements in another way. */
export function declare(sql: string, shape: Columns | Tuple | null): void {
  declared.push({ sql, shape });
}

/** Declares a statement; call it once, when its module is loaded. */
export function statement<Shape extends Columns>(shape: Shape, sql: string): Statement<RowOf<Shape>> {
  declare(sql, shape);
  return (ctx, values) => readRows(ctx, shape, sql, values);
}

const wide = new Set<string>();

/** Whether the rows of the statement are read as lists; connections use it. */
export const isWide = (sql: string): boolean => wide.has(sql);

/**
 * Declares a statement whose rows have very many columns and are read as lists: filling an object key by key would take
 * longer than all other work on the row.
 */
export function wideStatement<Shape extends Tuple>(
  shape: readonly [...Shape],
  sql: string,
): Statement<TupleOf<Shape>> {
  declare(sql, shape);
  wide.add(sql);
  return async (ctx, values) => {
    expectRows(sql, shape);
    const rows: unknown = await ctx.db.query(sql, values);
    if (isList<TupleOf<Shape>>(rows) && rows.every(Array.isArray)) return rows;
    throw new TypeError('the statement answered no lists');
  };
}

/** Declares a statement without rows; call it once, when its module is loaded. */
export function command(sql: string): Command {
  declare(sql, null);
  return async (ctx, values) => {
    await ctx.db.query(sql, values);
  };
}

/** Executes a statement that is put together at run time, such as a list with its conditions. */
export async function readRows<Shape extends Columns>(
  ctx: Connected,
  shape: Shape,
  sql: string,
  values?: unknown[],
): Promise<RowOf<Shape>[]> {
  expectRows(sql, shape);
  const answer = await ctx.db.query(sql, values);
  // For UPDATE and DELETE TypeORM answers the rows together with their number.
  const rows: unknown = Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer;
  if (!isList<RowOf<Shape>>(rows)) throw new TypeError('the statement answered no rows');
  return rows;
}

/** The tests have checked that the rows have these types. */
function isList<Row>(value: unknown): value is Row[] {
  return Array.isArray(value);
}

/** The row of a statement that always returns exactly one row, such as a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new TypeError('the statement answered no row');
  return row;
}

/**
 * The row that was asked for or changed.
 * @throws DomainError `not_found` with the sentence when there is none
 */
export function foundRow<Row>(rows: readonly Row[], missing: string): Row {
  const [row] = rows;
  if (row === undefined) throw notFound(missing);
  return row;
}

/** Tells the listener of {@link onExecution} the shape of the rows, before the statement is executed. */
export function expectRows(sql: string, shape: Columns | Tuple): void {
  notice?.(sql, shape);
}

type Notice = (sql: string, shape: Columns | Tuple) => void;
let notice: Notice | undefined;

/** Lets tests check the shape of the rows of each statement that is executed. */
export function onExecution(listener: Notice): void {
  notice = listener;
}
