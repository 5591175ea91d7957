import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { restore, RestoreRefused } from './backup/restore.js';
import { finish, withDatabaseUrl } from './database/command-database.js';

/** `npm run restore -- FILE`: fills a new, empty database from a backup; `-` reads it from standard input. */
async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new RestoreRefused('Say which backup: npm run restore -- FILE');
  await (file === '-' ? withStandardInput(restoreFrom) : restoreFrom(resolve(file)));
  process.stdout.write('Restored. Start the server; the doctor command checks every number.\n');
  return 0;
}

const restoreFrom = (file: string) =>
  withDatabaseUrl(async (url) => {
    await restore(url, file);
    return 0;
  });

/** Stores piped input in a file, because a restore reads its file twice: first to check that it is complete. */
async function withStandardInput(work: (file: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pennant-restore-'));
  const file = join(folder, 'backup.sql.gz');
  try {
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }));
    await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

finish(main());
