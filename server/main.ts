import { createSecretKey, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { type Logger } from 'pino';
import { type DataSource } from 'typeorm';
import { ensureFirstAdmin } from './areas/accounts/sign-in/account.service.js';
import { WorkLedger } from './areas/accounts/limits/work-ledger.js';
import { logSecurity } from './areas/accounts/audit/security-log.js';
import { UserEntity } from './areas/accounts/users/user.entity.js';
import { makeContext } from './areas/accounts/callers/request-context.js';
import { readTrustedDocuments } from './api/graphql/documents/document-manifests.js';
import { createApp } from './app.js';
import { unlimitedBudget, type WorkBudget } from './platform/work/budget.js';
import { systemClock } from './platform/context/clock.js';
import { type Context, type Environment } from './platform/context/context.js';
import { createLogger } from './platform/context/logger.js';
import { Shutdown } from './platform/context/shutdown.js';
import { createDataSource, type DataSourceOptions, migrate } from './commands/database/data-source.js';
import { type Config, readConfig } from './config.js';
import { explain } from './platform/errors/operator-error.js';
import { seedDemo } from './commands/database/demo-seed.js';
import { startEmbeddedPostgres } from './platform/data/embedded/embedded-postgres.js';
import { keptSecret } from './platform/data/embedded/kept-secret.js';
import { createLiveHub } from './platform/events/hub.js';
import { workOf } from './areas/features.js';
import { lanes } from './platform/jobs/queue-work.js';
import { startWorker, type Worker, type WorkerOptions } from './platform/jobs/worker.js';

const shutdown = new Shutdown();

/**
 * Number of connections that may wait to be accepted; Linux has the same default. After an outage thousands of sockets
 * connect together, and Node's default is only 511.
 */
const pendingConnections = 4_096;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  stopOnSignals(log);
  const webRoot = builtWebApp(log);
  const trustedDocuments = await readTrustedDocuments(
    { webRoot, folder: config.trustedDocumentsDir },
    config.trustedDocumentsOnly,
  );
  const url = config.databaseUrl ?? (await embeddedDatabase(config, log));
  const setup = await openDatabase(url, { kind: 'command', poolSize: 3 });
  await migrate(setup);
  const db = await openDatabase(url, { kind: 'request', replicas: config.replicaUrls });
  const live = await createLiveHub({ connectionString: url, brokerUrl: config.eventsUrl, log });
  shutdown.add('connections', 'live events', () => live.close());

  const secret = config.jwtSecret ?? (await keptSecret(config.dataDir, 'jwt'));
  const env: Environment = {
    clock: systemClock,
    signingKey: createSecretKey(secret, 'utf8'),
    signInLimit: config.authRateLimit,
    budget: workBudget(config, db, log),
    quotas: config.quotas,
    publicUrl: config.publicUrl,
    staffSecondFactor: config.staffSecondFactor,
    registrationLimit: config.registrationRateLimit,
    privateWebhooks: config.webhookPrivateNetworks,
    mail: config.mail,
    importProgram: [...process.execArgv, require.resolve('./commands/import/upload-process.js')],
    live,
  };
  const ctx = makeContext({ db: setup, env }, { requestId: 'start', address: 'local', log });
  const accounts = await firstAccounts(config, ctx);
  if (config.seedDemo) await seedDemo(ctx);
  await setup.destroy();
  const worker = config.runJobs ? await openWorkers({ connectionString: url, env, log }) : null;
  const app = await createApp({
    db,
    live,
    log,
    env,
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    metrics: config.metrics,
    accessLog: config.accessLog,
    webRoot,
    corsOrigins: config.corsOrigins,
    trustedDocuments,
    ...(worker && { worker }),
  });
  shutdown.add('serving', 'the HTTP server', () => app.close());
  await app.listen({ host: config.host, port: config.port, backlog: pendingConnections });
  say(`Pennant is open at ${addressOf(app, config.host)}`, ...accounts);
}

/** If the process is stopped while PostgreSQL starts, the process waits until it can stop PostgreSQL too. */
async function embeddedDatabase({ dataDir }: Config, log: Logger): Promise<string> {
  const starting = startEmbeddedPostgres({ dataDir, log });
  shutdown.add('database', 'PostgreSQL', () => starting.then((postgres) => postgres.stop()));
  return (await starting).url;
}

async function openDatabase(url: string, options: DataSourceOptions): Promise<DataSource> {
  const db = createDataSource(url, options);
  await db.initialize();
  shutdown.add('connections', `connections of kind ${options.kind}`, async () => {
    if (db.isInitialized) await db.destroy();
  });
  return db;
}

function workBudget({ workBudget: budget }: Config, db: DataSource, log: Logger): WorkBudget {
  if (budget === 0) return unlimitedBudget;
  const ledger = new WorkLedger({ db, log, budget });
  shutdown.add('connections', 'work budgets', () => ledger.close());
  return ledger;
}

/** The workers have connections of their own, so that jobs and requests cannot use up each other's connections. */
async function openWorkers(
  options: Omit<WorkerOptions, 'db' | 'work'>,
): Promise<{ readonly working: boolean }> {
  const db = await openDatabase(options.connectionString, { kind: 'job', poolSize: 7 });
  const workers: Worker[] = [];
  for (const lane of lanes) {
    const worker = await startWorker({ ...options, db, work: workOf(lane, options.env) });
    shutdown.add('serving', `the worker of ${lane} jobs`, () => worker.stop());
    workers.push(worker);
  }
  return {
    get working() {
      return workers.every(({ working }) => working);
    },
  };
}

/** Creates the first administrator if there is none, and returns what the operator needs to know about it. */
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
    logSecurity(ctx, 'first_administrator_made', { username: admin.username });
    const password = config.firstAdmin ? 'the password you set' : `password ${generated} (shown this once)`;
    return [`Administrator: ${admin.username}, ${password}`];
  }
  if (await ctx.db.existsBy(UserEntity, { role: 'admin' })) return [];
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
 * The first signal stops everything in order. A second signal exits immediately, unless it comes within a second: npm
 * repeats the Ctrl-C that the terminal has already sent to all processes.
 */
function stopOnSignals(log: Logger): void {
  let stoppingSince: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null && Date.now() - stoppingSince > 1_000) process.exit(1);
      if (stoppingSince !== null) return;
      stoppingSince = Date.now();
      log.info({ signal }, 'stopping');
      void shutdown.run(log).then((clean) => process.exit(clean ? 0 : 1));
    });
  }
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function giveUp(error: unknown): Promise<void> {
  // If a stop interrupts the start, the start fails because its parts have ended. This failure is not reported.
  if (shutdown.begun) return;
  await shutdown.run();
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${explain(error) ?? `Pennant cannot start: ${stack}`}\n`);
  process.exit(1);
}

main().catch(giveUp);
