import { type FastifyInstance } from 'fastify';
import { type DataSource } from 'typeorm';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { type AppOptions, createApp } from '../../app.js';
import { type Environment } from '../../platform/context/context.js';
import { createLogger } from '../../platform/context/logger.js';
import { type Actor } from '../../platform/context/policy.js';
import { unlimitedEnvironment } from '../../platform/context/unlimited-environment.js';
import { createDataSource, type DataSourceOptions } from '../../commands/database/data-source.js';
import { type LiveHub } from '../../platform/events/hub.js';
import { openHubOf } from '../live-hub.js';
import { testSigningKey } from './signing-key.js';

/** A server; several may use one database. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: DataSource;
  readonly env: Environment;
  readonly live: LiveHub;
  /** The address it listens on. */
  readonly address: string;
  /** Calls the server over the network, as the actor or as a visitor. */
  call(method: string, path: string, options?: { as?: Actor; body?: unknown }): Promise<Response>;
  close(): Promise<void>;
}

type ServerOptions = Partial<
  Pick<AppOptions, 'log' | 'metrics' | 'rateLimit' | 'trustProxy' | 'webRoot' | 'worker'>
> & {
  env?: Partial<Environment>;
  replicas?: readonly string[];
  /** A broker that carries its events; PostgreSQL unless given. */
  brokerUrl?: string | null;
  /** State of the connection pool for requests. */
  database?: Pick<DataSourceOptions, 'limits' | 'poolSize'>;
};

/** A server as started by `npm start` with `DATABASE_URL` and `RUN_JOBS=false`, on a free port. */
export async function openServer(
  url: string,
  {
    env: changes,
    replicas = [],
    brokerUrl = null,
    database,
    log = createLogger('silent'),
    ...options
  }: ServerOptions = {},
): Promise<TestServer> {
  const onBusyMachines = { connectWithinMs: 60_000, limits: { lockMs: 60_000 } };
  const db = await createDataSource(url, { ...onBusyMachines, ...database, replicas }).initialize();
  const live = await openHubOf(db, url, log, brokerUrl);
  const env = unlimitedEnvironment(testSigningKey, { ...changes, live });
  const app = await createApp({
    db,
    live,
    log,
    env,
    rateLimit: 0,
    trustProxy: false,
    webRoot: null,
    ...options,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    db,
    env,
    live,
    address,
    call: async (method, path, { as, body } = {}) =>
      fetch(`${address}${path}`, {
        method,
        headers: {
          ...(as && {
            authorization: `Bearer ${await openSession({ db: db.manager, env }, as.id ?? 0)}`,
          }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    close: async () => {
      await app.close();
      await live.close();
      await db.destroy();
    },
  };
}
