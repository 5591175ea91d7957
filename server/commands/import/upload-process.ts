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

/**
 * Looks on from another thread while the files keep this one busy: ends the process when it has used the processor for longer than it
 * may, and when the server that started it is gone.
 */
const watch = `
const { workerData: { parent, processorSeconds } } = require('node:worker_threads');
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > processorSeconds * 1e6) process.kill(process.pid, 'SIGXCPU');
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 200);`;

/**
 * Imports one uploaded season. The worker starts it with the import's id and its limit of processor time, and writes the
 * database's address to its standard input.
 */
async function main(): Promise<number> {
  const [importId, processorSeconds] = process.argv.slice(2).map(Number);
  if (importId === undefined) throw new TypeError('the worker starts this with an import');
  new Worker(watch, { eval: true, workerData: { parent: process.ppid, processorSeconds } }).unref();
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
