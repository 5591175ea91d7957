import { once } from 'node:events';
import { connect } from 'node:net';
import { getIntrospectionQuery } from 'graphql';
import { WebSocket } from 'ws';
import { setUserRole } from '../../../areas/accounts/administration/role.service.js';
import { endSessions, openSession } from '../../../areas/accounts/sessions/session.service.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { deleteUser } from '../../../areas/clubs/ownership/ownership.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { openServer } from '../../../testing/processes/server.js';
import { type Message, Socket } from '../../../testing/apis/socket.js';
import { forEachRow } from '../../../testing/rows.js';
import { leaguesChanged } from '../../../areas/leagues/leagues/league.service.js';
import { matchSimulated } from '../../../areas/leagues/matches/match.service.js';

const leagues = 'subscription { leaguesChanged }';

const nested = (value: object, levels: number): object =>
  levels === 0 ? value : { s: nested(value, levels - 1) };

let pennant: TestApp;
let address: string;
beforeAll(async () => {
  pennant = await openApp({
    trustProxy: 1,
    socketLimits: { messageBytes: 2048, subscriptions: 3, perAddress: 5, operations: 300 },
  });
  address = await pennant.listen();
});
afterAll(() => pennant.close());

const expiringIn = (ms: number, actor: Actor) => {
  const clock = { now: () => new Date(Date.now() + ms - 7 * 24 * 3600 * 1000) };
  return openSession({ db: pennant.db.manager, env: { ...pennant.env, clock } }, actor.id ?? 0);
};

describe('a socket', () => {
  test('that never sends connection_init is closed', async () => {
    const impatient = await openApp({ socketLimits: { initWait: 100 } });
    const socket = await Socket.open(await impatient.listen());
    expect((await socket.closed).code).toBe(4408);
    await impatient.close();
  });

  test('that subscribes before connection_init is closed', async () => {
    const socket = await Socket.open(address);
    socket.subscribe('1', leagues);
    expect((await socket.closed).code).toBe(4401);
  });

  test('with a token that is not valid is refused', async () => {
    for (const token of ['abc.def.ghi', await expiringIn(-5_000, await makeUser(pennant.db))]) {
      const socket = await Socket.open(address);
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
      expect(await socket.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    }
  });

  test('is closed when its token expires, even with an active subscription', async () => {
    const user = await makeUser(pennant.db);
    const socket = await Socket.connect(address, await expiringIn(5_000, user));
    socket.subscribe('1', leagues);
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Token expired' });
  });

  test('is closed when it sends a message over the size limit', async () => {
    const socket = await Socket.connect(address);
    socket.subscribe('1', `${leagues} # ${'x'.repeat(2048)}`);
    expect((await socket.closed).code).toBe(1009);
  });

  test('that sends an invalid message is closed, and the reason reveals nothing about the server', () =>
    forEachRow(['no JSON', '{"type":"subscribe"}', '[]', 'null'], async (message) => {
      const socket = await Socket.connect(address);
      socket.send(message);
      const { code, reason } = await socket.closed;
      expect(code).toBeGreaterThanOrEqual(4400);
      expect(reason).not.toMatch(/at |\.js|\.ts/);
    }));

  test('has a limited number of subscriptions, and completing one frees its place', async () => {
    const socket = await Socket.connect(address);
    for (const id of ['1', '2', '3', '4']) socket.subscribe(id, leagues);
    const refused = await socket.next('error');
    expect(refused).toMatchObject({
      id: '4',
      payload: [
        { message: 'Too many subscriptions on one connection', extensions: { code: 'RATE_LIMITED' } },
      ],
    });
    socket.send({ id: '1', type: 'complete' });
    socket.subscribe('5', '{ viewerPermissions { administer } }');
    expect(await socket.next('next', 'error')).toMatchObject({ id: '5', type: 'next' });
    socket.raw.terminate();
  });

  test('does not count refused operations as subscriptions', async () => {
    const socket = await Socket.connect(address);
    for (const id of ['1', '2', '3', '4']) {
      socket.send({ id, type: 'subscribe', payload: { query: leagues, operationName: 'Unknown' } });
      await socket.next('error');
    }
    socket.subscribe('5', '{ viewerPermissions { administer } }');
    expect(await socket.next('next', 'error')).toMatchObject({ id: '5', type: 'next' });
    socket.raw.terminate();
  });

  test('runs nothing if operationName is unknown, empty or missing among several operations', async () => {
    const boss = await makeUser(pennant.db, 'admin');
    const socket = await Socket.connect(address, await pennant.token(boss));
    const mutation = 'mutation M { createTeam(input: { name: "Unasked" }) { id } }';
    for (const payload of [
      { query: mutation, operationName: 'x' },
      { query: mutation, operationName: '' },
      { query: `${mutation} query Q { me { id } }` },
    ]) {
      socket.send({ id: '1', type: 'subscribe', payload });
      expect((await socket.next('next', 'error')).payload).toMatchObject([
        { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } },
      ]);
    }
    expect(await pennant.db.query(`SELECT FROM teams WHERE name = 'Unasked'`)).toEqual([]);
    socket.raw.terminate();
  });

  test('may not send variables over the limits', async () => {
    const socket = await Socket.connect(address);
    const query = 'query ($s: [Int!]) { playoffPreview(leagueId: 1, seriesLengths: $s) { byes } }';
    socket.send({ id: '1', type: 'subscribe', payload: { query, variables: nested({}, 20) } });
    expect((await socket.next('error')).payload).toMatchObject([
      { message: 'The variables hold values more than 16 levels deep' },
    ]);
    socket.raw.terminate();
  });

  test('may not send a query that is too deep', async () => {
    const socket = await Socket.connect(address);
    socket.subscribe('1', `{ me ${'{ x '.repeat(14)} { id } ${'}'.repeat(14)} }`);
    expect((await socket.next('error')).payload?.[0]?.message).toContain('depth limit');
    socket.raw.terminate();
  });

  test('gets its pong after all earlier subscriptions are active', async () => {
    const socket = await Socket.connect(address, await pennant.token(await makeUser(pennant.db)));
    const before = pennant.live.subscriberCount;
    for (const id of ['1', '2', '3']) socket.subscribe(id, leagues);
    socket.send({ type: 'ping', payload: { followed: true } });
    expect(pennant.live.subscriberCount).toBe(before);
    expect(await socket.next('pong')).toEqual({ type: 'pong', payload: { followed: true } });
    expect(pennant.live.subscriberCount).toBe(before + 3);
    socket.raw.terminate();
  });

  test('learns from a ping whether anything happened since an answer over HTTP', async () => {
    const socket = await Socket.connect(address);
    socket.subscribe('1', leagues);
    const read = async () => {
      const answer = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ leagues { id } }' }),
      });
      return answer.headers.get('live-position');
    };
    const here = async () => {
      socket.send({ type: 'ping', payload: { position: null } });
      const { payload } = await socket.next('pong');
      return payload;
    };
    const before = await read();
    expect(before).toBeTruthy();
    expect(await here()).toEqual({ position: before });
    await announce(pennant.as(), leaguesChanged());
    await socket.next('next');
    expect(await here()).toEqual({ position: await read() });
    expect(await read()).not.toBe(before);
    socket.raw.terminate();
  });

  test('that names its position gets what happened since, on any server, or learns that it must read again', async () => {
    const pongOf = async (socket: Socket) => {
      socket.send({ type: 'ping', payload: { position: null, delivered: null } });
      return (await socket.next('pong')).payload;
    };
    const lost = await Socket.connect(address);
    lost.subscribe('1', leagues);
    await announce(pennant.as(), leaguesChanged());
    await lost.next('next');
    const { position, delivered } = (await pongOf(lost)) ?? {};
    // For some seconds, messages about an event may still be collected.
    expect(Number(delivered)).toBeLessThan(Number(position));
    await eventually(async () => (await pongOf(lost))?.delivered === position);
    lost.raw.terminate();

    await announce(pennant.as(), leaguesChanged());
    await announce(pennant.as(), matchSimulated({ matchId: 2_000_000_000, leagueId: null }));
    await eventually(() => pennant.live.position !== position);
    const another = await openServer(pennant.url);
    const answers = `live(present: false) { leaguesConnection(first: 1) { totalCount } }`;
    for (const server of [address, another.address]) {
      const [socket, acknowledged] = await Socket.connectWith(server, { position });
      expect(acknowledged).toEqual({ continued: true });
      socket.subscribe('1', leagues);
      socket.subscribe('2', `subscription { ${answers} }`);
      socket.subscribe(
        '3',
        'subscription { live(present: false) { newsConnection(first: 1) { totalCount } } }',
      );
      const received = [await socket.next('next'), await socket.next('next')];
      expect(new Set(received.map(({ id }) => id))).toEqual(new Set(['1', '2']));
      socket.raw.terminate();
    }
    await another.close();

    // A position is delivered only after what happened before it.
    await eventually(() => pennant.live.collected === pennant.live.position);
    const [continued] = await Socket.connectWith(address, { position });
    const order: string[] = [];
    continued.raw.on('message', (data: Buffer) => {
      const { type, payload }: Message = JSON.parse(data.toString());
      order.push(type === 'pong' ? `${type} ${payload?.delivered ?? 'null'}` : type);
    });
    continued.subscribe('1', leagues);
    await pongOf(continued);
    await continued.next('next');
    expect(['next', 'pong null']).toContain(order[0]);
    continued.raw.terminate();

    for (const unknown of ['1', 'nothing', String(Number(position) + 1)]) {
      const [socket, acknowledged] = await Socket.connectWith(address, { position: unknown });
      expect(acknowledged).toEqual({ continued: false });
      socket.raw.terminate();
    }
  });

  test('gets its pong even if earlier operations were refused or completed', async () => {
    const socket = await Socket.connect(address);
    socket.subscribe('1', 'subscription { nothingOfTheKind }');
    socket.subscribe('2', leagues);
    socket.send({ id: '2', type: 'complete' });
    socket.send({ type: 'ping' });
    expect(await socket.next('pong')).toEqual({ type: 'pong' });
    socket.raw.terminate();
  });

  test('uses the current role of its account for each operation', async () => {
    const boss = await makeUser(pennant.db, 'admin');
    const socket = await Socket.connect(address, await pennant.token(boss));
    socket.subscribe('1', '{ users { id } }');
    expect((await socket.next('next')).payload?.errors).toBeUndefined();
    await setUserRole(pennant.as(await makeUser(pennant.db, 'admin')), boss.id, 'user');
    socket.subscribe('2', '{ users { id } }');
    expect((await socket.next('next')).payload?.errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    socket.raw.terminate();
  });
});

describe('the messages of a socket', () => {
  const messages = { atOnce: 20, perSecond: 0 };
  const flood: Record<string, (socket: Socket) => void> = {
    pings: (socket) => socket.send({ type: 'ping' }),
    pongs: (socket) => socket.send({ type: 'pong' }),
    'completed operations': (socket) => socket.send({ id: '1', type: 'complete' }),
    'refused operations': (socket) => socket.send({ id: '1', type: 'subscribe', payload: { query: '{' } }),
    'ping frames': (socket) => socket.raw.ping(),
    'pong frames': (socket) => socket.raw.pong(),
  };

  let limited: TestApp;
  let port: string;
  beforeAll(async () => {
    limited = await openApp({ socketLimits: { messages, messagesEach: { atOnce: 200, perSecond: 0 } } });
    port = await limited.listen();
  });
  afterAll(() => limited.close());

  test('are limited, whatever their kind', () =>
    forEachRow(Object.keys(flood), async (kind) => {
      const socket = await Socket.connect(port);
      for (let sent = 0; sent < 30; sent += 1) {
        flood[kind]?.(socket);
        if (kind === 'refused operations') await Promise.race([socket.next('error'), socket.closed]);
      }
      expect(await socket.closed).toEqual({ code: 1013, reason: 'Too many messages' });
    }));

  test('are limited by their length too', async () => {
    const socket = await Socket.connect(port);
    for (let sent = 0; sent < 6; sent += 1)
      socket.send({ type: 'ping', payload: { text: 'x'.repeat(20_000) } });
    expect(await socket.closed).toEqual({ code: 1013, reason: 'Too many messages' });
  });

  test('are limited for all sockets of an address together', async () => {
    // Uses up some of the messages allowed to the address.
    const sockets = await Promise.all(Array.from({ length: 20 }, () => Socket.connect(port)));
    for (let sent = 0; sent < 10; sent += 1) for (const socket of sockets) socket.send({ type: 'ping' });
    expect((await Promise.race(sockets.map(({ closed }) => closed))).code).toBe(1013);
    for (const socket of sockets) socket.raw.terminate();
  });

  test('are not refused to an account because of messages of its address’s visitors', async () => {
    const token = await limited.token(await makeUser(limited.db));
    const flooding = async () => {
      const socket = await Socket.connect(port);
      for (let sent = 0; sent < 15; sent += 1) socket.send({ type: 'ping' });
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 20 }, flooding));
    await Promise.race(sockets.map(({ closed }) => closed));
    const account = await Socket.connect(port, token);
    account.subscribe('1', '{ __typename }');
    expect((await account.next('next')).type).toBe('next');
    for (const socket of [...sockets, account]) socket.raw.terminate();
  });

  /** Runs `work` while sessions cannot be read, so that operations of signed-in sockets stay pending. */
  async function whilePending(work: () => Promise<void>): Promise<void> {
    await pennant.db.transaction(async (manager) => {
      await manager.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
      await work();
    });
  }

  const signedIn = async () => Socket.connect(address, await pennant.token(await makeUser(pennant.db)));

  test('start no work that outlives the socket', async () => {
    const socket = await signedIn();
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    await whilePending(async () => {
      socket.subscribe('1', leagues);
      for (let sent = 0; sent < 200; sent += 1) socket.send({ type: 'ping' });
      // When the last message is refused, the server has read all of them.
      socket.send('no JSON');
      await socket.closed;
      expect(timers() - before).toBeLessThan(20);
    });
  });

  test('use up the limit of operations even if the client completes these before they begin', async () => {
    const socket = await signedIn();
    await whilePending(async () => {
      for (const id of ['1', '2', '3']) {
        socket.subscribe(id, leagues);
        socket.send({ id, type: 'complete' });
      }
      socket.subscribe('4', leagues);
      expect(await socket.next('error')).toMatchObject({
        id: '4',
        payload: [{ message: 'Too many subscriptions on one connection' }],
      });
    });
    socket.raw.terminate();
  });

  test('start subscriptions that end with the socket, even two with the same id', async () => {
    const socket = await signedIn();
    const before = pennant.live.subscriberCount;
    await whilePending(async () => {
      socket.subscribe('1', leagues);
      socket.send({ id: '1', type: 'complete' });
      socket.subscribe('1', leagues);
    });
    socket.send({ type: 'ping' });
    await socket.next('pong');
    socket.raw.close();
    await eventually(() => pennant.live.subscriberCount <= before);
    expect(pennant.live.subscriberCount).toBe(before);
  });
});

describe('an open socket', () => {
  const subscribed = async (actor: Actor, query: string) => {
    const socket = await Socket.connect(address, await pennant.token(actor));
    socket.subscribe('1', query);
    socket.send({ type: 'ping' });
    await socket.next('pong');
    return socket;
  };

  test('loses a subscription to administrators’ events when its account is no longer an administrator', () =>
    forEachRow(['usersChanged', 'auditLogChanged'], async (field) => {
      const [former, admin] = [await makeUser(pennant.db, 'admin'), await makeUser(pennant.db, 'admin')];
      const socket = await subscribed(former, `subscription { ${field} }`);
      await setUserRole(pennant.as(admin), former.id, 'user');
      const refused = await socket.next('next');
      expect(refused.payload).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
      await socket.next('complete');
      socket.raw.terminate();
    }));

  test('of a deleted account is closed, and those of other accounts stay open', async () => {
    const [leaver, other] = [await makeUser(pennant.db), await makeUser(pennant.db)];
    const [closing, staying] = [await subscribed(leaver, leagues), await subscribed(other, leagues)];
    await deleteUser(pennant.as(await makeUser(pennant.db, 'admin')), leaver.id, false);
    expect(await closing.closed).toEqual({ code: 4403, reason: 'Session ended' });
    await announce(pennant.as(), leaguesChanged());
    expect((await staying.next('next')).payload).toEqual({ data: { leaguesChanged: true } });
    staying.raw.terminate();
  });

  test('is closed when the sessions of its account end, and a new token can open another socket', async () => {
    const user = await makeUser(pennant.db);
    const [first, second] = [await subscribed(user, leagues), await subscribed(user, leagues)];
    await inTransaction(pennant.as(), (tx) => endSessions(tx, user.id));
    expect((await Promise.all([first.closed, second.closed])).map(({ code }) => code)).toEqual([4403, 4403]);
    const again = await subscribed(user, leagues);
    expect(again.raw.readyState).toBe(WebSocket.OPEN);
    again.raw.terminate();
  });

  test('never has a token of another installation', async () => {
    const other = await openApp();
    await other.db.query('UPDATE installation SET id = gen_random_uuid()');
    const user = await makeUser(pennant.db);
    await pennant.token(user);
    const namesake = await insertNamesake(other, user.id);
    const socket = await Socket.open(address);
    const authorization = `Bearer ${await other.token(namesake)}`;
    socket.send({ type: 'connection_init', payload: { authorization } });
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Forbidden' });
    await other.close();
  });

  /**
   * An account in another database has the same id as this user, and its next session gets the id of this user's
   * session.
   */
  async function insertNamesake(other: TestApp, id: number): Promise<Actor> {
    const [session]: { id: number }[] = await pennant.db.query(
      'SELECT max(id) AS id FROM sessions WHERE user_id = $1',
      [id],
    );
    const made = await makeUser(other.db);
    await other.db.query('UPDATE users SET id = $1 WHERE id = $2', [id, made.id]);
    await other.db.query(`SELECT setval(pg_get_serial_sequence('sessions', 'id'), $1, false)`, [session?.id]);
    return new Actor(id, made.username, made.role);
  }
});

describe('the number of sockets', () => {
  const tooMany = { code: 1013, reason: 'Too many connections' };
  /** Opens and admits a socket from behind a proxy. */
  async function from(client: string, token?: string): Promise<Socket> {
    const socket = await Socket.open(address, { 'x-forwarded-for': client });
    const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
    socket.send({ type: 'connection_init', payload });
    return socket;
  }
  const admitted = async (client: string, token?: string) => {
    const socket = await from(client, token);
    await socket.next('connection_ack');
    return socket;
  };

  test('of one address’s visitors is limited, whatever addresses their headers claim', async () => {
    const open = await Promise.all([1, 2, 3, 4, 5].map((n) => admitted(`6.6.6.${n}, 198.51.100.7`)));
    expect(await (await from('198.51.100.7')).closed).toEqual(tooMany);
    const token = await pennant.token(await makeUser(pennant.db));
    const others = [await admitted('198.51.100.8'), await admitted('198.51.100.7', token)];
    for (const socket of [...open, ...others]) socket.raw.terminate();
  });

  test('of the visitors of one IPv6 network is limited', async () => {
    const open = await Promise.all([1, 2, 3, 4, 5].map((n) => admitted(`2001:db8:0:7::${n}`)));
    expect(await (await from('2001:db8:0:7:a:b:c:d')).closed).toEqual(tooMany);
    const other = await admitted('2001:db8:0:8::1');
    for (const socket of [...open, other]) socket.raw.terminate();
  });

  test('of an account is limited, from any address', async () => {
    const token = await pennant.token(await makeUser(pennant.db));
    const open = await Promise.all([1, 2, 3, 4, 5].map((n) => admitted(`198.51.100.2${n}`, token)));
    expect(await (await from('198.51.100.27', token)).closed).toEqual(tooMany);
    for (const socket of open) socket.raw.terminate();
  });

  test('of one address that never send connection_init is limited, and keeps no account out', async () => {
    const open = () => Socket.open(address, { 'x-forwarded-for': '198.51.100.9' });
    const first = await open();
    for (const _ of [2, 3, 4, 5]) await open();
    const token = await pennant.token(await makeUser(pennant.db));
    const socket = await admitted('198.51.100.9', token);
    expect(await first.closed).toEqual(tooMany);
    socket.raw.terminate();
  });
});

test('the limit of operations per minute counts all sockets of an address together', async () => {
  const limited = await openApp({ rateLimit: 4 });
  const port = await limited.listen();
  const sockets = await Promise.all([Socket.connect(port), Socket.connect(port)]);
  const outcomes: string[] = [];
  for (const [index, id] of ['1', '2', '3', '4', '5'].entries()) {
    const socket = sockets[index % 2];
    socket?.subscribe(id, '{ viewerPermissions { administer } }');
    outcomes.push((await socket?.next('next', 'error'))?.type ?? 'nothing');
  }
  expect(outcomes).toEqual(['next', 'next', 'next', 'next', 'error']);
  await limited.close();
});

test('an idle socket is closed, one with a subscription stays open', async () => {
  const impatient = await openApp({ socketLimits: { idle: 200 } });
  const port = await impatient.listen();
  const subscribed = await Socket.connect(port);
  subscribed.subscribe('1', leagues);
  const idle = await Socket.connect(port);
  expect(await idle.closed).toEqual({ code: 1000, reason: 'Idle' });
  expect(subscribed.raw.readyState).toBe(WebSocket.OPEN);
  await impatient.close();
});

test('a socket that does not answer pings is disconnected', async () => {
  const impatient = await openApp({ socketLimits: { pingEvery: 100 } });
  const raw = new WebSocket(
    `${(await impatient.listen()).replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    { autoPong: false },
  );
  const [code] = await once(raw, 'close');
  expect(code).toBe(1006);
  await impatient.close();
});

test('a socket that answers pings and reads nothing is disconnected', async () => {
  const impatient = await openApp({ socketLimits: { pingEvery: 300, unread: Infinity } });
  const { raw } = await Socket.connect(await impatient.listen());
  raw.pause();
  const pongs = setInterval(() => raw.pong(), 50);
  // The answers are larger than the buffers of both ends.
  for (let id = 0; id < 60; id += 1)
    raw.send(
      JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: getIntrospectionQuery() } }),
    );
  const sockets = () =>
    new Promise<number>((resolve) => impatient.app.server.getConnections((_error, count) => resolve(count)));
  await eventually(async () => (await sockets()) === 0);
  expect(await sockets()).toBe(0);
  clearInterval(pongs);
  raw.terminate();
  await impatient.close();
});

describe('an upgrade request', () => {
  /** Sends the bytes unchanged and returns the whole answer. */
  async function sent(path: string): Promise<string> {
    const { hostname, port } = new URL(address);
    const stream = connect(Number(port), hostname);
    stream.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  test('to another address is refused, and the server keeps serving', () =>
    forEachRow(['//', '/elsewhere', 'http://[', '/graphql/', '/%zz'], async (path) => {
      expect(await sent(path)).toMatch(/^HTTP\/1\.1 40[04]/);
      expect((await pennant.rest('GET', '/auth/me')).statusCode).toBe(401);
    }));

  test('that the client aborts does not stop the server', async () => {
    const { hostname, port } = new URL(address);
    const stream = connect(Number(port), hostname);
    stream.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    stream.resetAndDestroy();
    await once(stream, 'close');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
