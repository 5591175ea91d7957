import { notFound } from '../errors/domain-error.js';
import { type Columns, type RowOf, type Tuple, type TupleOf } from './rows.js';

/**
 * The way to SQL that no repository writes: set-based, lateral, bulk. A statement is declared with the shape of the rows it
 * answers. A test asks the database what each declared statement answers; under test each execution is checked as well,
 * which holds for statements that are put together at run time.
 */

/** Whatever holds a connection or a transaction: a context. */
export interface Connected {
  readonly db: { query(sql: string, values?: unknown[]): Promise<unknown> };
}

/** Reads or changes rows, and answers those it selects or returns. */
export type Statement<Row> = (ctx: Connected, values?: unknown[]) => Promise<Row[]>;
/** Changes rows and answers none. */
export type Command = (ctx: Connected, values?: unknown[]) => Promise<void>;

export interface DeclaredStatement {
  readonly sql: string;
  /** A list for rows that are read as lists, null for what answers none. */
  readonly shape: Columns | Tuple | null;
}

const declared: DeclaredStatement[] = [];

/** Every statement of the modules that are loaded. */
export const declaredStatements: readonly DeclaredStatement[] = declared;

/** For ways to execute a statement that are not here: enters it among those that the test asks about. */
export function declare(sql: string, shape: Columns | Tuple | null): void {
  declared.push({ sql, shape });
}

/** Declares a statement; call it once, when its module is loaded. */
export function statement<Shape extends Columns>(shape: Shape, sql: string): Statement<RowOf<Shape>> {
  declare(sql, shape);
  return (ctx, values) => readRows(ctx, shape, sql, values);
}

const wide = new Set<string>();

/** Whether the rows of the statement are read as lists; connections ask. */
export const isWide = (sql: string): boolean => wide.has(sql);

/**
 * Declares a statement whose rows have very many columns, and are read as lists: the driver fills objects key by key, which
 * takes longer than everything else that is done with such a row.
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
  // TypeORM adds to the rows of an UPDATE and a DELETE how many they were.
  const rows: unknown = Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer;
  if (!isList<RowOf<Shape>>(rows)) throw new TypeError('the statement answered no rows');
  return rows;
}

/** The rows have the types that the tests have checked. */
function isList<Row>(value: unknown): value is Row[] {
  return Array.isArray(value);
}

/** The row of a statement that always answers one, such as a count. */
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

/** Says what the rows of a statement have to be like, before it is executed. */
export function expectRows(sql: string, shape: Columns | Tuple): void {
  notice?.(sql, shape);
}

type Notice = (sql: string, shape: Columns | Tuple) => void;
let notice: Notice | undefined;

/** Tests hear here what the rows of a statement have to be like, before it is executed. */
export function onExecution(listener: Notice): void {
  notice = listener;
}
