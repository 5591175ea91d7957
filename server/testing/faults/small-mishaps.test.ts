import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { register } from '../../areas/accounts/sign-in/account.service.js';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { closingGrace } from '../../platform/http/closing.js';
import { readPool } from '../../platform/http/monitoring/database-figures.js';
import { type Actor } from '../../platform/context/policy.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../database/context.js';
import { eventually } from '../eventually.js';
import { followServer } from '../apis/follower.js';
import { makeMatch, makePlayableLeague } from '../leagues/rosters.js';
import { type TestLeague } from '../leagues/season.js';
import { openServer, type TestServer } from '../processes/server.js';

const minute = 60_000;
const start = Date.UTC(2026, 3, 1);

let stage: TestStage;
let server: TestServer;
let admin: Actor & { readonly id: number };
let league: TestLeague;
let now: number;

beforeAll(async () => {
  stage = await openStage();
  const clock = { now: () => new Date(now) };
  server = await openServer(stage.url, { env: { clock, signInLimit: 3 } });
  admin = await makeUser(stage.db, 'admin');
  league = await makePlayableLeague(stage, 2);
});
afterAll(async () => {
  await server.close();
  await stage.close();
});
beforeEach(() => {
  now = start;
});
afterEach(async () => {
  expect(await examine(stage.as())).toEqual([]);
});

/** Makes the first `times` writes to a table fail with an error code of PostgreSQL. */
async function failOn(event: string, table: string, code: string, times: number): Promise<void> {
  await stage.db.query(`
    CREATE SEQUENCE mishaps;
    CREATE FUNCTION mishap() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('mishaps') <= ${times} THEN
        RAISE EXCEPTION 'a mishap: /var/lib/postgresql' USING ERRCODE = '${code}';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER mishap AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION mishap()`);
}

const repair = () => stage.db.query('DROP FUNCTION mishap CASCADE; DROP SEQUENCE mishaps');

function scheduled(): Promise<number> {
  const [home = 0, away = 0] = league.teamIds;
  return makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: 1 });
}

const simulate = (id: number) => server.call('POST', `/api/matches/simulate/${id}`, { as: admin });

const unavailable = { detail: 'The service is temporarily unavailable. Please try again.' };

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a full disk', () => {
  test('refuses an upload with 503 and stores nothing, and accepts it when there is room', async () => {
    const team = await makeTeam(stage.db, admin);
    const send = async () => {
      const body = new FormData();
      body.append('file', new Blob([onePixel], { type: 'image/png' }), 'logo.png');
      return fetch(`${server.address}/api/teams/${team.id}/logo`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await openSession({ db: stage.db.manager, env: server.env }, admin.id)}`,
        },
        body,
      });
    };
    await failOn('INSERT', 'uploads', '53100', 1);
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual(unavailable);
    expect(await stage.db.query('SELECT 1 FROM uploads')).toEqual([]);
    expect((await send()).status).toBe(200);
    await repair();
  });

  test('keeps a match pending if there is no room for its game', async () => {
    const id = await scheduled();
    await failOn('INSERT', 'games', '53100', 1);
    const refused = await simulate(id);
    expect([refused.status, await refused.json()]).toEqual([503, unavailable]);
    expect(await examine(stage.as())).toEqual([]);
    expect((await simulate(id)).status).toBe(200);
    await repair();
  });
});

describe('a conflict between transactions', () => {
  test.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])(
    'such as %s makes the whole transaction run again, with one game and one event in the end',
    async (_name, code) => {
      const follower = await followServer(server, `matchSimulated(leagueId: ${league.id}) { id }`);
      const [id, next] = [await scheduled(), await scheduled()];
      await failOn('INSERT', 'games', code, 2);
      expect((await simulate(id)).status).toBe(200);
      await repair();
      expect((await simulate(next)).status).toBe(200);
      await eventually(() => follower.received.length >= 2);
      expect(follower.received).toEqual([id, next].map((each) => ({ matchSimulated: { id: String(each) } })));
      await follower.close();
      await eventually(() => server.live.subscriberCount === 0);
    },
  );
});

test('a conflict that repeats at every rerun is refused as a conflict, and the next request succeeds', async () => {
  const id = await scheduled();
  await failOn('INSERT', 'games', '40P01', 6);
  const refused = await simulate(id);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: 'Others are changing the same data now. Please try again.' },
  ]);
  expect((await simulate(id)).status).toBe(200);
  await repair();
});

describe('a clock that jumps', () => {
  test('eight days ahead makes sessions invalid until it is set back', async () => {
    const headers = {
      authorization: `Bearer ${await openSession({ db: stage.db.manager, env: server.env }, admin.id)}`,
    };
    const me = async () => (await fetch(`${server.address}/api/auth/me`, { headers })).status;
    expect(await me()).toBe(200);
    now = start + 8 * 24 * 60 * minute;
    expect(await me()).toBe(401);
    now = start - 60 * minute;
    expect(await me()).toBe(200);
  });

  test('in either direction does not prolong the block after wrong passwords', async () => {
    await register(stage.as(), { username: 'pitcher', email: 'pitcher@example.com', password: 'right-one' });
    const signIn = async (password: string) =>
      (await server.call('POST', '/api/auth/login', { body: { username: 'pitcher', password } })).status;
    for (const jump of [2 * minute, -120 * minute]) {
      for (let n = 0; n < 3; n += 1) expect(await signIn('wrong-one')).toBe(401);
      expect(await signIn('right-one')).toBe(429);
      now += jump;
      expect(await signIn('right-one')).toBe(200);
    }
  });
});

describe('a slow client', () => {
  test('that never ends its request holds no database connection, and delays no other client', async () => {
    const url = new URL(server.address);
    const slow: Socket[] = [];
    for (let n = 0; n < 100; n += 1) {
      const socket = connect(Number(url.port), url.hostname);
      socket.on('error', () => socket.destroy());
      await once(socket, 'connect');
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 1000\r\n\r\n{"username":');
      slow.push(socket);
    }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call('GET', `/api/leagues/${league.id}/standings`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(answers.map((answer) => answer.text()));
    const { total, idle, waiting } = readPool(server.db);
    expect([total - idle, waiting]).toEqual([0, 0]);
    for (const socket of slow) socket.destroy();
    // In production the timeout of a minute for a whole request ends such connections.
    expect(server.app.server.requestTimeout).toBe(minute);
  });
});

describe('a server that is asked to stop', () => {
  /** A client that sends this text, and then keeps the connection open without sending more. */
  async function say(address: string, text: string): Promise<Socket> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  async function stopTime(stopped: TestServer): Promise<number> {
    const begun = performance.now();
    await stopped.close();
    return performance.now() - begun;
  }

  test('does not wait for connections without a request, which browsers open in advance', async () => {
    const another = await openServer(stage.url);
    const silent = await say(another.address, '');
    const connections = promisify(another.app.server.getConnections.bind(another.app.server));
    await eventually(async () => (await connections()) === 1);
    expect(await stopTime(another)).toBeLessThan(closingGrace);
    silent.destroy();
  });

  test('waits only a few seconds for a request that never ends and a socket that never closes', async () => {
    const another = await openServer(stage.url);
    const half = await say(
      another.address,
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    );
    const mute = await say(
      another.address,
      'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [accepted] = await once(mute, 'data');
    expect(String(accepted)).toMatch(/^HTTP\/1\.1 101/);
    const took = await stopTime(another);
    expect(took).toBeGreaterThan(closingGrace / 2);
    expect(took).toBeLessThan(closingGrace * 4);
    half.destroy();
    mute.destroy();
  });
});
