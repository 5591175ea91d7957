import { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type DataSource } from 'typeorm';
import { type DatabaseCheck } from '../../data/connections/database-check.js';
import { type LiveHub } from '../../events/hub.js';
import { type DatabaseFigures, readDatabaseFigures, readPool } from './database-figures.js';

/** Upper bounds of the latency buckets, in seconds; a standings table takes a millisecond, a simulated match fifty. */
const latencySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface MetricsOptions {
  readonly db: DataSource;
  /** Reads the database over separate connections, so it works even while requests use all those of `db`. */
  readonly database: DatabaseCheck;
  readonly live: LiveHub;
  readonly worker?: { readonly working: boolean } | undefined;
}

/**
 * `/metrics`, in Prometheus' text format. Figures of requests, the pool and subscribers are of this process. Jobs and
 * games played are of the database, so every process reports the same figures for them, and it is enough to read one
 * process.
 */
export function metrics(app: FastifyInstance, { db, database, live, worker }: MetricsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const tellDatabase = databaseGauges(registry, db, database);
  const tellWorker = workerGauge(registry, worker);
  const subscribers = new Gauge({
    name: 'pennant_live_subscribers',
    help: 'Subscriptions that this process serves',
    registers: [registry],
  });
  const listening = new Gauge({
    name: 'pennant_live_listening',
    help: '1 while live events reach this process',
    registers: [registry],
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    subscribers.set(live.subscriberCount);
    listening.set(live.listening ? 1 : 0);
    tellWorker();
    await tellDatabase((error) => request.log.warn({ err: error }, 'metrics: the database does not answer'));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A process without jobs has no such metric. */
function workerGauge(registry: Registry, worker: MetricsOptions['worker']): () => void {
  if (!worker) return () => undefined;
  const working = new Gauge({
    name: 'pennant_worker_working',
    help: '1 while this process takes bulk simulations and live games from the queue',
    registers: [registry],
  });
  return () => working.set(worker.working ? 1 : 0);
}

/** Labelled by declared route, never by URL: otherwise a scanner's random paths would each create a series. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'pennant_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer; its count is the number of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: latencySeconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

type Tell = (warn: (error: unknown) => void) => Promise<void>;

/**
 * Metrics from the database. If it does not answer, they are left out, and another metric says so. The metrics of the
 * process are still served.
 */
function databaseGauges(registry: Registry, db: DataSource, database: DatabaseCheck): Tell {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('pennant_database_up', '1 if the database answered for this scrape');
  const connections = gauge('pennant_database_connections', 'Connections of the pool', ['state']);
  const waiting = gauge('pennant_database_waiting_requests', 'Requests that wait for a connection');
  const jobs = gauge('pennant_jobs', 'Bulk simulations that are not done', ['status']);
  const oldest = gauge('pennant_job_oldest_waiting_seconds', 'Waiting time of the oldest waiting job');
  const games = new Counter({
    name: 'pennant_games_played_total',
    help: 'Games ever simulated; its rate is the simulation rate',
    registers: [registry],
  });

  return async (warn) => {
    let figures: DatabaseFigures | null = null;
    try {
      figures = await readDatabaseFigures(database);
    } catch (error) {
      warn(error);
    }
    const pool = readPool(db);
    connections.set({ state: 'idle' }, pool.idle);
    connections.set({ state: 'used' }, pool.total - pool.idle);
    waiting.set(pool.waiting);
    up.set(figures ? 1 : 0);
    jobs.reset();
    oldest.remove();
    // The number of games keeps its old value: after 0 it would look as if all games had been played again.
    if (!figures) return;
    jobs.set({ status: 'waiting' }, figures.waitingJobs);
    jobs.set({ status: 'running' }, figures.runningJobs);
    oldest.set(figures.oldestWaitingSeconds);
    games.reset();
    games.inc(figures.gamesPlayed);
  };
}
