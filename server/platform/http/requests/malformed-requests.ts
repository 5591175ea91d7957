import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger } from '../../context/logger.js';
import { asksForPage } from './page-requests.js';
import { problemAt } from './problem.js';

/** Milliseconds that a refused client has to read its answer before the connection is closed. */
const lingerMs = 1_000;

/** Options of Node's server: the time for headers is short, and a missing Host header is refused by us, not by Node. */
export const httpOptions = {
  headersTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false,
} as const;

/**
 * The normal form of an address, on which routing and all other decisions are based. Escapes of letters and digits are
 * decoded (RFC 3986, 6.2.2.2), and the fragment is removed. In a path with a broken escape every percent sign is
 * escaped, so that the URL reaches the hook that refuses it, or the web app's page.
 */
export function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [address = ''] = (url.startsWith('/') ? url : relative(url)).split('#', 1);
  if (!address.includes('%')) return address;
  const [path = ''] = address.split('?', 1);
  const plain = path.replaceAll(unreservedEscape, decodeURIComponent);
  return (isDecodable(path) ? plain : plain.replaceAll('%', '%25')) + address.slice(path.length);
}

/** An escaped letter, digit, hyphen, period, underscore or tilde. */
const unreservedEscape = /%(?:2[de]|3\d|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi;

/**
 * The path of an address such as `http://host/path`, the form that proxies receive. Any other text, such as `*`,
 * becomes a path without a route.
 */
function relative(url: string): string {
  if (!URL.canParse(url)) return `/${encodeURIComponent(url)}`;
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/') ? pathname + search : `/${encodeURIComponent(url)}`;
}

/** Whether the original address is not a URL: its path has a broken escape, or it cannot be parsed. */
export function hasMalformedUrl(request: FastifyRequest): boolean {
  const url = request.originalUrl;
  if (url.startsWith('/')) return !isDecodable(url.split(/[?#]/, 1)[0] ?? '');
  // The asterisk is allowed: OPTIONS uses it for the whole server.
  return url !== '*' && !(URL.canParse(url) && isDecodable(new URL(url).pathname));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The latest answer on each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Answers requests that Node itself refuses. Like all refusals, the answers have a message and a request id. */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.server.on('request', (request, response) => answers.set(request.socket, response));
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', (error) => app.log.debug({ err: error }, 'connection failed'));
    refuse(socket, app.log, { status: 405, sentence: 'The method is not allowed', path: '/' });
  });
  app.addHook('onRequest', refuseOddRequests);
}

/** Fastify's `clientErrorHandler`, for requests that are incomplete or invalid. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET' && awaitsAnswer(socket)) {
    refuse(socket, this.log, { ...refusalOf(error), path: pathOf(error), cause: error });
    return;
  }
  this.log.debug({ err: error }, 'connection failed');
  // The socket is closed now, unless we have refused the request: then the client has a moment to read the reason.
  if (!socket.writableEnded || error.code === 'ECONNRESET') socket.destroy();
}

/**
 * Whether a refusal can still be sent. It cannot if another answer has already begun, or if the client was answered
 * before its request was complete.
 */
function awaitsAnswer(socket: Socket): boolean {
  const answer = answers.get(socket);
  return answer === undefined || !answer.headersSent || (answer.writableFinished && answer.req.complete);
}

function refuseOddRequests(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const refusal = refusalOfHeaders(request.raw) ?? refusalOfAddress(request);
  if (refusal === null) return done();
  const { status, sentence } = refusal;
  void reply
    .status(status)
    .header('connection', 'close')
    .send(problemAt(request.url, status, sentence));
}

function refusalOfHeaders({ headers: { host, expect }, httpVersion }: IncomingMessage): Refusal | null {
  if (host === undefined && httpVersion === '1.1') {
    return { status: 400, sentence: 'The request has no Host header' };
  }
  if (expect === undefined || expect.toLowerCase() === '100-continue') return null;
  return { status: 417, sentence: 'The expectation cannot be met' };
}

/** A person who follows a broken link gets the web app's page instead, which reports it. */
function refusalOfAddress(request: FastifyRequest): Refusal | null {
  if (!hasMalformedUrl(request) || asksForPage(request)) return null;
  return { status: 400, sentence: 'The address is not a valid URL' };
}

interface Refusal {
  readonly status: number;
  readonly sentence: string;
}

function refusalOf({ code }: NodeJS.ErrnoException): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: 408, sentence: 'The request took too long to arrive' };
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { status: 431, sentence: 'The address and the headers of the request are too long' };
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return { status: 413, sentence: 'The request body is too large' };
  }
  return { status: 400, sentence: 'The request is not valid HTTP' };
}

/** The path of the broken request, or `/` if it is unknown. */
function pathOf(error: Error): string {
  if (!('rawPacket' in error) || !Buffer.isBuffer(error.rawPacket)) return '/';
  const url = /^[A-Z]+ (\/\S*)/.exec(error.rawPacket.subarray(0, 100).toString('latin1'))?.[1];
  return routableUrl({ ...(url !== undefined && { url }) });
}

/** Writes the answer to the socket. There is no request object, so the usual hooks cannot do it. */
function refuse(
  socket: Socket,
  log: Logger,
  { status, sentence, path, cause }: Refusal & { readonly path: string; readonly cause?: Error },
): void {
  const id = randomUUID();
  log.debug({ reqId: id, status, err: cause }, 'malformed request');
  const body = JSON.stringify(problemAt(path, status, sentence));
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': id,
    ...plainSecurityHeaders,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The strictest headers, because this answer is only a sentence. */
const plainSecurityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
