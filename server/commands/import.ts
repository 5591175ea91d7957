import { type Context } from '../core/context.js';
import { DomainError } from '../core/errors.js';
import { type Logger } from '../core/logger.js';
import { Actor } from '../core/policy.js';
import { Loaders } from '../core/request-loaders.js';
import { unlimitedEnvironment } from '../core/unlimited-environment.js';
import { createDataSource, migrate, type SchemaState, schemaState } from '../db/data-source.js';
import { type OnProgress } from '../imports/import.types.js';
import { openSeason } from '../imports/files/open-season.js';
import { readSeason } from '../imports/season-reading.js';
import { importSeason } from '../imports/season-import.service.js';
import { finish, withDatabaseUrl } from './command-database.js';
import { ImportRefused, readOptions } from './import/options.js';
import { importReport } from './import/report.js';

/** Who has the database and this command is no account, and may do what administrators may. */
const operator = new Actor(null, null, 'admin');

/** `npm run import -- FILES…`: a season that was really played becomes a league. Works beside a running server. */
async function main(): Promise<number> {
  const { paths, ...options } = readOptions(process.argv.slice(2));
  const start = performance.now();
  const season = await readSeason(await openSeason(paths));
  return withDatabaseUrl((url, log) =>
    withContext(url, log, async (ctx) => {
      const report = await importSeason(ctx, season, options, { onProgress: progressBar() });
      process.stdout.write(importReport(report, (performance.now() - start) / 1000));
      return 0;
    }),
  );
}

async function withContext(
  url: string,
  log: Logger,
  work: (ctx: Context) => Promise<number>,
): Promise<number> {
  const db = createDataSource(url, { poolSize: 2, kind: 'command' });
  try {
    await db.initialize();
    const state = await schemaState(db);
    if (state === 'none') await migrate(db);
    else if (state !== 'current') throw new ImportRefused(advice[state]);
    return await work({
      actor: operator,
      db: db.manager,
      loaders: new Loaders(),
      requestId: 'import',
      address: 'local',
      log,
      env: unlimitedEnvironment(''),
    });
  } finally {
    if (db.isInitialized) await db.destroy();
  }
}

/** What to do with the database of another release. */
const advice: Readonly<Record<Exclude<SchemaState, 'current' | 'none'>, string>> = {
  older: 'This database is of an older release: npm start brings it up to date, then import again.',
  newer: 'This database is of a newer release: import with that one.',
};

/** One line that is written over, or a line for every tenth where nobody watches. */
function progressBar(): OnProgress {
  let shown = 0;
  return (done, total) => {
    const line = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} games`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total || done - shown >= total / 10) process.stderr.write(`${line}\n`);
    else return;
    shown = done;
  };
}

finish(main(), (error) => error instanceof DomainError && error.kind !== 'internal');
