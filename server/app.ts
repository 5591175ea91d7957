import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type DataSource } from 'typeorm';
import { endConnectionsOnClose } from './api/closing.js';
import { answerError } from './api/rest/errors.js';
import { restApi } from './api/rest/rest-api.js';
import { restDocs } from './api/rest/docs.js';
import { Documents } from './api/graphql/documents.js';
import { graphqlApi } from './api/graphql/graphql-api.js';
import { graphqlExplorer } from './api/graphql/explorer.js';
import { makeSchema } from './api/graphql/schema.js';
import { type SocketLimits, socketLimits } from './api/graphql/socket-limits.js';
import { graphqlSubscriptions } from './api/graphql/subscriptions.js';
import { health } from './api/health.js';
import { metrics } from './api/metrics.js';
import { securityHeaders } from './api/security-headers.js';
import { servedUploads } from './api/served-uploads.js';
import { webApp } from './api/web-app.js';
import { type Environment } from './core/context.js';
import { type LiveHub } from './live/hub.js';

export interface AppOptions {
  readonly db: DataSource;
  readonly live: LiveHub;
  readonly log: FastifyBaseLogger;
  readonly env: Omit<Environment, 'live'>;
  /** Requests a minute for one address; 0 is off. */
  readonly rateLimit: number;
  /** Whose forwarded addresses are believed. */
  readonly trustProxy: boolean | number | string;
  /** Tighter limits for sockets than the usual ones. */
  readonly socketLimits?: Partial<SocketLimits>;
  /** Serves `/metrics`. */
  readonly metrics?: boolean;
  /** Folder of the built web app; null serves the APIs alone. */
  readonly webRoot: string | null;
}

/** Everything behind the one port, ready to listen. Closing it ends requests, sockets and subscriptions in good order. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, live, log } = options;
  const resources = { db, env: { ...options.env, live } };
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: 1_000_000,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  endConnectionsOnClose(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.debug(
      { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.addHook('onRequestAbort', async ({ log: requestLog }) => requestLog.info('request broken off'));
  app.setErrorHandler(answerError);
  await app.register(helmet, securityHeaders);
  await app.register(compress, { threshold: 1024 });
  if (options.rateLimit > 0) await app.register(rateLimit, { max: options.rateLimit, timeWindow: 60_000 });

  if (options.metrics === true) metrics(app, { db, live });
  const schema = await makeSchema();
  const documents = new Documents(schema);
  await app.register(health, { db, live });
  await restDocs(app);
  await app.register((api) => restApi(api, resources), { prefix: '/api' });
  await app.register((api) => graphqlApi(api, resources, schema, documents));
  await app.register(graphqlExplorer);
  await app.register((api) => servedUploads(api, resources));
  graphqlSubscriptions(app, resources, schema, {
    documents,
    live,
    trustProxy: options.trustProxy,
    limits: { ...socketLimits, operations: options.rateLimit, ...options.socketLimits },
  });
  await app.register(webApp, { root: options.webRoot });
  return app;
}

/** A number means so many proxies in front of us. */
function trustedProxies(setting: AppOptions['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
