import { hash } from 'node:crypto';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type preParsingAsyncHookHandler,
  type RouteHandlerMethod,
} from 'fastify';
import { answerOnce } from '../../areas/accounts/callers/answered-call.service.js';
import { type Context } from '../../platform/context/context.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { idFrom } from '../../platform/http/graphql/id.js';
import { type JsonSchema } from '../../platform/http/rest/json-schema.js';
import {
  PageAnswer,
  type RestRequest,
  type Route,
  type UploadedFile,
} from '../../platform/http/rest/route.js';
import { inputFromBody } from '../../platform/input/validation.js';
import {
  fileTooLarge,
  noFileSent,
  noFormSent,
  unreadableFile,
} from '../../platform/uploads/upload.refusals.js';
import { isAborted } from '../../platform/http/errors.js';
import { refuseBeyondScope } from '../../areas/accounts/callers/caller.js';
import { requestContext, type Resources } from '../../areas/accounts/callers/request-context.js';
import { readJsonBodies } from '../json-bodies.js';
import { VisitorAnswers, type WrittenAnswer } from '../../platform/cache/visitor-answers.js';
import { answerError, isRefusedByHttp, sendProblem } from '../../platform/http/rest/errors.js';
import { locationOf } from './routes/locations.js';
import { hasChanged, ifUnchanged } from './answers/preconditions.js';
import { pageLinks } from './lists/page-links.js';
import { onReplica } from '../../platform/http/rest/replica.js';
import { register } from './openapi/operations.js';
import { inputFromQuery, inputListFromBody } from './read-input.js';
import { writeCsv, writeRows } from './lists/row-lists.js';
import { type CsvAnswer, type ServedRoute } from './routes/csv-routes.js';
import { csvTable, isObject } from '../../platform/http/rest/csv-columns.js';
import { servedRoutes } from './routes/all-routes.js';
import { sendFile } from './answers/downloads.js';
import { EventStreams, lastEventId, wantsEvents } from './answers/event-streams.js';
import { FeedDates, sendFeed, WrittenFeed } from './answers/feeds.js';
import { everyone, admit } from '../../platform/context/policy.js';

/** Registers every declared route. Input classes check the input; the schemas only describe it. */
export async function restApi(app: FastifyInstance, resources: Resources): Promise<void> {
  await app.register(etag);
  await app.register(multipart, { limits: { files: 1, fields: 10 } });
  readJsonBodies(app, { mayBeEmpty: true });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, { status: 404, detail: 'Not Found' }),
  );
  app.setValidatorCompiler(() => () => true);
  // Answers depend on the caller, so shared caches must not store them; a browser may, but must revalidate.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'private, no-cache'),
  );
  app.decorateRequest('caller');
  const sending = {
    answers: new VisitorAnswers<WrittenList | WrittenFeed>(),
    dates: new FeedDates(),
    streams: new EventStreams(app),
  };
  for (const route of servedRoutes) {
    register(app, route, {
      handler: handlerOf(route, resources, sending),
      // These hooks are `preParsing`, because `onRequest` hooks of a route run before the plugin that limits requests.
      preParsing: [admitCaller(route, resources), ...(route.upload ? [expectForm(route.upload)] : [])],
      ...(route.upload?.orJson === true && { bodyLimit: route.upload.maxBytes }),
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of a REST call, with its sender. */
    caller: Context;
  }
}

/**
 * Refuses callers who may never make the call. This happens before the body is read, so that such callers learn nothing
 * else about the call.
 */
function admitCaller({ method, may = everyone }: Route, resources: Resources): preParsingAsyncHookHandler {
  return async (request) => {
    const ctx = await requestContext(resources, request);
    refuseBeyondScope(ctx.actor, method);
    admit(ctx, may);
    request.caller = ctx;
    return undefined;
  };
}

/** State kept between requests. */
interface Sending {
  readonly answers: VisitorAnswers<WrittenList | WrittenFeed>;
  readonly dates: FeedDates;
  readonly streams: EventStreams;
}

function handlerOf(
  route: ServedRoute,
  resources: Resources,
  { answers, dates, streams }: Sending,
): RouteHandlerMethod {
  return async (request, reply) => {
    const ctx = request.caller;
    const input = await readRequest(route, request);
    const stream = wantsEvents(request) ? route.stream?.bind(route) : undefined;
    if (stream) {
      const from = lastEventId(request);
      return streams.send(request, reply, (signal) => stream(ctx, input, { lastEventId: from, signal }));
    }
    const write = writerOf(route);
    // The text of a feed contains its own address, so the key includes the origin.
    const key = route.feed ? `${ctx.env.publicUrl ?? ctx.origin ?? ''}${request.url}` : request.url;
    const handle = async (given: Context): Promise<unknown> => {
      if (write === null) return route.handle(given, input);
      return answers.read(given, key, async (reading) => write(reply, await route.handle(reading, input)));
    };
    if (isRepeatable(route, request)) return answerRepeatable(route, request, reply, input);
    await route.visit?.(ctx, input);
    const tags = isConditional(route) ? request.headers['if-match'] : undefined;
    const answer = await (tags !== undefined
      ? ifUnchanged(
          ctx,
          {
            tags,
            readVersion: (now) => versionNow(route, reply, now, input),
            // Such calls take passwords and codes, and must count wrong passwords and codes.
            countsFailures: route.may?.besidesInPerson !== undefined,
          },
          handle,
        )
      : mayBeOld(route, ctx)
        ? onReplica(resources.db, ctx, handle)
        : handle(ctx));
    void reply.status(route.status ?? 200);
    const location = locationOf(route, input.ids, answer);
    if (location !== null) void reply.header('location', location);
    if (route.counters) void reply.header('etag', versionOf(route, reply, answer));
    if (route.download) return sendFile(request, reply, route.download, answer);
    if (route.feed && answer instanceof WrittenFeed)
      return sendFeed(request, reply, answer, { ...route.feed, address: key, dates, clock: ctx.env.clock });
    if (route.csv) void reply.header('content-disposition', attachmentOf(route.csv, input));
    return answer instanceof WrittenList ? sendList(request, reply, answer) : answer;
  };
}

/**
 * Whether an `Idempotency-Key` applies: to an account's POST, unless it draws an image or requires a signed-in person.
 */
const isRepeatable = ({ method, may = everyone, upload }: Route, { headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  upload?.isDrawn !== true &&
  may !== everyone &&
  may.besidesInPerson === undefined &&
  headers['idempotency-key'] !== undefined;

async function answerRepeatable(
  route: ServedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  input: RestRequest<unknown, unknown>,
): Promise<FastifyReply> {
  const { method, url, headers, body: sent, caller } = request;
  const key = String(headers['idempotency-key']);
  const { file } = input;
  const digest = file && hash('sha256', file.bytes);
  const content = JSON.stringify([method, url, sent ?? null, file && [file.filename, digest]]);
  const { answer, isRepeated } = await answerOnce(caller, { key, content }, async (tx) => {
    const made = await route.handle(tx, input);
    return JSON.stringify([locationOf(route, input.ids, made), bodyOf(route, reply, made)]);
  });
  const [location, body]: [string | null, string] = JSON.parse(answer);
  if (location !== null) void reply.header('location', location);
  if (isRepeated) void reply.header('idempotency-replayed', 'true');
  return reply
    .status(route.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Whether `If-Match` applies: the call changes or deletes the object at its own address. */
const isConditional = ({ method }: Route): boolean => method !== 'GET' && method !== 'POST';

async function versionNow(
  { path }: Route,
  reply: FastifyReply,
  ctx: Context,
  { ids, token }: RestRequest<unknown, unknown>,
): Promise<string> {
  const read = servedRoutes.find((other) => other.method === 'GET' && other.path === path);
  if (!read) throw hasChanged();
  const query = read.query && (await inputFromQuery(read.query, {}));
  const answer = await read.handle(ctx, { ids, token, query, body: undefined, file: null });
  return versionOf(read, reply, read.paged ? (await writePage(reply, read, answer)).body : answer);
}

/** The ETag of an answer, computed as the plugin does, but with every counter (`route.counters`) set to 0. */
function versionOf(route: Route, reply: FastifyReply, answer: unknown): string {
  const counters = Object.fromEntries((route.counters ?? []).map((name) => [name, 0]));
  const counted = isObject(answer) && !Array.isArray(answer) ? { ...answer, ...counters } : answer;
  const text = isObject(answer) && !Buffer.isBuffer(answer) ? bodyOf(route, reply, counted) : answer;
  return `"${hash('sha1', String(text), 'base64')}"`;
}

const bodyOf = ({ answer }: Route, reply: FastifyReply, value: unknown): string =>
  isObject(value) ? serializerOf(reply, answer)(value) : JSON.stringify(value);

/** A list, or one of its pages, as it is sent. */
class WrittenList implements WrittenAnswer {
  constructor(
    readonly type: 'application/json; charset=utf-8' | 'text/csv; charset=utf-8; header=present',
    readonly body: string | Buffer,
    /** The cursor of the next page; null on the last one, and for a list without pages. */
    readonly next: string | null,
  ) {}
}

type Write = (reply: FastifyReply, answer: unknown) => Promise<WrittenList | WrittenFeed>;

/** Writes the lists or feeds of a route. Null for a route with other answers, which Fastify writes. */
function writerOf(route: ServedRoute): Write | null {
  const { csv, feed } = route;
  if (feed) return async (_reply, answer) => new WrittenFeed(answer);
  if (csv) return (reply, answer) => writeTable(reply, csv, answer);
  return route.paged === true ? (reply, answer) => writePage(reply, route, answer) : null;
}

async function writeTable(reply: FastifyReply, csv: CsvAnswer, answer: unknown): Promise<WrittenList> {
  const [rows, next] = answer instanceof PageAnswer ? [answer.rows, answer.next] : [csv.rowsIn(answer), null];
  const table = csvTable(csv.items, (schema) => serializerOf(reply, schema));
  return new WrittenList('text/csv; charset=utf-8; header=present', await writeCsv(rows, table), next);
}

async function writePage(reply: FastifyReply, route: Route, page: unknown): Promise<WrittenList> {
  const items = itemsOfPage(route);
  if (!isObject(items) || !(page instanceof PageAnswer)) {
    throw new TypeError('only a handler of a list may return a page');
  }
  const body = await writeRows(page.rows, serializerOf(reply, items), route.member);
  return new WrittenList('application/json; charset=utf-8', body, page.next);
}

/** The schema of the rows of a page. */
function itemsOfPage({ answer, member }: Route): unknown {
  const { properties } = answer;
  const list = member === undefined ? answer : isObject(properties) ? properties[member] : undefined;
  return isObject(list) ? list['items'] : undefined;
}

const serializerOf = (reply: FastifyReply, schema: JsonSchema) =>
  reply.getSerializationFunction(schema) ?? reply.compileSerializationSchema(schema);

function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, next }: WrittenList,
): FastifyReply {
  const links = pageLinks(request.url, next);
  if (links !== null) void reply.header('link', links);
  return reply.type(type).send(body);
}

/** Names the file; as an attachment the list is saved instead of shown. */
function attachmentOf({ filename }: CsvAnswer, { ids, query }: RestRequest<unknown, unknown>): string {
  const season = isObject(query) ? query['season'] : undefined;
  return `attachment; filename="${filename(ids, typeof season === 'number' ? season : null)}"`;
}

/**
 * Whether a replica may answer: visitors of REST follow no events and changed nothing, so slightly old data is fine.
 * Downloads are excluded: they are still being read after the handler, and would occupy the replica's connection.
 */
const mayBeOld = ({ method, counters, download }: Route, { actor }: Context): boolean =>
  method === 'GET' && counters === undefined && download === undefined && !actor.signedIn;

async function readRequest(route: Route, request: FastifyRequest): Promise<RestRequest<unknown, unknown>> {
  return {
    ids: idsOf(request),
    token: tokenOf(request),
    query: route.query ? await inputFromQuery(route.query, request.query) : undefined,
    body: route.body ? await readBody(route, route.body, request.body) : undefined,
    file: route.upload ? await readFile(request, route.upload) : null,
  };
}

function idsOf(request: FastifyRequest): Record<string, number> {
  const { params } = request;
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, idFrom(text)]));
}

function tokenOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';
}

function readBody(route: Route, type: new () => object, body: unknown): Promise<object> {
  if (route.bodyIsList === true) return inputListFromBody(type, body);
  return inputFromBody(type, body ?? {});
}

async function readFile(
  request: FastifyRequest,
  { maxBytes }: NonNullable<Route['upload']>,
): Promise<UploadedFile> {
  if (isJson(request)) return { filename: 'body', bytes: Buffer.from(JSON.stringify(request.body ?? null)) };
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch((error: Error) => {
    if (isRefusedByHttp(error) || isAborted(error, request.raw)) throw error;
    // Only the request itself can fail here, so this failure is the client's fault too.
    throw unreadableFile(error);
  });
  if (!part || part.fieldname !== 'file') throw noFileSent();
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (!request.raw.readableAborted) throw error;
    throw new DomainError('invalid', 'The upload was broken off', [], { cause: error });
  });
  // `toBuffer` does not notice a file that is cut off exactly at the end of a chunk.
  if (part.file.truncated) throw fileTooLarge();
  return { filename: part.filename, bytes };
}

const hasType = ({ headers }: FastifyRequest, type: string): boolean =>
  headers['content-type']?.toLowerCase().startsWith(type) === true;
const isJson = (request: FastifyRequest): boolean => hasType(request, 'application/json');

/**
 * Refuses a body that is not a form, before the bytes of the body arrive. The body parser cannot do this: it does not
 * know which routes need a form.
 */
const expectForm =
  ({ orJson }: NonNullable<Route['upload']>) =>
  async (request: FastifyRequest): Promise<undefined> => {
    if (!hasType(request, 'multipart/form-data') && !(orJson === true && isJson(request))) throw noFormSent();
    return undefined;
  };
