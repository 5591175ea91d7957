import { resolve } from 'node:path';
import { backUp } from '../db/backup.js';
import { finish, withDatabaseUrl } from './command-database.js';

/** `npm run backup -- FILE`: everything of this moment in one file, also while servers run. */
async function main(url: string): Promise<number> {
  const file = resolve(
    process.argv[2] ?? `pennant-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.sql.gz`,
  );
  await backUp(url, file);
  process.stdout.write(`${file}\n`);
  return 0;
}

finish(withDatabaseUrl(main));
