import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type DataSource } from 'typeorm';
import { accessLog, traceRequests } from './platform/http/monitoring/access-log.js';
import { type AllowedOrigins, shareWithOrigins } from './platform/http/cors.js';
import { endConnectionsOnClose } from './platform/http/closing.js';
import { answerError } from './platform/http/rest/errors.js';
import { restApi } from './api/rest/rest-api.js';
import { restDocs } from './api/rest/guide/docs.js';
import { Documents } from './api/graphql/documents/read-documents.js';
import { type TrustedDocuments } from './api/graphql/documents/trusted-documents.js';
import { QueryExecutor } from './api/graphql/execution/compiled-queries.js';
import { operationRunner } from './api/graphql/execution/run-operation.js';
import { graphqlApi } from './api/graphql/graphql-api.js';
import { queryAnswers, visitorResults } from './api/graphql/execution/visitor-results.js';
import { graphqlExplorer } from './api/graphql/explorer.js';
import { makeSchema } from './api/graphql/schema.js';
import { type SocketLimits, socketLimits } from './api/graphql/sockets/socket-limits.js';
import { graphqlSubscriptions } from './api/graphql/sockets/subscriptions.js';
import {
  answerClientError,
  httpOptions,
  refuseMalformedRequests,
  routableUrl,
} from './platform/http/requests/malformed-requests.js';
import { health } from './platform/http/monitoring/health.js';
import { unsubscribing } from './areas/doors/unsubscribing/unsubscribing.js';
import { DrawnPages } from './areas/doors/pages/drawn-pages.js';
import { embeds } from './areas/doors/embeds/embeds.js';
import { sitemap } from './areas/doors/sitemap/sitemap.js';
import { pictures } from './areas/doors/pictures/pictures.js';
import { metrics } from './platform/http/monitoring/metrics.js';
import { declaredPaths, refuseOtherMethods } from './platform/http/requests/other-methods.js';
import { buildSerializer } from './platform/http/serializers.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { chargeRequests, senderOf } from './areas/accounts/callers/work-charges.js';
import { servedUploads } from './api/served-uploads.js';
import { readWebPages } from './platform/http/web-pages.js';
import { webApp } from './api/web-app.js';
import { payerOf } from './platform/work/budget.js';
import { type Environment } from './platform/context/context.js';
import { makeContext } from './areas/accounts/callers/request-context.js';
import { liveGamesOf } from './areas/games/gameday/in-progress/live-games.js';
import { createDatabaseCheck, urlOf } from './platform/data/connections/database-check.js';
import { type LiveHub } from './platform/events/hub.js';

export interface AppOptions {
  readonly db: DataSource;
  readonly live: LiveHub;
  readonly log: FastifyBaseLogger;
  readonly env: Omit<Environment, 'live'>;
  /** Requests a minute for one account, or for the visitors of one address; 0 is off. */
  readonly rateLimit: number;
  /** Proxies whose forwarded addresses are trusted. */
  readonly trustProxy: boolean | number | string;
  /** Origins of other sites whose scripts may call the APIs; all if absent. */
  readonly corsOrigins?: AllowedOrigins;
  /** The job workers of this process; `/readyz` reports whether they are working. */
  readonly worker?: { readonly working: boolean };
  /** Limits for sockets that replace the usual ones. */
  readonly socketLimits?: Partial<SocketLimits>;
  /** Whether the log has a line for each answered request. */
  readonly accessLog?: boolean;
  /** Serves `/metrics`. */
  readonly metrics?: boolean;
  /** Folder of the built web app; null to serve only the APIs. */
  readonly webRoot: string | null;
  /** Documents that clients may name by id; if absent, any document runs and no document has an id. */
  readonly trustedDocuments?: TrustedDocuments;
  /** Milliseconds in which a page must be drawn; replaces the usual limit. */
  readonly pageTimeoutMs?: number;
}

/** The HTTP server with all routes, ready to listen. Closing it ends requests, sockets and subscriptions gracefully. */
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
    // The timeout is long, because reading and compressing the pages takes time on a busy machine.
    pluginTimeout: 300_000,
    forceCloseConnections: 'idle',
    // Requests are answered until the sockets have been handed over and the port is closed.
    return503OnClosing: false,
    rewriteUrl: routableUrl,
    clientErrorHandler: answerClientError,
    http: httpOptions,
    schemaController: { compilersFactory: { buildSerializer } },
    // The limit is longer than any URL, so an id that is too long reaches its route, which answers that no such row
    // exists.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  endConnectionsOnClose(app);
  securityHeaders(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  if (log.level === 'debug' || log.level === 'trace') traceRequests(app);
  if (options.accessLog === true) accessLog(app);
  app.setErrorHandler(answerError);
  const paths = declaredPaths(app);
  const origins = options.corsOrigins ?? '*';
  await shareWithOrigins(app, origins);
  chargeRequests(app, { ...resources, countsRequests: options.rateLimit > 0 });
  refuseMalformedRequests(app);
  await app.register(compress, { threshold: 1024 });
  if (options.rateLimit > 0) {
    await app.register(rateLimit, {
      max: options.rateLimit,
      timeWindow: 60_000,
      enableDraftSpec: true,
      keyGenerator: (request) => payerOf(senderOf(request)),
    });
  }

  const database = createDatabaseCheck(urlOf(db), log);
  app.addHook('onClose', () => database.close());
  if (options.metrics === true) metrics(app, { db, database, live, worker: options.worker });
  // The live games are started here. If the first request started them, they would keep that request's log and clock.
  liveGamesOf(makeContext(resources, { requestId: 'live games', address: 'local', log }));
  const schema = await makeSchema();
  const documents = new Documents(schema, options.trustedDocuments);
  const run = operationRunner(schema, new QueryExecutor(schema));
  const runOrRecall = visitorResults(schema, run);
  await app.register(health, { database, live, ...(options.worker && { worker: options.worker }) });
  await restDocs(app, schema);
  await app.register((api) => restApi(api, resources), { prefix: '/api' });
  await app.register((api) => graphqlApi(api, resources, schema, { documents, run: runOrRecall, live }));
  await app.register(graphqlExplorer);
  await app.register((api) => servedUploads(api, resources));
  await app.register((api) => pictures(api, resources));
  await app.register((api) => embeds(api, resources));
  await app.register((api) => unsubscribing(api, resources));
  const { webRoot, pageTimeoutMs } = options;
  const webPages = webRoot === null ? null : await readWebPages(webRoot);
  if (webPages) await app.register((web) => sitemap(web, resources, webPages.list));
  graphqlSubscriptions(app, resources, schema, {
    documents,
    run,
    live,
    trustProxy: options.trustProxy,
    origins,
    limits: { ...socketLimits, operations: options.rateLimit, ...options.socketLimits },
  });
  refuseOtherMethods(app, paths);
  const pages =
    webPages === null
      ? null
      : new DrawnPages(resources, {
          pages: webPages,
          answer: queryAnswers(documents, runOrRecall),
          publicUrl: options.env.publicUrl ?? null,
          ...(pageTimeoutMs !== undefined && { timeoutMs: pageTimeoutMs }),
        });
  await app.register(webApp, { root: webRoot, pages, live });
  return app;
}

/** If the setting is a number, it is the number of proxies in front of us, which are all trusted. */
function trustedProxies(setting: AppOptions['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
