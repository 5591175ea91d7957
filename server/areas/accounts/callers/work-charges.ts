import { Readable } from 'node:stream';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
} from 'fastify';
import { type DataSource, type EntityManager } from 'typeorm';
import { budgetSpent, type Client, type WorkBudget } from '../../../platform/work/budget.js';
import { type Environment } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Actor, visitor } from '../../../platform/context/policy.js';
import { callerOf } from './caller.js';

// The next three values are measured milliseconds of processor time. Elapsed time would mostly measure other requests
// that run concurrently.
/** Reading and checking a megabyte of a request. */
const msPerMegabyteIn = 15;
/** Writing, hashing and compressing a megabyte of an answer. */
const msPerMegabyteOut = 28;
/** Reading a thousand rows from PostgreSQL. */
const msPerThousandRows = 3;
const msPerRequest = 0.5;

/** Bodies of at least this many characters take so long to parse that they are queued. */
export const longBody = 16_000;

/** The cost of a request so far. */
interface Work {
  /** The sender's account, once it is known. */
  actor: Actor;
  rows: number;
  /** Bytes that the connection had received when the request's headers were complete. */
  readonly receivedBefore: number;
  bytesOut: number;
  /** Milliseconds of work that is neither reading nor writing, such as drawing a picture. */
  otherMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
  }
}

interface Charging {
  readonly db: Pick<DataSource, 'manager'>;
  readonly env: Environment;
  /** Whether requests are also limited by number. */
  readonly countsRequests: boolean;
}

/**
 * Charges the work of requests for APIs, embedded pages and drawn pictures to their senders, and refuses clients whose
 * budget is used up. A request is charged once its answer is computed, even if the client has disconnected.
 */
export function chargeRequests(app: FastifyInstance, { db, env, countsRequests }: Charging): void {
  const { budget } = env;
  const charge = (request: FastifyRequest) => {
    if (isCharged(request)) budget.charge(senderOf(request), costOf(request));
  };
  /** Whether the sender must be identified before the request is admitted. */
  const asksForSender = (request: FastifyRequest) =>
    countsRequests || hasLongBody(request) || budget.secondsToWait(senderOf(request)) > 0;
  const admit = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const refusal = refusalOf(budget, senderOf(request));
    if (refusal === null) return done();
    // Closes the connection, so that the rest of the request is not read.
    void reply.header('connection', 'close');
    done(refusal);
  };
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, done) => {
    const receivedBefore = request.raw.socket.bytesRead;
    request.work = { actor: visitor, rows: 0, receivedBefore, bytesOut: 0, otherMs: 0 };
    if (!isCharged(request)) return done();
    const { authorization } = request.headers;
    if (authorization === undefined || !asksForSender(request)) return admit(request, reply, done);
    callerOf({ db: db.manager, env, address: request.ip }, authorization).then(
      ({ actor }) => {
        request.work.actor = actor;
        admit(request, reply, done);
      },
      // A request with a bad token counts as a visitor's here. It is authenticated again later, and refused then.
      () => admit(request, reply, done),
    );
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) {
      payload.once('close', () => charge(request));
    } else {
      if (typeof payload === 'string' || Buffer.isBuffer(payload)) request.work.bytesOut += payload.length;
      charge(request);
    }
    if (isCharged(request)) announce(reply, budget.left(senderOf(request)));
    done(null, payload);
  });
}

/** Adds headers with the rest of the budget, in charged milliseconds (draft "RateLimit header fields for HTTP"). */
function announce(reply: FastifyReply, left: ReturnType<WorkBudget['left']>): void {
  if (left === null) return;
  void reply
    .header('ratelimit-policy', `"work";q=${left.budget};w=60`)
    .header('ratelimit', `"work";r=${left.left};t=${left.secondsUntilFull}`);
}

/** @throws DomainError `rate_limited` */
export function refuseSpent(budget: WorkBudget, client: Client): void {
  const refusal = refusalOf(budget, client);
  if (refusal) throw refusal;
}

function refusalOf(budget: WorkBudget, client: Client): DomainError | null {
  const seconds = budget.secondsToWait(client);
  return seconds > 0 ? new DomainError('rate_limited', budgetSpent, [], { retryAfter: seconds }) : null;
}

/** Copy of the entity manager that counts the rows which the request reads outside of transactions. */
export function countingRows(manager: EntityManager, request: FastifyRequest): EntityManager {
  const { work } = request;
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    const rows: unknown = await manager.query(text, values);
    if (Array.isArray(rows)) work.rows += rows.length;
    return rows;
  };
  const counting: EntityManager = Object.create(manager, { query: { value: query } });
  return counting;
}

/** The sender of a request: its address, and its account once that is known. */
export const senderOf = ({ ip, work }: FastifyRequest): Client => ({ address: ip, actor: work.actor });

/** A body of unknown length may be long. */
const hasLongBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= longBody;

function costOf(request: FastifyRequest): number {
  const { rows, receivedBefore, bytesOut, otherMs } = request.work;
  const { headers, raw } = request;
  // A chunked body has no Content-Length.
  const isInChunks = headers['transfer-encoding'] !== undefined;
  const bytesIn = isInChunks ? raw.socket.bytesRead - receivedBefore : Number(headers['content-length'] ?? 0);
  return (
    msPerRequest +
    (bytesIn / 1e6) * msPerMegabyteIn +
    (bytesOut / 1e6) * msPerMegabyteOut +
    (rows / 1_000) * msPerThousandRows +
    otherMs
  );
}

/**
 * Pages, scripts, images and preflights cost little, and health checks must succeed: these requests are not charged.
 */
const isCharged = ({ method, url }: FastifyRequest): boolean =>
  method !== 'OPTIONS' &&
  ['/api/', '/graphql', '/schema.graphql', '/embed/', '/pictures/'].some((start) => url.startsWith(start));
