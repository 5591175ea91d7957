import { type Context } from '../../../platform/context/context.js';
import { type Columns, selectList, snakeCase } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';

/** One list of a person's export, read a page at a time. */
export interface Section {
  readonly name: string;
  /** Source of its rows: SQL. */
  readonly source: { readonly from: string; readonly where: string };
  /** The pages of the list, each a few rows as JSON. */
  pages(ctx: Context, userId: number): AsyncGenerator<readonly string[]>;
}

interface Source<Shape extends Columns> {
  readonly name: string;
  /** Exported columns of a row. Its columns of `from` are called `own`. */
  readonly shape: Shape;
  /** SQL of the columns of the shape that are not stored ones. */
  readonly further?: string;
  readonly from: string;
  /** Which rows are the person's, `$1`. */
  readonly where: string;
  /** The columns that order the rows, and what comes before the first of them: 0 or an empty text. */
  readonly after: Readonly<Partial<Record<keyof Shape & string, number | string>>>;
  /** Rows that are in memory at once. */
  readonly atOnce?: number;
}

/** Posts and articles are long, so few rows are read at once. */
const usualRows = 50;
/** Measured processor time of a row, in milliseconds. */
const msPerRow = 0.1;

/** Declares a list of the export. Each page continues after the last row of the one before, whatever was added since. */
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

/** As REST names fields, inside of stored JSON too. */
export function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [snakeCase(name), inSnakeCase(member)]),
  );
}
