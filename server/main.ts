import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { type Logger } from 'pino';
import { type DataSource } from 'typeorm';
import { ensureFirstAdmin } from './accounts/account.service.js';
import { makeContext } from './api/context.js';
import { createApp } from './app.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { systemClock } from './core/clock.js';
import { type Context, type Environment } from './core/context.js';
import { createLogger } from './core/logger.js';
import { createDataSource, migrate } from './db/data-source.js';
import { seedDemo } from './db/demo-seed.js';
import { DataDirInUse, startEmbeddedPostgres } from './db/embedded-postgres.js';
import { keptSecret } from './db/embedded/kept-secret.js';
import { createLiveHub } from './live/hub.js';
import { startWorker } from './simulation/worker.js';

/** What was started, newest last; stopping goes backwards. */
const started: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  stopOnSignals(log);
  const url = config.databaseUrl ?? (await embeddedDatabase(config, log));
  const db = await openDatabase(url, config.replicaUrls);
  const live = await createLiveHub({ connectionString: url, log });
  started.push(() => live.close());

  const signingKey = config.jwtSecret ?? (await keptSecret(config.dataDir, 'jwt'));
  const env: Environment = {
    clock: systemClock,
    signingKey,
    signInLimit: config.authRateLimit,
    quotas: config.quotas,
    live,
  };
  const ctx = makeContext({ db, env }, { requestId: 'start', address: 'local', log });
  const accounts = await firstAccounts(config, ctx);
  if (config.seedDemo) await seedDemo(ctx);
  if (config.runJobs) {
    const worker = await startWorker({ connectionString: url, db, env, log });
    started.push(() => worker.stop());
  }
  const app = await createApp({
    db,
    live,
    log,
    env,
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    metrics: config.metrics,
    webRoot: builtWebApp(log),
  });
  started.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  say(`Pennant is open at ${addressOf(app, config.host)}`, ...accounts);
}

async function embeddedDatabase({ dataDir }: Config, log: Logger): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  started.push(() => postgres.stop());
  return postgres.url;
}

async function openDatabase(url: string, replicas: readonly string[]): Promise<DataSource> {
  const db = createDataSource(url, { replicas });
  await db.initialize();
  started.push(() => db.destroy());
  await migrate(db);
  return db;
}

/** Makes the first administrator where there is none, and says what an operator needs to know about it. */
async function firstAccounts(config: Config, ctx: Context): Promise<string[]> {
  const embedded = config.databaseUrl === null;
  const generated = randomBytes(12).toString('base64url');
  const admin = config.firstAdmin ?? {
    username: 'admin',
    email: 'admin@pennant.localhost.localdomain',
    password: generated,
  };
  if (config.firstAdmin || embedded) {
    if (!(await ensureFirstAdmin(ctx, admin))) return [];
    const password = config.firstAdmin ? 'the password you set' : `password ${generated} (shown this once)`;
    return [`Administrator: ${admin.username}, ${password}`];
  }
  const admins: unknown[] = await ctx.db.query(`SELECT 1 FROM users WHERE role = 'admin' LIMIT 1`);
  if (admins.length > 0) return [];
  return [
    'There is no administrator yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD and start again.',
  ];
}

function builtWebApp(log: Logger): string | null {
  const root = join(__dirname, '../web');
  if (existsSync(join(root, 'index.html'))) return root;
  log.warn('the web app is not built; only the APIs are served');
  return null;
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : '?';
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * The first signal stops everything in order; a second one stops waiting. Not at once, though: npm repeats the Ctrl-C
 * that the terminal has already sent to all of us.
 */
function stopOnSignals(log: Logger): void {
  let stoppingSince: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null && Date.now() - stoppingSince > 1_000) process.exit(1);
      if (stoppingSince !== null) return;
      stoppingSince = Date.now();
      log.info({ signal }, 'stopping');
      void stopAll(log).then((clean) => process.exit(clean ? 0 : 1));
    });
  }
}

async function stopAll(log?: Logger): Promise<boolean> {
  let clean = true;
  for (const stop of started.splice(0).toReversed()) {
    try {
      await stop();
    } catch (error) {
      clean = false;
      log?.error({ err: error }, 'could not be stopped');
    }
  }
  return clean;
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function explain(error: unknown): Promise<void> {
  await stopAll();
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (inUse)
    process.stderr.write(`The port is taken by another program. Set PORT to a free one.\n${error.message}\n`);
  else if (error instanceof ConfigError || error instanceof DataDirInUse)
    process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `Pennant cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}

main().catch(explain);
