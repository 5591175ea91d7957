import { type FastifyInstance } from 'fastify';
import { type DataSource } from 'typeorm';
import { type LiveHub } from '../live/hub.js';

/** `/healthz`: the process is up. `/readyz`: it can serve, that is, the database answers and events arrive. */
export async function health(
  app: FastifyInstance,
  { db, live }: { db: DataSource; live: LiveHub },
): Promise<void> {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await db.query('SELECT 1');
      if (live.listening) return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
    }
    return reply.status(503).send({ status: 'unavailable' });
  });
}
