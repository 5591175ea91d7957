import { type Context } from '../platform/context/context.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type Logger } from '../platform/context/logger.js';
import { Actor } from '../platform/context/policy.js';
import { Loaders } from '../platform/context/request-loaders.js';
import { unlimitedEnvironment } from '../platform/context/unlimited-environment.js';
import { createDataSource, migrate, type SchemaState, schemaState } from './database/data-source.js';
import { type OnProgress } from '../areas/doors/imports/season/import.types.js';
import { openSeason } from '../areas/doors/imports/files/open-season.js';
import { readSeason } from '../areas/doors/imports/season/season-reading.js';
import { importSeason } from '../areas/doors/imports/run/season-import.service.js';
import { finish, withDatabaseUrl } from './database/command-database.js';
import { ImportRefused, readOptions } from './import/options.js';
import { importReport } from './import/report.js';

/** The operator has no account, but the rights of an administrator. */
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

/** Advice for a database of another release. */
const advice: Readonly<Record<Exclude<SchemaState, 'current' | 'none'>, string>> = {
  older: 'This database is of an older release: npm start brings it up to date, then import again.',
  newer: 'This database is of a newer release: run the import command of that release.',
};

/** Prints the progress: on a terminal one line that is overwritten, elsewhere a line for every tenth of the games. */
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
