import { once } from 'node:events';
import { Client, Pool } from 'pg';
import { WebSocketServer } from 'ws';
import { liveChannel } from '../../core/events.js';
import { type BenchResult } from './bench.js';
import { judged, median } from './measure.js';
import { createBenchLeague, openServer, openStage } from './stage.js';
import { Subscribers } from './subscribers.js';

const few = 500;
const many = 5_000;
const rounds = 15;
const warmUp = 5;
const eventsToMany = 10;

/**
 * Time from a commit to the last of its subscribers, compared with a bare broadcast of the same bytes; and whether all
 * receive it.
 */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  const pool = new Pool({ connectionString: stage.url, max: 1 });
  try {
    const { leagueId } = await createBenchLeague(stage.admin);
    const event = JSON.stringify({ type: 'standingsChanged', leagueId });
    const commit = () => pool.query('SELECT pg_notify($1, $2)', [liveChannel, event]);
    await commit();
    return [await delay(stage.url, leagueId, commit), await losses(stage.url, leagueId, commit)];
  } finally {
    await pool.end();
    await stage.close();
  }
}

type Commit = () => Promise<unknown>;

async function delay(url: string, leagueId: number, commit: Commit): Promise<BenchResult> {
  const server = await openServer(url, { socketsPerAddress: few });
  const bare = await bareBroadcast(url, leagueId);
  const ours = await Subscribers.open({ count: few, address: server.address, leagueId });
  await server.followedBy(few);
  const theirs = await Subscribers.open({ count: few, address: bare.address, leagueId: null });
  try {
    const measured: { ours: number; theirs: number }[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const pair = { ours: await ours.lastOf(commit), theirs: await theirs.lastOf(() => bare.commit()) };
      if (round >= 0) measured.push(pair);
    }
    const reference = median(measured.map((pair) => pair.theirs));
    return judged(
      {
        name: `fanout: commit to the last of ${few} subscribers`,
        value: median(measured.map((pair) => pair.ours)),
        unit: 'ms',
        reference: `bare ws broadcast of the same bytes (${reference.toFixed(1)} ms)`,
        ratio: median(measured.map((pair) => pair.ours / pair.theirs)),
      },
      { atMost: 2.5 },
    );
  } finally {
    await ours.close();
    await theirs.close();
    await bare.close();
    await server.close();
  }
}

async function losses(url: string, leagueId: number, commit: Commit): Promise<BenchResult> {
  const server = await openServer(url, { socketsPerAddress: many });
  const audience = await Subscribers.open({ count: many, address: server.address, leagueId });
  await server.followedBy(many);
  try {
    let slowest = 0;
    // Counts to the last message of the last subscriber: it would wait forever for a lost message.
    for (let event = 0; event < eventsToMany; event++) {
      slowest = Math.max(slowest, await audience.lastOf(commit));
    }
    return {
      name: `fanout: ${many.toLocaleString('en-US')} subscribers of one process`,
      value: slowest,
      unit: 'ms to the last, at worst',
      reference: `${(many * eventsToMany).toLocaleString('en-US')} messages`,
      ratio: 1,
      target: 'none lost',
      pass: true,
    };
  } finally {
    await audience.close();
    await server.close();
  }
}

interface BareBroadcast {
  readonly address: string;
  commit(): Promise<unknown>;
  close(): Promise<void>;
}

/** The least a server could do: receive the notification, and send the same bytes to everybody. */
async function bareBroadcast(url: string, leagueId: number): Promise<BareBroadcast> {
  const channel = 'bare_live';
  const bytes = JSON.stringify({
    id: '1',
    type: 'next',
    payload: { data: { standingsChanged: { id: String(leagueId) } } },
  });
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  const listener = new Client({ connectionString: url });
  await listener.connect();
  await listener.query(`LISTEN ${channel}`);
  listener.on('notification', () => {
    for (const socket of sockets.clients) socket.send(bytes);
  });
  const pool = new Pool({ connectionString: url, max: 1 });
  const address = sockets.address();
  if (typeof address === 'string' || address === null) throw new TypeError('the server listens on no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    commit: () => pool.query('SELECT pg_notify($1, $2)', [channel, '']),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await listener.end();
      await pool.end();
    },
  };
}
