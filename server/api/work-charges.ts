import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type EntityManager } from 'typeorm';
import { budgetSpent, type Client, type WorkBudget } from '../core/budget.js';
import { DomainError } from '../core/errors.js';
import { type Actor, visitor } from '../core/policy.js';

/**
 * Measured milliseconds of processor time: to read and check a megabyte of a request, to write, hash and compress one
 * of an answer, and to read a thousand rows from PostgreSQL. A stopwatch around a request would mostly measure the time
 * of other requests.
 */
const msPerMegabyteIn = 15;
const msPerMegabyteOut = 28;
const msPerThousandRows = 3;
const msPerRequest = 0.5;

/** The cost of a request so far. */
interface Work {
  actor: Actor;
  rows: number;
  bytesOut: number;
  /** Milliseconds of work that is neither reading nor writing, such as drawing a picture. */
  otherMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    work: Work;
  }
}

/**
 * Charges requests of both APIs, embedded pages and drawn pictures to their senders, and refuses clients whose budget is used up. A request is charged
 * once its answer is computed, whether or not the client is still connected.
 */
export function chargeRequests(app: FastifyInstance, budget: WorkBudget): void {
  const charge = (request: FastifyRequest) => {
    if (isCharged(request)) budget.charge(payerOf(request), costOf(request));
  };
  app.decorateRequest('work');
  app.addHook('onRequest', (request, reply, done) => {
    request.work = { actor: visitor, rows: 0, bytesOut: 0, otherMs: 0 };
    if (!isCharged(request) || budget.secondsToWait(payerOf(request)) === 0) return done();
    // The rest of the request is not worth reading.
    void reply.header('connection', 'close');
    refuseSpent(budget, payerOf(request));
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Readable) {
      payload.once('close', () => charge(request));
    } else {
      if (typeof payload === 'string' || Buffer.isBuffer(payload)) request.work.bytesOut += payload.length;
      charge(request);
    }
    done(null, payload);
  });
}

/** @throws DomainError `rate_limited` */
export function refuseSpent(budget: WorkBudget, client: Client): void {
  const seconds = budget.secondsToWait(client);
  if (seconds > 0) throw new DomainError('rate_limited', budgetSpent, [], { retryAfter: seconds });
}

/** The same manager, counting the rows that the request reads outside of transactions. */
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

const payerOf = (request: FastifyRequest): Client => ({ address: request.ip, actor: request.work.actor });

function costOf(request: FastifyRequest): number {
  const { rows, bytesOut, otherMs } = request.work;
  const bytesIn = Number(request.headers['content-length'] ?? 0);
  return (
    msPerRequest +
    (bytesIn / 1e6) * msPerMegabyteIn +
    (bytesOut / 1e6) * msPerMegabyteOut +
    (rows / 1_000) * msPerThousandRows +
    otherMs
  );
}

/** Pages, scripts and images cost almost nothing, and health checks must be answered. */
const isCharged = ({ url }: FastifyRequest): boolean =>
  ['/api/', '/graphql', '/embed/', '/pictures/'].some((start) => url.startsWith(start));
