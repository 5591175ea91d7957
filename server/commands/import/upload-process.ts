import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { destination } from 'pino';
import { readDatabaseConfig } from '../../config.js';
import { type Context } from '../../platform/context/context.js';
import { createLogger } from '../../platform/context/logger.js';
import { visitor } from '../../platform/context/policy.js';
import { Loaders } from '../../platform/context/request-loaders.js';
import { unlimitedEnvironment } from '../../platform/context/unlimited-environment.js';
import { createDataSource } from '../database/data-source.js';
import { importUpload } from '../../areas/doors/imports/run/import-work.js';
import { finish } from '../database/command-database.js';
import { type ProcessLimits } from './process-watch.js';

/**
 * Imports one uploaded season. The worker passes the import's id and limit of processor time as arguments, and the
 * database's address on standard input.
 */
async function main(): Promise<number> {
  const [importId, processorSeconds] = process.argv.slice(2).map(Number);
  if (importId === undefined || processorSeconds === undefined)
    throw new TypeError('expected an import id and a limit of processor time');
  const limits: ProcessLimits = { parent: process.ppid, processorSeconds };
  new Worker(require.resolve('./process-watch.js'), { workerData: limits }).unref();
  const db = await createDataSource(readFileSync(0, 'utf8'), { kind: 'job', poolSize: 2 }).initialize();
  const ctx: Context = {
    actor: visitor,
    db: db.manager,
    loaders: new Loaders(),
    requestId: `import ${importId}`,
    address: 'local',
    log: createLogger(readDatabaseConfig().logLevel, destination(2)),
    env: unlimitedEnvironment(''),
  };
  await importUpload(ctx, importId, new AbortController().signal);
  await db.destroy();
  return 0;
}

finish(main());
