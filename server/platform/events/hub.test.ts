import { Client } from 'pg';
import { type AnyEvent, defineEvent } from '../context/events.js';
import { createLogger } from '../context/logger.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.js';
import { publishing } from '../../testing/live-hub.js';
import { eventually } from '../../testing/eventually.js';
import { openRelay } from '../../testing/processes/relay.js';
import { NatsServer } from '../../lab/crowd/nats-server.js';
import { createLiveHub, type LiveHub } from './hub.js';
import { publisherLock } from './publishing/publisher.js';

const log = createLogger('silent');

let database: TestDatabase;
let announcer: Client;
let nats: NatsServer;
let hub: LiveHub;

beforeAll(async () => {
  nats = await NatsServer.start();
  database = await createTestDatabase();
  announcer = new Client({ connectionString: database.url });
  await announcer.connect();
});

afterAll(async () => {
  await announcer.end();
  await database.drop();
  await nats.kill();
});

async function openHub(transport: 'PostgreSQL' | 'NATS', connectionString = database.url): Promise<LiveHub> {
  const brokerUrl = transport === 'NATS' ? nats.url : null;
  const opened = await createLiveHub({ connectionString, brokerUrl, log, publishing });
  await eventually(() => opened.listening);
  return opened;
}

afterEach(() => hub.close());

const announced = (text: string) =>
  announcer.query('INSERT INTO pending_events (events) VALUES ($1)', [text]);
const publish = (event: AnyEvent) => announced(JSON.stringify(event));
const postAdded = defineEvent('postAdded', { postId: 'id', threadId: 'id' });
const newsPosted = defineEvent('newsPosted', { newsId: 'id', teamId: 'idOrNull' });
const simulationProgress = defineEvent('simulationProgress', { jobId: 'text' });
const post = (postId: number, threadId = 1) => postAdded({ postId, threadId });

const pendingCount = async () =>
  Number((await announcer.query<{ count: string }>('SELECT count(*) FROM pending_events')).rows[0]?.count);

const endOfPublishers = `
  SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const waitingPublishers = `
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe.each(['PostgreSQL', 'NATS'] as const)('events by %s', (transport) => {
  beforeEach(async () => {
    hub = await openHub(transport);
  });

  test('delivers a committed event only to the subscribers that want it', async () => {
    const [first, second, otherThread, otherType] = [
      hub.subscribe(postAdded),
      hub.subscribe(postAdded, (event) => event.threadId === 1),
      hub.subscribe(postAdded, (event) => event.threadId === 2),
      hub.subscribe(newsPosted),
    ];
    await publish(post(10, 1));
    await publish(post(11, 2));
    await publish(newsPosted({ newsId: 3, teamId: null }));
    expect((await first.next()).value).toEqual(post(10, 1));
    expect((await second.next()).value).toEqual(post(10, 1));
    expect((await otherThread.next()).value).toEqual(post(11, 2));
    expect((await otherType.next()).value).toEqual(newsPosted({ newsId: 3, teamId: null }));
  });

  test('has a position, which names the events so far: it changes with each event and at no other time', async () => {
    const posts = hub.subscribe(postAdded);
    const positions = new Set([hub.position, hub.position]);
    expect(positions.size).toBe(1);
    for (const postId of [1, 2]) {
      await publish(post(postId));
      await posts.next();
      positions.add(hub.position);
    }
    expect(positions.size).toBe(3);

    // The clock of the database was ahead by a minute, and was set back.
    const ahead = Number(hub.position) + 60_000_000;
    await announcer.query(
      'INSERT INTO event_batches (position, previous, events, created_at) VALUES ($1, $2, $3, now())',
      [ahead, hub.position, ''],
    );
    await publish(post(3));
    expect((await posts.next()).value).toEqual(post(3));
    expect(hub.position).toBe(String(ahead + 1));
  });

  test('goes on in another process when the publisher’s connection is lost or the publisher is suspended; each event arrives once, in order', async () => {
    const other = await openHub(transport);
    const posts = other.subscribe(postAdded);
    let postId = 0;
    for (let round = 0; round < 50; round += 1) {
      await publish(post((postId += 1)));
      await announcer.query(endOfPublishers);
      await publish(post((postId += 1)));
    }
    for (let expected = 1; expected <= postId; expected += 1)
      expect((await posts.next()).value).toEqual(post(expected));

    // A suspended process keeps its connection, but publishes nothing.
    const suspended = new Client({ connectionString: database.url });
    suspended.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => suspended.once('end', resolve));
    await suspended.connect();
    // Hubs that try to take the lock do not overtake a session that waits for it.
    const held = suspended.query(`SELECT pg_advisory_lock(${publisherLock})`);
    await eventually(async () => (await announcer.query(waitingPublishers)).rowCount === 1);
    await announcer.query(endOfPublishers);
    await held;
    await publish(post((postId += 1)));
    expect((await posts.next()).value).toEqual(post(postId));
    await ended;
    await other.close();
  });

  test('joins the events of many transactions, and sends long batches without their events', async () => {
    const posts = hub.subscribe(postAdded);
    await announcer.query(
      `INSERT INTO pending_events (events) SELECT json_build_object('type', 'postAdded', 'postId', n, 'threadId', 1)
       FROM generate_series(1, 900) n`,
    );
    for (let postId = 1; postId <= 900; postId += 1) expect((await posts.next()).value).toEqual(post(postId));
    const { rows } = await announcer.query<{ batches: number }>(
      'SELECT count(*)::int AS batches FROM event_batches WHERE length(events) > 8000',
    );
    expect(rows[0]?.batches).toBeGreaterThanOrEqual(2);
    // More than a broker takes.
    await announced(Array.from({ length: 30_000 }, (_, n) => JSON.stringify(post(n, 2))).join());
    const later = hub.subscribe(postAdded, ({ threadId }) => threadId === 1);
    await publish(post(901));
    expect((await later.next()).value).toEqual(post(901));
  });

  test('listens again automatically, and delivers what it missed, in order and once', async () => {
    const relay = await openRelay(database.url);
    const throughRelay = await openHub(transport, relay.url);
    const posts = throughRelay.subscribe(postAdded);
    let gaps = 0;
    throughRelay.onGap(() => (gaps += 1));
    await publish(post(1));
    expect((await posts.next()).value).toEqual(post(1));

    await relay.cut();
    await eventually(() => throughRelay.position === null);
    for (let postId = 2; postId <= 300; postId += 1) await publish(post(postId));
    await eventually(async () => (await pendingCount()) === 0);
    await relay.open();
    for (let postId = 2; postId <= 300; postId += 1) expect((await posts.next()).value).toEqual(post(postId));
    await publish(post(301));
    expect((await posts.next()).value).toEqual(post(301));
    await eventually(() => throughRelay.position === hub.position);
    expect(gaps).toBe(0);

    await throughRelay.close();
    await relay.cut();
  });

  test('can be closed while the database is away', async () => {
    const relay = await openRelay(database.url);
    const throughRelay = await openHub(transport, relay.url);
    await relay.cut();
    await throughRelay.close();
    expect(throughRelay.listening).toBe(false);
  });
});

test('a broker may be away, be killed, hang or carry nothing: events arrive once and in order, at the latest when it is back', async () => {
  await nats.kill();
  hub = await createLiveHub({ connectionString: database.url, brokerUrl: nats.url, log, publishing });
  const posts = hub.subscribe(postAdded);
  let postId = 0;
  const stored = async () => {
    for (let count = 0; count < 3; count += 1) await publish(post((postId += 1)));
  };
  let expected = 0;
  const arrived = async () => {
    while (expected < postId) expect((await posts.next()).value).toEqual(post((expected += 1)));
  };
  await stored();
  expect(hub.listening).toBe(false);
  await nats.start();
  await arrived();
  for (let round = 0; round < 3; round += 1) {
    await stored();
    await nats.kill();
    await stored();
    await eventually(() => !hub.listening);
    await nats.start();
    await arrived();
  }
  nats.suspend();
  await stored();
  await eventually(() => !hub.listening);
  nats.resume();
  await arrived();
  await eventually(() => hub.listening);

  // A server of a cluster that has lost the others carries nothing, but is connected.
  const alone = await NatsServer.start();
  const other = await createLiveHub({
    connectionString: database.url,
    brokerUrl: alone.url,
    log,
    publishing,
  });
  await eventually(() => other.listening);
  await eventually(() => !other.listening);
  const late = other.subscribe(postAdded);
  await stored();
  await arrived();
  for (let count = 2; count >= 0; count -= 1) expect((await late.next()).value).toEqual(post(postId - count));
  await other.close();
  await alone.kill();
});

describe('the live hub', () => {
  beforeEach(async () => {
    hub = await openHub('PostgreSQL');
  });

  test('delivers the same object to five hundred subscribers', async () => {
    const subscribers = Array.from({ length: 500 }, () => hub.subscribe(postAdded));
    const received = Promise.all(subscribers.map((subscriber) => subscriber.next()));
    await publish(post(1));
    expect(new Set((await received).map(({ value }) => value as unknown)).size).toBe(1);
  });

  test('ignores unknown events', async () => {
    const posts = hub.subscribe(postAdded);
    await announced('null,{"type":"toString"},{"type":"postAdded","postId":"1","threadId":1}');
    await publish(post(5));
    expect((await posts.next()).value).toEqual(post(5));
  });

  test('merges equal events that a slow reader has not read', async () => {
    const jobs = hub.subscribe(simulationProgress);
    const sentinel = hub.subscribe(postAdded);
    for (let chunk = 0; chunk < 5; chunk += 1) await publish(simulationProgress({ jobId: 'a' }));
    await publish(simulationProgress({ jobId: 'b' }));
    await publish(post(1));
    await sentinel.next();
    expect((await jobs.next()).value).toEqual(simulationProgress({ jobId: 'a' }));
    expect((await jobs.next()).value).toEqual(simulationProgress({ jobId: 'b' }));
  });

  test('ends a reader that stalls, with a reason', async () => {
    const stalled = hub.subscribe(postAdded, (event) => event.threadId === 1);
    const sentinel = hub.subscribe(postAdded, (event) => event.threadId === 2);
    await announced(Array.from({ length: 1_001 }, (_, n) => JSON.stringify(post(n))).join());
    await publish(post(1, 2));
    await sentinel.next();
    await expect(stalled.next()).rejects.toThrow('too slow');
    expect((await stalled.next()).done).toBe(true);
  });

  test('ends a subscription when its reader leaves, and all subscriptions on close', async () => {
    const [left, open] = [hub.subscribe(postAdded), hub.subscribe(postAdded)];
    await left.return?.();
    expect((await left.next()).done).toBe(true);
    const waiting = open.next();
    await hub.close();
    expect((await waiting).done).toBe(true);
    expect(hub.listening).toBe(false);
  });

  test('delivers what happened after a position again, even if it has started since, unless that is too much', async () => {
    const posts = hub.subscribe(postAdded);
    await publish(post(1));
    await posts.next();
    const since = hub.position ?? '';
    await publish(post(2));
    await publish(newsPosted({ newsId: 1, teamId: null }));
    await posts.next();
    await eventually(async () => (await pendingCount()) === 0);
    const started = await openHub('PostgreSQL');
    for (const one of [hub, started]) {
      expect(one.mayContinueAfter(since)).toBe(true);
      const again = one.subscribe(postAdded, undefined, one.missedSince(since, [postAdded]));
      const state = one.followState([postAdded({ postId: 2, threadId: 1 })], { present: false, since });
      expect((await again.next()).value).toEqual(post(2));
      expect((await state.next()).value).toEqual(post(2));
    }
    await announced(Array.from({ length: 501 }, (_, n) => JSON.stringify(post(n, 2))).join());
    await eventually(() => !hub.mayContinueAfter(since));
    expect(hub.mayContinueAfter(hub.position ?? '')).toBe(true);
    await started.close();
  });

  test('reports a gap when what it missed is not kept any longer', async () => {
    const relay = await openRelay(database.url);
    const throughRelay = await openHub('PostgreSQL', relay.url);
    const posts = throughRelay.subscribe(postAdded);
    let gaps = 0;
    throughRelay.onGap(() => (gaps += 1));
    await relay.cut();
    await eventually(() => !throughRelay.listening);
    for (const postId of [1, 2]) {
      await publish(post(postId));
      await eventually(async () => (await pendingCount()) === 0);
    }
    await announcer.query(
      'DELETE FROM event_batches WHERE position < (SELECT max(position) FROM event_batches)',
    );
    await relay.open();
    await eventually(() => gaps === 1);
    await publish(post(3));
    expect((await posts.next()).value).toEqual(post(3));
    await throughRelay.close();
    await relay.cut();
  });

  test('fails immediately without a database to listen to', async () => {
    await expect(
      createLiveHub({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing', log }),
    ).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a followed state', () => {
  beforeEach(async () => {
    hub = await openHub('PostgreSQL');
  });

  const thread = post(1);
  const job = simulationProgress({ jobId: 'a' });

  test('is delivered immediately and after each event that changes it, as one object for all followers', async () => {
    const [one, other] = [hub.followState([thread, job]), hub.followState([thread, job])];
    const present = await Promise.all([one.next(), other.next()]);
    await publish(post(2));
    await publish(job);
    const changed = await Promise.all([one.next(), other.next()]);
    expect([present, changed].flat().map(({ value }) => value)).toEqual([thread, thread, thread, thread]);
    expect(new Set([...present, ...changed].map(({ value }) => value as unknown)).size).toBe(2);
  });

  test('that changes all the time is delivered with pauses, the last time after its last change', async () => {
    const state = hub.followState([thread]);
    await state.next();
    await publish(thread);
    await state.next();
    const delivered = performance.now();
    const sentinel = hub.subscribe(postAdded);
    for (let change = 0; change < 5; change += 1) await publish(thread);
    await sentinel.next();
    await state.next();
    // A timer may be a millisecond early.
    expect(performance.now() - delivered).toBeGreaterThan(390);
  });

  test('is followed until its follower leaves or the hub closes', async () => {
    const [left, open] = [hub.followState([thread]), hub.followState([thread])];
    await left.return?.();
    expect((await left.next()).done).toBe(true);
    expect(hub.subscriberCount).toBe(1);
    await open.next();
    const waiting = open.next();
    await hub.close();
    expect((await waiting).done).toBe(true);
  });
});
