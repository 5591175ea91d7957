import { Client, type QueryResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Context } from '../context/context.js';
import { type Tuple, type TupleOf } from './rows.js';
import { declare, expectRows } from './statement.js';

/** The connection of the running transaction, for features that the ORM lacks. */
async function connectionOf(ctx: Context): Promise<Client> {
  const connection: unknown = await ctx.db.queryRunner?.connect();
  if (connection instanceof Client) return connection;
  throw new TypeError('Bulk reads and writes run inside a transaction');
}

/** Declares a statement whose rows are read as lists of values. Call it once, when the module loads. */
export function listStatement<Shape extends Tuple>(
  shape: readonly [...Shape],
  text: string,
): (ctx: Context, values: unknown[]) => Promise<TupleOf<Shape>[]> {
  declare(text, shape);
  return async (ctx, values) => {
    const connection = await connectionOf(ctx);
    expectRows(text, shape);
    const { rows }: QueryResult = await connection.query({ text, values, rowMode: 'array' });
    return rows;
  };
}

/**
 * Appends rows to a table by COPY, PostgreSQL's fastest way to load them.
 * @param lines one for each row, in the form of {@link copyLine}. They are read as fast as the connection accepts them,
 * in blocks, between which other work runs.
 */
export async function copyRows(
  ctx: Context,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  const connection = await connectionOf(ctx);
  const stream = connection.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(inBlocks(lines), { objectMode: false }), stream);
}

const blockSize = 64 * 1024;

async function* inBlocks(lines: Iterable<string>): AsyncGenerator<string> {
  let block = '';
  for (const line of lines) {
    block += line;
    block += '\n';
    if (block.length >= blockSize) {
      yield block;
      block = '';
      await nextTurn();
    }
  }
  if (block !== '') yield block;
}

export type CopyValue = number | string | boolean | null | Uint8Array | readonly (number | null)[];

/** A row in COPY's text format: tabs between values, `\N` for null. */
export function copyLine(values: readonly CopyValue[]): string {
  return values.map(copyValue).join('\t');
}

function copyValue(value: CopyValue): string {
  if (typeof value === 'number') return String(value);
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string')
    return value.replace(/[\\\t\n\r]/g, (special) => escapes[special] ?? special);
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  return `{${value.map((member) => member ?? 'NULL').join(',')}}`;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
