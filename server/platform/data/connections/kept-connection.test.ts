import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/database/database.js';
import { eventually } from '../../../testing/eventually.js';
import { openRelay, type Relay } from '../../../testing/processes/relay.js';
import {
  type ConnectionOptions,
  keepConnection,
  type KeptConnection,
  openConnection,
} from './kept-connection.js';
import { createLogger } from '../../context/logger.js';

const timing = { answerWithinMs: 300, heartbeatMs: 100, firstPauseMs: 10, longestPauseMs: 50 };
/** Far longer than all the times above together. */
const soonMs = 30_000;

let database: TestDatabase;
let observer: Client;
let relay: Relay;
let kept: KeptConnection[];
let replaced: number;

beforeAll(async () => {
  database = await createEmptyDatabase();
  observer = new Client({ connectionString: database.url });
  await observer.connect();
});
afterAll(async () => {
  await observer.end();
  await database.drop();
});
beforeEach(async () => {
  relay = await openRelay(database.url);
  kept = [];
  replaced = 0;
});
afterEach(async () => {
  await Promise.all(kept.map((connection) => connection.close()));
  await relay.close();
});

function optionsFor(
  connectionString: string,
  prepare: ConnectionOptions['prepare'] = (client) => client.query('SELECT 1'),
): ConnectionOptions {
  return {
    connectionString,
    name: 'kept by a test',
    log: createLogger('silent'),
    prepare,
    onReplaced: () => {
      replaced += 1;
    },
    timing,
  };
}

function keep(connectionString: string, prepare?: ConnectionOptions['prepare']): KeptConnection {
  const connection = keepConnection(optionsFor(connectionString, prepare));
  kept.push(connection);
  return connection;
}

async function backends(): Promise<number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'kept by a test' AND datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

/** Milliseconds until the attempt ended, and its outcome. */
async function timed(work: Promise<unknown>): Promise<{ took: number; failed: boolean }> {
  const begun = performance.now();
  const failed = await work.then(
    () => false,
    () => true,
  );
  return { took: performance.now() - begun, failed };
}

/** A fake server: it answers the client's first message with `greeting`, and never ends a connection. */
async function openImpostor(greeting: Buffer | null): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('data', () => greeting && socket.write(greeting));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `postgres://nobody:secret@127.0.0.1:${port}/nothing`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An ErrorResponse of the protocol: severity, SQLSTATE and message, each ended by a zero. */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const startingUp = fatal('57P03', 'the database system is starting up');

describe('a kept connection', () => {
  test('is replaced when PostgreSQL ends it', async () => {
    const connection = keep(database.url);
    await eventually(() => connection.held);
    for (let times = 1; times <= 3; times += 1) {
      await observer.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
        await backends(),
      ]);
      await eventually(() => replaced === times && connection.held);
    }
    expect(replaced).toBe(3);
  });

  test('is replaced when the network falls silent without an end of the connection', async () => {
    const connection = keep(relay.url);
    await eventually(() => connection.held);
    relay.freeze();
    await eventually(() => !connection.held);
    relay.thaw();
    await eventually(() => connection.held);
    expect(replaced).toBe(1);
  });

  test('is opened as soon as a server that refused it is ready', async () => {
    await relay.cut();
    const connection = keep(relay.url);
    expect(connection.held).toBe(false);
    await relay.open();
    await eventually(() => connection.held);
    expect(replaced).toBe(0);
  });

  // At the start of a session the server sends some 400 bytes, with a proof that it knows the password.
  test.each([1, 30, 100, 200, 400, 500])(
    'is opened at last if earlier attempts end after %i bytes from the server',
    async (bytes) => {
      relay.cutAfter(bytes);
      const connection = keep(relay.url);
      await eventually(() => relay.connections > 0);
      await eventually(() => relay.connections === 0);
      expect(connection.held).toBe(false);
      relay.cutAfter(null);
      await eventually(() => connection.held);
    },
  );

  test('is not held before it is prepared, and is opened again if preparing fails or hangs', async () => {
    let attempts = 0;
    const connection = keep(database.url, async (client) => {
      attempts += 1;
      if (attempts === 1) await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
      if (attempts === 2) await client.query('SELECT pg_sleep(600)');
      if (attempts === 3) throw new Error('the lock is taken');
      await client.query('SELECT 1');
    });
    await eventually(() => connection.held);
    expect(attempts).toBe(4);
    await eventually(async () => (await backends()).length === 1);
  });

  test('continues although the callback after a replacement fails', async () => {
    const options = {
      ...optionsFor(database.url),
      onReplaced: () => {
        replaced += 1;
        throw new Error('a callback fails');
      },
    };
    const connection = keepConnection(options);
    kept.push(connection);
    await eventually(() => connection.held);
    for (let times = 1; times <= 2; times += 1) {
      await observer.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [
        await backends(),
      ]);
      await eventually(() => replaced === times && connection.held);
    }
    expect(replaced).toBe(2);
  });

  test('is gone from PostgreSQL once it is closed', async () => {
    const connection = keep(database.url);
    await eventually(() => connection.held);
    await connection.close();
    expect(connection.held).toBe(false);
    await eventually(async () => (await backends()).length === 0);
  });

  test('closes soon although the network is silent', async () => {
    const connection = keep(relay.url);
    await eventually(() => connection.held);
    relay.freeze();
    expect((await timed(connection.close())).took).toBeLessThan(soonMs);
  });

  test.each([
    ['says nothing', null],
    ['is starting up and keeps the socket open', startingUp],
    ['asks for a password and falls silent', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])],
    ['speaks another protocol', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('closes soon while connecting to a server that %s', async (_what, greeting) => {
    const impostor = await openImpostor(greeting);
    const connection = keep(impostor.url);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await timed(connection.close())).took).toBeLessThan(soonMs);
    await impostor.close();
  });
});

describe('opening a connection', () => {
  test.each([
    ['says nothing', null],
    ['is starting up and keeps the socket open', startingUp],
    ['asks for a password and falls silent', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])],
  ])('fails soon if the server %s', async (_what, greeting) => {
    const impostor = await openImpostor(greeting);
    const { took, failed } = await timed(openConnection(optionsFor(impostor.url)));
    expect(failed).toBe(true);
    expect(took).toBeLessThan(soonMs);
    await impostor.close();
  });

  test('fails immediately when it is aborted', async () => {
    const impostor = await openImpostor(null);
    const calledOff = new AbortController();
    const opening = openConnection(
      { ...optionsFor(impostor.url), timing: { answerWithinMs: 60_000 } },
      calledOff.signal,
    );
    setImmediate(() => calledOff.abort());
    const { took, failed } = await timed(opening);
    expect(failed).toBe(true);
    expect(took).toBeLessThan(soonMs);
    await impostor.close();
  });
});
