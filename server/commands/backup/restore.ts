import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { databaseErrorCode } from '../../platform/errors/database-errors.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { readHeading, readStatements, type Statement } from './backup-script.js';
import {
  listForeignKeys,
  listSequences,
  listTables,
  type Rows,
  statementsAfterRows,
  statementsBeforeRows,
  type Table,
} from './catalog.js';
import { createDataSource, lockMigrations, migrate } from '../database/data-source.js';
import { errorCode } from '../../platform/data/embedded/operating-system.js';
import { migrations } from '../../platform/data/migrations/index.js';
import { MalformedScript, ScriptReader } from './script-reader.js';

/** An error that the operator can fix. */
export class RestoreRefused extends OperatorError {}

/**
 * Fills the new, empty database at `url` from a backup, or leaves it unchanged. First the whole file is checked. Then
 * one transaction creates the backup's schema, loads the rows and migrates to the current schema. After it come
 * the steps of every server start: the queue's tables are created, and jobs for unfinished simulations are queued.
 * @throws RestoreRefused when the database is in use or the file is not a complete backup that this release can read
 */
export async function restore(url: string, file: string): Promise<void> {
  const schema = await verify(file);
  const db = await createDataSource(url, { poolSize: 2, kind: 'command' }).initialize();
  try {
    const runner = db.createQueryRunner();
    try {
      await runner.startTransaction();
      await refuseUsedDatabase(runner);
      await makeSchema(url, runner, schema);
      await read(file, (reader) => load(runner, reader));
      await runPending(db, runner);
      await runner.commitTransaction();
    } finally {
      // Without a commit, the end of the connection rolls everything back.
      await runner.release();
    }
    await migrate(db);
    await db.query('ANALYZE');
  } finally {
    await db.destroy();
  }
}

/** Checks the whole file: its checksum, its form and its end. Returns the migrations that created its schema. */
async function verify(file: string): Promise<string[]> {
  return read(file, async (reader) => {
    const names = await readHeading(reader);
    if (names === null) throw new RestoreRefused(`${file} is not a backup that this release can read.`);
    const known = migrations.map(({ name }) => name);
    if (names.some((name) => !known.includes(name))) {
      throw new RestoreRefused(`${file} was made by a newer release. Restore it with that one.`);
    }
    for await (const statement of readStatements(reader)) {
      if (statement.kind === 'rows') for await (const _ of reader.rows());
    }
    return names;
  });
}

/**
 * Refuses a database that has tables. Before, it takes the lock of the migrations, which lasts until the end of the
 * transaction: a server that starts meanwhile waits for it.
 */
async function refuseUsedDatabase(runner: QueryRunner): Promise<void> {
  await lockMigrations(runner, 'transaction');
  const rows: unknown[] = await runner.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace LIMIT 1`,
  );
  if (rows.length > 0) {
    throw new RestoreRefused(
      'This database already holds tables. Restore into a new one: another DATA_DIR, or an empty database.',
    );
  }
}

/** Creates the schema of the named migrations. */
async function makeSchema(url: string, runner: QueryRunner, names: readonly string[]): Promise<void> {
  const then = await createDataSource(url, { poolSize: 1, migrations: names }).initialize();
  try {
    await runPending(then, runner);
  } finally {
    await then.destroy();
  }
}

/** Runs migrations in the runner's own transaction. */
async function runPending(db: DataSource, runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(db, runner);
  // Lets migrations that need no transaction of their own run within this one.
  executor.transaction = 'each';
  await executor.executePendingMigrations();
}

/** Loads the rows into the schema. No statement of the file is executed: only names and numbers are read from it. */
async function load(runner: QueryRunner, reader: ScriptReader): Promise<void> {
  const query: Rows = <Row>(sql: string): Promise<Row[]> => runner.query(sql);
  const client: unknown = await runner.connect();
  if (!(client instanceof Client)) throw new TypeError('a restore needs the connection itself');
  const missing = new Map((await listTables(query)).map((table) => [table.name, table]));
  const tables = [...missing.values()];
  const keys = await listForeignKeys(query);
  const sequences = await listSequences(query);
  for (const statement of statementsBeforeRows(tables, keys)) await runner.query(statement);
  // Empties tables that migrations have filled: the backup has its own rows for them.
  await runner.query(`TRUNCATE ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  await readHeading(reader);
  for await (const statement of readStatements(reader)) {
    if (statement.kind === 'rows') {
      const columns = columnsToLoad(statement, missing.get(statement.table));
      missing.delete(statement.table);
      const copy = copyFrom(`COPY ${escapeIdentifier(statement.table)} (${columns}) FROM STDIN`);
      await pipeline(Readable.from(reader.rows()), client.query(copy));
    } else if (statement.kind === 'sequence') {
      if (!sequences.includes(statement.name))
        throw new MalformedScript(`there is no sequence ${statement.name}`);
      const { name, value, called } = statement;
      await runner.query('SELECT setval($1, $2, $3)', [escapeIdentifier(name), value, called]);
    }
  }
  const [left] = missing.keys();
  if (left !== undefined) throw new MalformedScript(`the rows of ${left} are missing`);
  for (const statement of statementsAfterRows(tables, keys)) await runner.query(statement);
}

/** @throws MalformedScript unless the table is in the schema, with exactly these columns */
function columnsToLoad({ table, columns }: Statement & { kind: 'rows' }, known: Table | undefined): string {
  if (!known || columns.toSorted().join() !== known.columns.toSorted().join()) {
    throw new MalformedScript(`its table ${table} is not as its schema says`);
  }
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/** Opens the file from its beginning. Errors in it are reported to the operator as reasons to refuse it. */
async function read<Result>(file: string, work: (reader: ScriptReader) => Promise<Result>): Promise<Result> {
  let script: Gunzip | undefined;
  try {
    const { size } = await stat(file);
    script = pipeTo(createReadStream(file), createGunzip());
    const result = await work(new ScriptReader(script));
    // The decompressor ignores some bytes after the compressed data.
    if (script.bytesWritten !== size) throw new MalformedScript('something follows its end');
    return result;
  } catch (error) {
    const reason = reasonToRefuse(error);
    if (reason === null) throw error;
    throw new RestoreRefused(`${file} cannot be read: ${reason}. Nothing was restored.`, { cause: error });
  } finally {
    script?.destroy();
  }
}

/**
 * The reason to refuse the file; null if the error has another cause. SQLSTATEs that begin with 22 or 23 mean that data
 * does not fit the schema.
 */
function reasonToRefuse(error: unknown): string | null {
  if (error instanceof MalformedScript) return error.message;
  const code = errorCode(error) ?? '';
  if (/^(Z_|ENOENT|EISDIR|EACCES)/.test(code)) return code;
  const isMisfit = /^2[23]/.test(databaseErrorCode(error) ?? '');
  return isMisfit && error instanceof Error ? `its rows do not fit, ${error.message}` : null;
}

/** An error of the source must destroy the target too: otherwise the reader of the target would wait forever. */
function pipeTo(source: Readable, target: Gunzip): Gunzip {
  source.once('error', (error) => target.destroy(error));
  target.once('close', () => source.destroy());
  return source.pipe(target);
}
