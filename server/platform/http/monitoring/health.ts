import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isDoneWithin } from '../../work/pause.js';
import { type DatabaseCheck } from '../../data/connections/database-check.js';

/** Parts of this process, each with its check. */
export interface HealthOptions {
  readonly database: DatabaseCheck;
  readonly live: { readonly listening: boolean };
  /** Absent if the process runs no jobs. */
  readonly worker?: { readonly working: boolean };
}

/** Time limit of `/readyz`: longer than connecting or a query may take, and shorter than load balancers wait. */
export const readyWithinMs = 2_000;

type State = 'ok' | 'unavailable';
const stateOf = (ok: boolean): State => (ok ? 'ok' : 'unavailable');

/**
 * `/healthz`: the process runs. `/readyz`: all its parts work; the answer has the state of each. Neither counts towards
 * the rate limit, because a load balancer sends many requests from one address.
 */
export async function health(app: FastifyInstance, { database, live, worker }: HealthOptions): Promise<void> {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } };
  let checking: Promise<boolean> | null = null;

  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (request, reply) => {
    // Simultaneous requests share one check, so that they cannot wait for each other's connections.
    checking ??= databaseAnswers(database, request).finally(() => {
      checking = null;
    });
    const checks = {
      database: stateOf(await checking),
      events: stateOf(live.listening),
      ...(worker && { worker: stateOf(worker.working) }),
    };
    const ready = Object.values(checks).every((state) => state === 'ok');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', checks });
  });
}

async function databaseAnswers(database: DatabaseCheck, { log }: FastifyRequest): Promise<boolean> {
  try {
    return await isDoneWithin(readyWithinMs, database.query('SELECT 1'));
  } catch (error) {
    log.warn({ err: error }, 'not ready');
    return false;
  }
}
