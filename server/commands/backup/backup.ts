import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileProblem, OperatorError } from '../../platform/errors/operator-error.js';
import { backupHeading, schemaHeading } from './backup-script.js';
import {
  listForeignKeys,
  listSequences,
  listTables,
  type Rows,
  statementsAfterRows,
  statementsBeforeRows,
} from './catalog.js';

/**
 * Writes every row of the database at `url`, in one snapshot, to `file`: a data-only SQL script as pg_dump writes it,
 * compressed by gzip. A backup that fails or is stopped leaves no file with that name. Servers may run meanwhile.
 * @throws OperatorError when the file cannot be written
 */
export async function backUp(url: string, file: string, signal?: AbortSignal): Promise<void> {
  const draft = `${file}.part`;
  try {
    // A backup contains password hashes and email addresses: only its owner may read it.
    const handle = await open(draft, 'w', 0o600);
    try {
      await writeBackup(url, handle.createWriteStream({ flush: true }), signal);
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    throw unwritable(file, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a backup to a stream, such as standard output, which stays open. */
export async function streamBackup(url: string, output: Writable, signal?: AbortSignal): Promise<void> {
  try {
    await writeBackup(url, output, signal, { end: false });
  } catch (error) {
    throw unwritable('standard output', error);
  }
}

async function writeBackup(
  url: string,
  output: Writable,
  signal?: AbortSignal,
  { end = true } = {},
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'pennant backup',
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a broken connection would end the process. The running query reports the failure.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await pipeline(Readable.from(script(client)), createGzip(), output, { end, signal });
  } finally {
    await client.end();
  }
}

function unwritable(target: string, error: unknown): unknown {
  const problem = fileProblem(error);
  if (problem === null) return error;
  return new OperatorError(`The backup cannot be written to ${target}: ${problem}.`, { cause: error });
}

/** The script has one statement per line, so that it can be read without an SQL parser: see `backup-script.ts`. */
async function* script(client: Client): AsyncGenerator<string | Buffer> {
  const query: Rows = async <Row>(sql: string) => (await client.query<Row & object>(sql)).rows;
  const tables = await listTables(query);
  const foreignKeys = await listForeignKeys(query);
  const migrations = await query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  yield `${backupHeading}\n${schemaHeading} ${migrations.map(({ name }) => name).join(' ')}\n`;
  for (const statement of statementsBeforeRows(tables, foreignKeys)) yield `${statement}\n`;
  for (const table of tables) {
    const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
    const name = escapeIdentifier(table.name);
    yield `COPY ${name} (${columns}) FROM stdin;\n`;
    yield* client.query(copyTo(`COPY (SELECT ${columns} FROM ${name}) TO STDOUT`));
    yield '\\.\n';
  }
  for (const sequence of await listSequences(query)) yield `${await stateOf(sequence, query)}\n`;
  for (const statement of statementsAfterRows(tables, foreignKeys)) yield `${statement}\n`;
}

async function stateOf(sequence: string, query: Rows): Promise<string> {
  const quoted = escapeIdentifier(sequence);
  const [state] = await query<{ last_value: string; is_called: boolean }>(
    `SELECT last_value, is_called FROM ${quoted}`,
  );
  if (!state) throw new Error(`the sequence ${sequence} has no state`);
  return `SELECT setval(${escapeLiteral(quoted)}, ${state.last_value}, ${state.is_called});`;
}
