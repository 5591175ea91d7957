import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
} from 'fastify';
import { type Context } from '../../core/context.js';
import { DomainError, unauthenticated } from '../../core/errors.js';
import { idFrom } from '../../core/id.js';
import { type JsonSchema } from '../../core/json-schema.js';
import { PageAnswer, type RestRequest, type Route, type UploadedFile } from '../../core/rest.js';
import { inputFromBody } from '../../core/validation.js';
import { fileTooLarge, noFileSent, noFormSent, unreadableFile } from '../../uploads/upload.refusals.js';
import { isAborted } from '../errors.js';
import { requestContext, type Resources } from '../context.js';
import { readJsonBodies } from '../json-bodies.js';
import { VisitorAnswers, type WrittenAnswer } from '../visitor-answers.js';
import { answerError, isRefusedByHttp } from './errors.js';
import { onReplica } from './replica.js';
import { register } from './openapi.js';
import { inputFromQuery, inputListFromBody } from './read-input.js';
import { writeRows } from './row-lists.js';
import { routes } from './routes.js';
import { sendFile } from './downloads.js';

/** Registers every declared route; inputs are checked by their classes' rules, so schemas only describe. */
export async function restApi(app: FastifyInstance, resources: Resources): Promise<void> {
  await app.register(etag);
  await app.register(multipart, { limits: { files: 1, fields: 10 } });
  readJsonBodies(app, { mayBeEmpty: true });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ detail: 'Not Found' }));
  app.setValidatorCompiler(() => () => true);
  // Answers depend on the caller, so none is cached for another; a browser may keep its own but revalidates it.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'private, no-cache'),
  );
  const pages = new VisitorAnswers<WrittenPage>();
  for (const route of routes) {
    register(app, route, {
      handler: handlerOf(route, resources, pages),
      ...(route.upload && { onRequest: expectForm }),
    });
  }
}

function handlerOf(
  route: Route,
  resources: Resources,
  pages: VisitorAnswers<WrittenPage>,
): RouteHandlerMethod {
  return async (request, reply) => {
    const ctx = await requestContext(resources, request);
    // Every upload needs a signed-in account; a visitor's megabytes are not read only to be refused by the service.
    if (route.upload && !ctx.actor.signedIn) throw unauthenticated();
    const input = await readRequest(route, request);
    const handle = async (given: Context): Promise<unknown> => {
      if (route.paged !== true) return route.handle(given, input);
      return pages.read(given, request.url, async (reading) =>
        writePage(reply, route, await route.handle(reading, input)),
      );
    };
    const answer = await (mayBeOld(route, ctx) ? onReplica(resources.db, ctx, handle) : handle(ctx));
    void reply.status(route.status ?? 200);
    if (route.download) return sendFile(request, reply, route.download, answer);
    return answer instanceof WrittenPage ? sendPage(request, reply, answer) : answer;
  };
}

/** A page of a list as it is sent. */
class WrittenPage implements WrittenAnswer {
  constructor(
    readonly json: string | Buffer,
    /** The cursor of the next page; null on the last one. */
    readonly next: string | null,
  ) {}
}

async function writePage(
  reply: FastifyReply,
  { answer: { items } }: Route,
  page: unknown,
): Promise<WrittenPage> {
  if (!isSchema(items) || !(page instanceof PageAnswer)) {
    throw new TypeError('a list is answered by a route that declares none');
  }
  const write = reply.getSerializationFunction(items) ?? reply.compileSerializationSchema(items);
  return new WrittenPage(await writeRows(page.rows, write), page.next);
}

/**
 * The next page is requested by cursor, so that following the links visits each row once while rows are added and
 * removed.
 */
function sendPage(request: FastifyRequest, reply: FastifyReply, { json, next }: WrittenPage): FastifyReply {
  if (next !== null) {
    const [path, query] = request.url.split('?', 2);
    const following = new URLSearchParams(query);
    following.delete('offset');
    following.set('after', next);
    void reply.header('link', `<${path}?${following.toString()}>; rel="next"`);
  }
  return reply.type('application/json; charset=utf-8').send(json);
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * Visitors who read by REST follow no events and changed nothing: a moment's delay does not matter to them. A file is
 * still being read when its handler is done, and would occupy the replica's connection as long.
 */
const mayBeOld = ({ method, writes, download }: Route, { actor }: Context): boolean =>
  method === 'GET' && writes !== true && download === undefined && !actor.signedIn;

async function readRequest(route: Route, request: FastifyRequest): Promise<RestRequest<unknown, unknown>> {
  return {
    ids: idsOf(request),
    query: route.query ? await inputFromQuery(route.query, request.query) : undefined,
    body: route.body ? await readBody(route, route.body, request.body) : undefined,
    file: route.upload ? await readFile(request, route.upload.maxBytes) : null,
  };
}

function idsOf(request: FastifyRequest): Record<string, number> {
  const { params } = request;
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, idFrom(text)]));
}

function readBody(route: Route, type: new () => object, body: unknown): Promise<object> {
  if (route.bodyIsList === true) return inputListFromBody(type, body);
  return inputFromBody(type, body ?? {});
}

async function readFile(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  const part = await request.file({ limits: { fileSize: maxBytes } }).catch((error: Error) => {
    if (isRefusedByHttp(error) || isAborted(error, request.raw)) throw error;
    // Only the request itself can cause a failure here, so any other failure is the request's fault.
    throw unreadableFile(error);
  });
  if (!part || part.fieldname !== 'file') throw noFileSent();
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (!request.raw.readableAborted) throw error;
    throw new DomainError('invalid', 'The upload was broken off', [], { cause: error });
  });
  // toBuffer does not notice a file that ends early just at the end of a chunk.
  if (part.file.truncated) throw fileTooLarge();
  return { filename: part.filename, bytes };
}

/** Refuses a body that is not a form before its bytes arrive: the body parser does not know what an upload requires. */
async function expectForm({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type']?.toLowerCase().startsWith('multipart/form-data') !== true) throw noFormSent();
}
