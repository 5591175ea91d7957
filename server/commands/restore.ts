import { resolve } from 'node:path';
import { restore, RestoreRefused } from '../db/restore.js';
import { finish, withDatabaseUrl } from './command-database.js';

/** `npm run restore -- FILE`: fills a new, empty database from a backup; `-` reads it from standard input. */
async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new RestoreRefused('Say which backup: npm run restore -- FILE');
  return withDatabaseUrl(async (url) => {
    await (file === '-' ? restore(url, 'standard input', process.stdin) : restore(url, resolve(file)));
    process.stdout.write('Restored. Start the server; the doctor command checks every number.\n');
    return 0;
  });
}

finish(main(), (error) => error instanceof RestoreRefused);
