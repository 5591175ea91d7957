import { type Context } from '../../../platform/context/context.js';
import { type Columns, selectList, snakeCase } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';

/** One list of a person's export, read a page at a time. */
export interface Section {
  readonly name: string;
  /** SQL of the rows, without columns. */
  readonly source: { readonly from: string; readonly where: string };
  /** The pages of the list. Each page is a few rows, each as a text in JSON. */
  pages(ctx: Context, userId: number): AsyncGenerator<readonly string[]>;
}

interface Source<Shape extends Columns> {
  readonly name: string;
  /** Exported columns. `own` is the alias of their table in `from`. */
  readonly shape: Shape;
  /** SQL for computed columns, of which `shape` has only names and types. */
  readonly further?: string;
  readonly from: string;
  /** Condition that selects rows of the account `$1`. */
  readonly where: string;
  /**
   * Columns by which the rows are sorted, each with the value before the first page: 0 or an empty text, which is below
   * all stored values.
   */
  readonly after: Readonly<Partial<Record<keyof Shape & string, number | string>>>;
  /** Number of rows per page. */
  readonly atOnce?: number;
}

/** Default number of rows per page: few, because posts and articles are long. */
const usualRows = 50;
/** Measured processor time of a row, in milliseconds. */
const msPerRow = 0.1;

/**
 * Declares a list of the export. Each page begins after the last row of the page before, so new rows do not shift it.
 */
export function section<Shape extends Columns>(source: Source<Shape>): Section {
  const { name, shape, after, atOnce = usualRows } = source;
  const read = statement(shape, pageSql(source));
  return {
    name,
    source,
    async *pages(ctx, userId) {
      let cursor: unknown[] = Object.values(after);
      for (;;) {
        const rows = await read(ctx, [userId, ...cursor]);
        ctx.env.budget.charge(ctx, rows.length * msPerRow);
        yield rows.map((row) => JSON.stringify(inSnakeCase(row)));
        const last: Readonly<Record<string, unknown>> | undefined = rows.at(-1);
        if (last === undefined || rows.length < atOnce) return;
        cursor = Object.keys(after).map((column) => last[column]);
      }
    },
  };
}

function pageSql<Shape extends Columns>({
  shape,
  further,
  from,
  where,
  after,
  atOnce = usualRows,
}: Source<Shape>) {
  const order = Object.keys(after).map((column) => `own.${shape[column]?.storedAs ?? snakeCase(column)}`);
  const places = order.map((_, at) => `$${at + 2}`).join(', ');
  const columns = [selectList(shape, 'own'), further].filter(Boolean).join(', ');
  return `SELECT ${columns} FROM ${from} WHERE ${where} AND (${order.join(', ')}) > (${places})
    ORDER BY ${order.join(', ')} LIMIT ${atOnce}`;
}

/** Names fields in snake case like REST, also inside stored JSON. */
export function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [snakeCase(name), inSnakeCase(member)]),
  );
}
