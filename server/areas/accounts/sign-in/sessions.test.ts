import { type LightMyRequestResponse } from 'fastify';
import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { Socket } from '../../../testing/apis/socket.js';
import { deviceOf } from '../sessions/device.js';
import { mostSessions, openSession } from '../sessions/session.service.js';
import { testRows } from '../../../testing/rows.js';

const signInLimit = 5;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let pennant: TestApp;
let now = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
  pennant = await openApp({ env: { signInLimit, clock: { now: () => now } } });
});
afterAll(() => pennant.close());

const password = 'ninth inning';
let registered = 0;

interface Person {
  readonly username: string;
  readonly token: string;
}

async function register(): Promise<Person> {
  const username = `leadoff-${(registered += 1)}`;
  const body = { username, email: `${username}@example.com`, password };
  const answer = await pennant.rest('POST', '/auth/register', { body });
  return { username, token: answer.json<{ access_token: string }>().access_token };
}

const logIn = ({ username }: Person, secret = password, headers = {}): Promise<LightMyRequestResponse> =>
  pennant.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ username, password: secret }),
  });

const tokenIn = (answer: LightMyRequestResponse) => answer.json<{ access_token: string }>().access_token;

const isAccepted = async (token: string) =>
  (await pennant.rest('GET', '/auth/me', { as: token })).statusCode === 200;

interface Listed {
  readonly id: number;
  readonly device: string | null;
  readonly current: boolean;
}

const sessionsOf = async (token: string) =>
  (await pennant.rest('GET', '/auth/sessions', { as: token })).json<Listed[]>();

const change = (token: string, body: object) => pennant.rest('POST', '/auth/password', { as: token, body });

describe('the sessions of an account', () => {
  test('are listed with device, address and times, and the current one is marked', async () => {
    const person = await register();
    const other = tokenIn(await logIn(person, password, { 'user-agent': firefox }));
    expect(await sessionsOf(other)).toEqual([
      {
        id: expect.any(Number),
        device: 'Firefox on Linux',
        address: '127.0.0.1',
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: '2026-06-08T12:00:00.000Z',
        current: true,
      },
      expect.objectContaining({ current: false }),
    ]);
    const inGraphql = await pennant.graphql('{ mySessions { id device current } }', { as: person.token });
    expect(inGraphql.data?.['mySessions']).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux', current: false }),
      expect.objectContaining({ current: true }),
    ]);
  });

  test('are ended one by one, over both APIs, and their sockets close', async () => {
    const person = await register();
    const [second, third] = [tokenIn(await logIn(person)), tokenIn(await logIn(person))];
    const socket = await Socket.connect(await listening(), second);
    const [, ofSecond, first] = await sessionsOf(third);
    const gone = await pennant.rest('DELETE', `/auth/sessions/${ofSecond?.id}`, { as: third });
    expect(gone.json()).toEqual({ message: 'Session ended.' });
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Session ended' });
    const mutation = `mutation { endSession(sessionId: ${first?.id}) { message } }`;
    expect((await pennant.graphql(mutation, { as: third })).errors).toBeUndefined();
    expect(await Promise.all([person.token, second, third].map(isAccepted))).toEqual([false, false, true]);
  });

  test('are all ended except the current one', async () => {
    const person = await register();
    const [second, third] = [tokenIn(await logIn(person)), tokenIn(await logIn(person))];
    const answer = await pennant.rest('DELETE', '/auth/sessions', { as: second });
    expect(answer.json()).toEqual({ message: '2 other sessions were ended.' });
    expect(await Promise.all([person.token, second, third].map(isAccepted))).toEqual([false, true, false]);
  });

  test('are not found by another account', async () => {
    const [person, other] = [await register(), await register()];
    const [theirs] = await sessionsOf(other.token);
    const answer = await pennant.rest('DELETE', `/auth/sessions/${theirs?.id}`, { as: person.token });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Session not found' }]);
    expect(await isAccepted(other.token)).toBe(true);
  });

  test('store their last use at most every five minutes', async () => {
    const user = await makeUser(pennant.db);
    const token = await pennant.token(user);
    const used = async () => {
      const [row]: [{ last_used_at: Date }] = await pennant.db.query(
        'SELECT last_used_at FROM sessions WHERE user_id = $1',
        [user.id],
      );
      return row.last_used_at;
    };
    const opened = now;
    now = new Date(opened.getTime() + 4 * 60_000);
    await isAccepted(token);
    expect(await used()).toEqual(opened);
    now = new Date(opened.getTime() + 5 * 60_000);
    await isAccepted(token);
    expect(await used()).toEqual(now);
  });

  test('are deleted by the next sign-in if they have expired', async () => {
    const person = await register();
    now = new Date(now.getTime() + 7 * 24 * 3600_000);
    expect(await isAccepted(person.token)).toBe(false);
    const token = tokenIn(await logIn(person));
    const rows = await pennant.db.query('SELECT FROM sessions WHERE expires_at <= $1', [now]);
    expect([rows, (await sessionsOf(token)).length]).toEqual([[], 1]);
  });

  test('are limited: a further sign-in ends the least recently used session', async () => {
    const user: Actor & { id: number } = await makeUser(pennant.db);
    const oldest = await pennant.token(user);
    await pennant.db.query(
      `INSERT INTO sessions (user_id, last_used_at, expires_at, address)
       SELECT $1, $2::timestamptz + interval '1 minute', $2::timestamptz + interval '7 days', '::1'
       FROM generate_series(2, $3)`,
      [user.id, now, mostSessions],
    );
    expect(await isAccepted(oldest)).toBe(true);
    await openSession({ db: pennant.db.manager, env: pennant.env }, user.id);
    expect(await isAccepted(oldest)).toBe(false);
  });
});

test('signing out ends the session on the server', async () => {
  const person = await register();
  const other = tokenIn(await logIn(person));
  const answer = await pennant.rest('POST', '/auth/logout', { as: person.token });
  expect(answer.json()).toEqual({ message: 'You are logged out.' });
  expect(await Promise.all([person.token, other].map(isAccepted))).toEqual([false, true]);
  expect((await pennant.graphql('mutation { logOut { message } }', { as: other })).errors).toBeUndefined();
  expect(await isAccepted(other)).toBe(false);
});

test('an administrator ends all access to an account, whose owner can sign in again', async () => {
  const [person, admin] = [await register(), await makeUser(pennant.db, 'admin')];
  const body = { name: 'Scoreboard', scopes: ['read'] };
  const { token } = (await pennant.rest('POST', '/tokens', { as: person.token, body })).json<Person>();
  const { id } = (await pennant.rest('GET', '/auth/me', { as: person.token })).json<{ id: number }>();
  const answer = await pennant.rest('DELETE', `/users/${id}/sessions`, { as: admin });
  expect(answer.json()).toEqual({
    message: `All sessions, tokens and links of ${person.username} have ended. The password stays.`,
  });
  expect(await Promise.all([person.token, token].map(isAccepted))).toEqual([false, false]);
  expect((await logIn(person)).statusCode).toBe(200);
  const acts = await pennant.rest('GET', '/audit-log', { as: admin });
  expect(acts.json()[0]).toMatchObject({ act: 'user.end_access', subject_id: id });
});

describe('changing one’s password', () => {
  const fresh = 'extra innings';

  test('ends all sessions, and returns the token of a new one', async () => {
    const person = await register();
    const other = tokenIn(await logIn(person));
    const answer = await change(person.token, { current_password: password, new_password: fresh });
    expect(answer.json()).toEqual({
      message: 'Your password was changed. All other sessions have ended.',
      access_token: expect.any(String),
    });
    expect(await Promise.all([person.token, other, tokenIn(answer)].map(isAccepted))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await logIn(person)).statusCode).toBe(401);
    expect((await logIn(person, fresh)).statusCode).toBe(200);
  });

  test('leaves personal tokens, unless revoking them was requested', async () => {
    const person = await register();
    const body = { name: 'Scoreboard', scopes: ['read'] };
    const { token } = (await pennant.rest('POST', '/tokens', { as: person.token, body })).json<Person>();
    const first = await change(person.token, { current_password: password, new_password: fresh });
    expect(await isAccepted(token)).toBe(true);
    const again = { current_password: fresh, new_password: password, revoke_tokens: true };
    await change(tokenIn(first), again);
    expect(await isAccepted(token)).toBe(false);
  });

  testRows(
    'with %j is refused with %i',
    [
      [{ current_password: 'wrong', new_password: fresh }, 403, 'The current password is incorrect'],
      [
        { current_password: password, new_password: password },
        422,
        ['The new password must differ from the current one'],
      ],
      [
        { current_password: password, new_password: 'short' },
        422,
        ['Password must be at least 6 characters'],
      ],
      [{ new_password: fresh }, 422, ['Current and new password are required']],
    ] as const,
    async ([body, status, detail]) => {
      const person = await register();
      const answer = await change(person.token, body);
      expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
      expect((await logIn(person)).statusCode).toBe(200);
    },
  );

  test('succeeds for only one of two simultaneous requests', async () => {
    const person = await register();
    const answers = await Promise.all(
      ['seventh inning', 'eighth inning'].map((new_password) =>
        change(person.token, { current_password: password, new_password }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('refuses a simultaneous sign-in with the former password', async () => {
    const person = await register();
    const changing = pennant.db.createQueryRunner();
    await changing.startTransaction();
    const [{ id }]: [{ id: number }] = await changing
      .query(`UPDATE users SET password_hash = 'another' WHERE username = $1 RETURNING id`, [person.username])
      .then(([rows]) => rows);
    await changing.query('DELETE FROM sessions WHERE user_id = $1', [id]);
    const signingIn = logIn(person);
    await eventually(async () => {
      const waiting: unknown[] = await pennant.db.query(
        `SELECT FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO sessions%' AND datname = current_database()`,
      );
      return waiting.length > 0;
    });
    await changing.commitTransaction();
    await changing.release();
    expect((await signingIn).statusCode).toBe(401);
    expect(await pennant.db.query('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });

  test('with a wrong current password counts as a failed sign-in', async () => {
    const person = await register();
    for (let guess = 0; guess < signInLimit; guess += 1) {
      await change(person.token, { current_password: `guess ${guess}`, new_password: fresh });
    }
    const answer = await change(person.token, { current_password: password, new_password: fresh });
    expect(answer.statusCode).toBe(429);
    expect((await logIn(person)).statusCode).toBe(429);
  });
});

testRows(
  'a client with the User-Agent %.20s is listed as %.20s',
  [
    [firefox, 'Firefox on Linux'],
    ['curl/8.7.1', 'curl'],
    ['', null],
    [undefined, null],
    ['x'.repeat(5_000), 'x'.repeat(100)],
  ] as const,
  ([userAgent, device]) => {
    expect(deviceOf(userAgent)).toBe(device);
  },
);

let address: Promise<string> | undefined;
function listening(): Promise<string> {
  address ??= pennant.listen();
  return address;
}
