import { join } from 'node:path';
import { Client } from 'pg';
import { liveChannel } from '../../platform/data/transactions/announce.js';
import { Child } from '../crowd/child.js';
import { percentile } from '../crowd/figures.js';
import { type BenchResult } from './measuring/bench.js';
import { judged, median } from './measuring/measure.js';
import { type ListenersReport, type ListenersTask } from './fleet/listeners-process.js';
import { openStage } from './stage/stage.js';

const runMs = 500;
const rounds = 5;
const eventsOfOneChange = 5;

/** A kind of transaction: it stores one small row and publishes no, one or several events. */
interface Kind {
  readonly name: string;
  /** Its statements; each one is a round trip to the database. */
  readonly statements: readonly string[];
}

const event = `'{"type":"standingsChanged","leagueId":1}'`;
const insert = 'INSERT INTO bench_commits (at) VALUES (now())';
const notifyOnce = `SELECT pg_notify('${liveChannel}', ${event})`;
/** PostgreSQL drops equal notifications of one transaction, so each has a number. */
const numbered = `pg_notify('${liveChannel}', '{"type":"teamsChanged","teamId":' || n || '}')`;

const kinds = {
  silent: { name: 'no event', statements: [insert] },
  one: { name: 'one event', statements: [insert, notifyOnce] },
  several: {
    name: `${eventsOfOneChange} events, one statement each`,
    statements: [
      insert,
      ...Array.from(
        { length: eventsOfOneChange },
        (_, n) => `SELECT ${numbered} FROM (VALUES (${n + 1})) AS each (n)`,
      ),
    ],
  },
  together: {
    name: `${eventsOfOneChange} events in one statement`,
    statements: [insert, `SELECT ${numbered} FROM generate_series(1, ${eventsOfOneChange}) AS n`],
  },
} as const satisfies Record<string, Kind>;

/**
 * The commits per second of each case are divided by those of the same writers without events. Runs with and without
 * events alternate.
 */
const cases: readonly { kind: Kind; writers: number; listeners: number; atLeast: number }[] = [
  { kind: kinds.one, writers: 1, listeners: 0, atLeast: 0.5 },
  { kind: kinds.one, writers: 1, listeners: 1, atLeast: 0.5 },
  { kind: kinds.one, writers: 1, listeners: 10, atLeast: 0.4 },
  { kind: kinds.several, writers: 1, listeners: 10, atLeast: 0.25 },
  { kind: kinds.together, writers: 1, listeners: 10, atLeast: 0.35 },
  { kind: kinds.one, writers: 8, listeners: 0, atLeast: 0.15 },
  { kind: kinds.one, writers: 8, listeners: 1, atLeast: 0.15 },
  { kind: kinds.one, writers: 8, listeners: 10, atLeast: 0.1 },
  { kind: kinds.several, writers: 8, listeners: 10, atLeast: 0.08 },
  { kind: kinds.together, writers: 8, listeners: 10, atLeast: 0.1 },
  { kind: kinds.one, writers: 8, listeners: 50, atLeast: 0.03 },
];

/**
 * Cost of events for the transactions that publish them: durable commits a second with and without listeners,
 * relative to commits without events. PostgreSQL lets one publishing transaction commit at a time.
 */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  const listeners = Child.start<ListenersTask, ListenersReport>(
    join(__dirname, 'fleet/listeners-process.js'),
  );
  try {
    await stage.db.query('CREATE TABLE bench_commits (at timestamptz NOT NULL)');
    const results: BenchResult[] = [];
    for (const one of cases) {
      await listeners.do({ url: stage.url, count: one.listeners });
      results.push(await compared(stage.url, one));
    }
    return results;
  } finally {
    await listeners.stop();
    await stage.close();
  }
}

async function compared(
  url: string,
  { kind, writers, listeners, atLeast }: (typeof cases)[number],
): Promise<BenchResult> {
  const clients = await Promise.all(Array.from({ length: writers }, () => connect(url)));
  try {
    await commitsOf(clients, kind);
    const pairs: { silent: Commits; published: Commits }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({
        silent: await commitsOf(clients, kinds.silent),
        published: await commitsOf(clients, kind),
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
async function commitsOf(clients: readonly Client[], { statements }: Kind): Promise<Commits> {
  const took: number[] = [];
  const start = performance.now();
  const end = start + runMs;
  const write = async (client: Client) => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
      await client.query('COMMIT');
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
