import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Context } from '../../context/context.js';

/** Facts that become known during the request. */
interface Notes {
  account?: number;
  operation?: string;
  /** Bytes that the connection had sent before this request. */
  readonly sentBefore: number;
}

const notesOf = new WeakMap<FastifyRequest, Notes>();
/** The notes of requests, found by their loggers, because GraphQL executes operations with copies of the context. */
const notesOfLog = new WeakMap<object, Notes>();

/**
 * Logs a line for each HTTP request once its answer is sent or its client has disconnected: one JSON object with `log:
 * "access"`, at `info`. The path has no query string, which may contain searches; headers and bodies are never logged.
 */
export function accessLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const notes = { sentBefore: bytesSent(request) };
    notesOf.set(request, notes);
    notesOfLog.set(request.log, notes);
    reply.raw.once('close', () => logAccess(request, reply, notes));
    done();
  });
}

/** The address without the secrets of links, which are parts of its path: 43 characters for 256 bits. */
export const withoutSecrets = (url: string): string => url.replace(/(?<=\/)[\w-]{43}(?=\/|\?|$)/g, ':token');

function logAccess(request: FastifyRequest, reply: FastifyReply, notes: Notes): void {
  const { account, operation, sentBefore } = notes;
  request.log.info(
    {
      log: 'access',
      method: request.method,
      path: withoutSecrets(request.url.split('?', 1)[0] ?? ''),
      route: request.routeOptions.url,
      operation,
      ...(reply.raw.writableFinished ? { status: reply.statusCode } : { aborted: true }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: bytesSent(request) - sentBefore,
      address: request.ip,
      account,
      requestId: request.id,
    },
    'request',
  );
}

/**
 * Logs at `debug` how each request ended. Off at other levels: a listener on every request makes small reads a seventh
 * slower.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const url = withoutSecrets(request.url);
    request.log.debug(
      { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.addHook('onRequestAbort', async ({ log, method, url }) =>
    log.debug({ method, url: withoutSecrets(url) }, 'request broken off'),
  );
}

/** Bytes with headers, compressed, as transferred over the network. */
const bytesSent = (request: FastifyRequest): number => request.raw.socket.bytesWritten ?? 0;

/** Notes the caller of a request, once known, for the request's line in the log. */
export function noteCaller(request: FastifyRequest, account: number | null): void {
  const notes = notesOf.get(request);
  if (notes && account !== null) notes.account = account;
}

/** Notes the GraphQL operation of a request for its line in the log: the kind, and the name if there is one. */
export function noteOperation({ log }: Pick<Context, 'log'>, kind: string, name: string | undefined): void {
  const notes = notesOfLog.get(log);
  if (notes) notes.operation = name === undefined ? kind : `${kind} ${name}`;
}
