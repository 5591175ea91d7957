import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { takeUpJobs } from '../simulation/queue.js';
import { backupHeading, schemaHeading } from './backup.js';
import { createDataSource, migrate } from './data-source.js';
import { errorCode } from './embedded/operating-system.js';
import { migrations } from './migrations/index.js';
import { ScriptReader } from './script-reader.js';

/** What the person at the keyboard can mend. */
export class RestoreRefused extends Error {}

/**
 * Fills the new, empty database at `url` from a backup: makes the schema the backup was made with, loads its rows in one
 * transaction, migrates on to the present schema, and hands unfinished simulations to the queue again. An `input` is read
 * instead of the file, which only names it then.
 * @throws RestoreRefused when the database is in use or the file is no backup this release can read
 */
export async function restore(url: string, file: string, input?: Readable): Promise<void> {
  await refuseUsedDatabase(url);
  const packed = input ?? createReadStream(file);
  const reader = new ScriptReader(pipeTo(packed, createGunzip()));
  const schema = await readHeading(reader, file);
  await makeSchema(url, schema);
  await load(url, reader, file);
  const db = await createDataSource(url, { poolSize: 2 }).initialize();
  try {
    await migrate(db);
    await takeUpJobs(db);
    await db.query('ANALYZE');
  } finally {
    await db.destroy();
  }
}

async function refuseUsedDatabase(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace LIMIT 1`,
    );
    if (rowCount !== 0) {
      throw new RestoreRefused(
        'This database already holds tables. Restore into a new one: another DATA_DIR, or an empty database.',
      );
    }
  });
}

/** A broken source must end the other side with its own error, or whoever reads that waits for ever. */
function pipeTo(source: Readable, target: ReturnType<typeof createGunzip>): ReturnType<typeof createGunzip> {
  source.once('error', (error) => target.destroy(error));
  target.once('close', () => source.destroy());
  return source.pipe(target);
}

async function readHeading(reader: ScriptReader, file: string): Promise<string[]> {
  const [heading, schema] = await understood(file, async () => [await reader.line(), await reader.line()]);
  if (heading !== backupHeading || !schema?.startsWith(schemaHeading)) {
    throw new RestoreRefused(`${file} is no backup that this release can read.`);
  }
  const names = schema.slice(schemaHeading.length).trim().split(' ');
  const known = migrations.map(({ name }) => name);
  if (names.some((name) => !known.includes(name))) {
    throw new RestoreRefused(`${file} was made by a newer release. Restore it with that one.`);
  }
  return names;
}

async function makeSchema(url: string, names: readonly string[]): Promise<void> {
  const db = await createDataSource(url, { poolSize: 2, migrations: names }).initialize();
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function load(url: string, reader: ScriptReader, file: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query('BEGIN');
    await understood(file, async () => {
      for (let line = await reader.line(); line !== null; line = await reader.line()) {
        if (line.startsWith('COPY ')) {
          await pipeline(Readable.from(reader.rows()), client.query(copyFrom(line)));
        } else if (!line.startsWith('--')) await client.query(line);
      }
    });
    // Only now the checksum at the end of the file has been compared.
    await client.query('COMMIT');
  });
}

/** A file that is cut short or damaged is the operator's to hear of, not a fault of ours. */
async function understood<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (/^(Z_|ENOENT|EISDIR|EACCES)/.test(code)) {
      throw new RestoreRefused(`${file} cannot be read (${code}). Nothing was restored.`, { cause: error });
    }
    throw error;
  }
}

async function onDatabase(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'pennant restore' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
