import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileProblem, OperatorError } from '../core/operator-error.js';

/** The first words of every backup; the number rises when older releases could no longer read what follows. */
export const backupHeading = '-- Pennant backup, format 1';
/** Stands before the names of the migrations that had made the schema. */
export const schemaHeading = '-- schema:';

/**
 * Writes every row of the database at `url`, as of one moment, to `file`: a data-only SQL script as pg_dump writes it,
 * compressed by gzip. A backup that fails or is stopped leaves nothing under that name. Servers may go on working meanwhile.
 * @throws OperatorError when the file cannot be written
 */
export async function backUp(url: string, file: string, signal?: AbortSignal): Promise<void> {
  const draft = `${file}.part`;
  try {
    // It holds password hashes and email addresses: nobody else's to read.
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

/** The same to a stream, such as standard output, which stays open. */
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
  // A connection that breaks fails the query under way, which says so.
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

interface Table {
  /** Quoted. */
  readonly name: string;
  /** Quoted and separated by commas; generated columns generate themselves again. */
  readonly columns: string;
}

/** One statement a line, so that whoever reads it needs to know nothing of SQL; see {@link restore}. */
async function* script(client: Client): AsyncGenerator<string | Buffer> {
  const tables = await listTables(client);
  const foreignKeys = await listForeignKeys(client);
  yield `${backupHeading}\n${schemaHeading} ${(await migrationNames(client)).join(' ')}\n`;
  // Rows come table by table: until all are there no foreign key holds, and no trigger may count them again.
  for (const { name } of tables) yield `ALTER TABLE ${name} DISABLE TRIGGER USER;\n`;
  for (const { table, name } of foreignKeys) yield `ALTER TABLE ${table} DROP CONSTRAINT ${name};\n`;
  for (const { name, columns } of tables) {
    yield `COPY ${name} (${columns}) FROM stdin;\n`;
    yield* client.query(copyTo(`COPY (SELECT ${columns} FROM ${name}) TO STDOUT`));
    yield '\\.\n';
  }
  for (const { name, value, called } of await listSequences(client)) {
    yield `SELECT setval(${name}, ${value}, ${called});\n`;
  }
  for (const { table, name, definition } of foreignKeys) {
    yield `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition};\n`;
  }
  for (const { name } of tables) yield `ALTER TABLE ${name} ENABLE TRIGGER USER;\n`;
}

async function migrationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** Ours alone: the queue's tables are made anew by a restore, and its jobs follow from ours. */
async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> 'migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows.map(({ name, columns }) => ({
    name: escapeIdentifier(name),
    columns: columns.map((column) => escapeIdentifier(column)).join(', '),
  }));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relnamespace = 'public'::regnamespace
     ORDER BY c.relname, k.conname`,
  );
  return rows.map(({ table, name, definition }) => ({
    table: escapeIdentifier(table),
    name: escapeIdentifier(name),
    definition,
  }));
}

interface Sequence {
  /** A quoted literal. */
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations_id_seq'
     ORDER BY relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const quoted = escapeIdentifier(name);
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${quoted}`,
    );
    for (const { last_value, is_called } of state.rows) {
      sequences.push({ name: escapeLiteral(quoted), value: last_value, called: is_called });
    }
  }
  return sequences;
}
