import { join } from 'node:path';
import { Client } from 'pg';
import { createLogger } from '../../platform/context/logger.js';
import { createLiveHub, type LiveHub } from '../../platform/events/hub.js';
import { NatsServer } from '../crowd/nats-server.js';
import { Child } from '../crowd/child.js';
import { percentile } from '../crowd/figures.js';
import { type BenchOptions, type BenchResult } from './measuring/bench.js';
import { judged, median } from './measuring/measure.js';
import { type ListenersTask } from './fleet/listeners-process.js';
import { openStage } from './stage/stage.js';

const log = createLogger('silent');
const runMs = 500;
const rounds = 5;
const eventsOfOneChange = 5;

/** A kind of transaction: it stores one small row and announces no, one or several events. */
interface Kind {
  readonly name: string;
  /** Its statements; each one is a round trip to the database. */
  readonly statements: readonly string[];
}

const insert = 'INSERT INTO bench_commits (at) VALUES (now())';
const announcing = (...texts: readonly string[]) =>
  `INSERT INTO pending_events (events) VALUES ('${texts.join()}')`;
const events = Array.from({ length: eventsOfOneChange }, (_, n) => `{"type":"teamsChanged","teamId":${n}}`);

const kinds = {
  silent: { name: 'no event', statements: [insert] },
  one: { name: 'one event', statements: [insert, announcing('{"type":"standingsChanged","leagueId":1}')] },
  several: {
    name: `${eventsOfOneChange} events, one statement each`,
    statements: [insert, ...events.map((event) => announcing(event))],
  },
  together: {
    name: `${eventsOfOneChange} events in one statement`,
    statements: [insert, announcing(...events)],
  },
} as const satisfies Record<string, Kind>;

/**
 * The commits per second of each case are divided by those of the same writers without events. Runs with and without
 * events alternate.
 */
const cases: readonly { kind: Kind; writers: number; listeners: number; atLeast: number }[] = [
  { kind: kinds.one, writers: 1, listeners: 0, atLeast: 0.5 },
  { kind: kinds.one, writers: 1, listeners: 1, atLeast: 0.5 },
  { kind: kinds.one, writers: 1, listeners: 10, atLeast: 0.5 },
  { kind: kinds.several, writers: 1, listeners: 10, atLeast: 0.25 },
  { kind: kinds.together, writers: 1, listeners: 10, atLeast: 0.45 },
  { kind: kinds.one, writers: 8, listeners: 0, atLeast: 0.6 },
  { kind: kinds.one, writers: 8, listeners: 1, atLeast: 0.55 },
  { kind: kinds.one, writers: 8, listeners: 10, atLeast: 0.5 },
  { kind: kinds.several, writers: 8, listeners: 10, atLeast: 0.2 },
  { kind: kinds.together, writers: 8, listeners: 10, atLeast: 0.4 },
  { kind: kinds.one, writers: 8, listeners: 50, atLeast: 0.4 },
];

/**
 * Cost of events for the transactions that publish them: durable commits a second with and without listeners,
 * relative to commits without events.
 */
export async function run({ broker: hasBroker }: BenchOptions): Promise<BenchResult[]> {
  const stage = await openStage();
  const broker = hasBroker ? await NatsServer.start() : null;
  const hubOptions = { connectionString: stage.url, brokerUrl: broker?.url ?? null };
  const listeners = Child.start<ListenersTask, Record<string, never>>(
    join(__dirname, 'fleet/listeners-process.js'),
  );
  try {
    await stage.db.query('CREATE TABLE bench_commits (at timestamptz NOT NULL)');
    const results: BenchResult[] = [];
    for (const one of cases) {
      await listeners.do({ ...hubOptions, count: Math.max(0, one.listeners - 1) });
      // The writers' server listens, too, and asks for its events to be published.
      const hub = one.listeners > 0 ? await createLiveHub({ ...hubOptions, log }) : null;
      try {
        results.push(await compared(stage.url, one, hub));
      } finally {
        await hub?.close();
      }
      await stage.db.query('TRUNCATE pending_events, event_batches, bench_commits');
    }
    return results;
  } finally {
    await listeners.stop();
    await broker?.kill();
    await stage.close();
  }
}

async function compared(
  url: string,
  { kind, writers, listeners, atLeast }: (typeof cases)[number],
  hub: LiveHub | null,
): Promise<BenchResult> {
  const clients = await Promise.all(Array.from({ length: writers }, () => connect(url)));
  try {
    await commitsOf(clients, kind, hub);
    const pairs: { silent: Commits; published: Commits }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({
        silent: await commitsOf(clients, kinds.silent, null),
        published: await commitsOf(clients, kind, hub),
      });
    }
    const of = (figure: (pair: (typeof pairs)[number]) => number) => median(pairs.map(figure));
    const { name } = kind;
    return {
      ...judged(
        {
          name: `notify: ${name}; ${writers} ${writers === 1 ? 'writer' : 'writers'}, ${listeners} listening`,
          value: of(({ published }) => published.perSecond),
          unit: 'commits/s',
          reference: `without events (${of(({ silent }) => silent.perSecond).toFixed(0)}/s)`,
          ratio: of(({ silent, published }) => published.perSecond / silent.perSecond),
        },
        { atLeast },
      ),
      detail: `p50 ${of(({ published }) => published.p50).toFixed(2)} ms (without ${of(({ silent }) => silent.p50).toFixed(2)}), p99 ${of(({ published }) => published.p99).toFixed(2)} ms (without ${of(({ silent }) => silent.p99).toFixed(2)})`,
    };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

interface Commits {
  readonly perSecond: number;
  /** Durations of the transactions, milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Writers that commit transactions one after another for a limited time. */
async function commitsOf(
  clients: readonly Client[],
  { statements }: Kind,
  hub: LiveHub | null,
): Promise<Commits> {
  const took: number[] = [];
  const start = performance.now();
  const end = start + runMs;
  const write = async (client: Client) => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
      hub?.publishPending();
      took.push(performance.now() - at);
    }
  };
  await Promise.all(clients.map(write));
  const seconds = (performance.now() - start) / 1_000;
  return {
    perSecond: took.length / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
  };
}
