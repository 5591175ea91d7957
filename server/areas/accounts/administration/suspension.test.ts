import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { hashPassword } from '../sessions/password.js';

const day = 24 * 60 * 60_000;
let now: Date;
let pennant: TestApp;
let admin: Actor;
let moderator: Actor;
beforeAll(async () => {
  pennant = await openApp({ env: { clock: { now: () => now } } });
  admin = await makeUser(pennant.db, 'admin');
  moderator = await makeUser(pennant.db, 'moderator');
});
afterAll(() => pennant.close());
beforeEach(() => {
  now = new Date('2026-07-04T18:30:00Z');
});

const suspend = (as: Actor, { id }: Actor, body: { until?: string; reason?: string } = {}) =>
  pennant.rest('PUT', `/users/${id}/suspension`, { as, body: { reason: 'Spam in every thread.', ...body } });

const lift = (as: Actor, { id }: Actor) => pennant.rest('DELETE', `/users/${id}/suspension`, { as });

async function withPassword(actor: Actor): Promise<Actor> {
  await pennant.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    actor.id,
    await hashPassword('nine-innings'),
  ]);
  return actor;
}

const signIn = ({ username }: Actor, password = 'nine-innings') =>
  pennant.rest('POST', '/auth/login', { body: { username, password } });

const sentence = 'This account is suspended until July 6, 2026 at 18:30 UTC: Spam in every thread.';
const until = '2026-07-06T18:30:00Z';

describe('a suspended account', () => {
  test('is refused when it sends its token, for reads and writes, over both APIs', async () => {
    const user = await makeUser(pennant.db);
    expect((await suspend(moderator, user, { until })).json()).toEqual({
      message: `${user.username} is suspended.`,
      id: user.id,
      username: user.username,
      role: 'user',
      suspended_until: '2026-07-06T18:30:00.000Z',
      suspension_reason: 'Spam in every thread.',
    });
    for (const [method, path] of [
      ['GET', '/teams'],
      ['POST', '/teams'],
      ['GET', '/auth/me'],
    ] as const) {
      const body = method === 'POST' ? { name: 'Robins' } : undefined;
      const answer = await pennant.rest(method, path, { as: user, body });
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: sentence }]);
    }
    expect((await pennant.graphql('{ teams { id } }', { as: user })).errors).toMatchObject([
      { message: sentence, extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect((await pennant.rest('GET', '/teams')).statusCode).toBe(200);
  });

  test('cannot sign in, and gets the reason only with the right password', async () => {
    const user = await withPassword(await makeUser(pennant.db));
    await suspend(admin, user);
    const [right, wrong] = [await signIn(user), await signIn(user, 'ten-innings')];
    expect([right.statusCode, right.json()]).toEqual([
      403,
      { detail: 'This account is suspended: Spam in every thread.' },
    ]);
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { detail: 'Incorrect username or password' }]);
  });

  test('works again when the suspension ends, with the same token', async () => {
    const user = await withPassword(await makeUser(pennant.db));
    await suspend(moderator, user, { until });
    now = new Date(new Date(until).getTime() - 1);
    expect((await pennant.rest('GET', '/auth/me', { as: user })).statusCode).toBe(401);
    now = new Date(until);
    expect((await pennant.rest('GET', '/auth/me', { as: user })).json()).toMatchObject({
      suspended_until: null,
      suspension_reason: null,
    });
    expect((await signIn(user)).statusCode).toBe(200);
  });

  test('works again after staff lifted the suspension; lifting it twice is refused', async () => {
    const user = await makeUser(pennant.db);
    await suspend(admin, user);
    expect((await lift(moderator, user)).json()).toEqual({
      message: `${user.username} is no longer suspended.`,
    });
    expect((await pennant.rest('GET', '/auth/me', { as: user })).statusCode).toBe(200);
    expect((await lift(moderator, user)).statusCode).toBe(409);
  });

  test('receives nothing more on an open socket: it is closed', async () => {
    const user = await makeUser(pennant.db);
    const client = createClient({
      url: `${(await pennant.listen()).replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${await pennant.token(user)}` },
      retryAttempts: 0,
    });
    const closed = new Promise((resolve) => client.on('closed', resolve));
    const roles: unknown[] = [];
    client.subscribe<{ viewerChanged: { role: string } | null }>(
      { query: 'subscription { viewerChanged { role } }' },
      {
        next: ({ data }) => roles.push(data?.viewerChanged?.role),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    await eventually(() => pennant.live.subscriberCount > 0);
    await pennant.rest('PATCH', `/users/${user.id}/role`, { as: admin, body: { role: 'moderator' } });
    await eventually(() => roles.length === 1);
    await suspend(admin, user);
    expect(await closed).toMatchObject({ code: 4403, reason: 'Session ended' });
    expect(roles.filter((role) => role !== undefined)).toEqual(['MODERATOR']);
    await client.dispose();
  });
});

describe('suspending', () => {
  test('oneself is refused, and so is suspending the last active administrator', async () => {
    const alone = await openApp();
    try {
      const [first, second] = [await makeUser(alone.db, 'admin'), await makeUser(alone.db, 'admin')];
      const put = (as: Actor, of: Actor) =>
        alone.rest('PUT', `/users/${of.id}/suspension`, { as, body: { reason: 'Coup' } });
      expect((await put(first, first)).statusCode).toBe(403);
      const both = await Promise.all([put(first, second), put(second, first)]);
      const statuses = both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      // The later request is refused: its sender is suspended already, or no administrator would be left.
      expect([
        [200, 401],
        [200, 409],
      ]).toContainEqual(statuses);
      const left = both[0]?.statusCode === 200 ? first : second;
      const demotion = await alone.rest('PATCH', `/users/${left.id}/role`, {
        as: left,
        body: { role: 'user' },
      });
      expect([demotion.statusCode, demotion.json()]).toEqual([
        409,
        { detail: 'The last administrator cannot be demoted.' },
      ]);
    } finally {
      await alone.close();
    }
  });

  test.each([
    [{ until: '2026-07-04T18:30:00Z' }, 'The end of the suspension must be in the future'],
    [{ until: 'tomorrow' }, 'until must be a date and time like 2026-07-04T18:30:00Z'],
    [{ until: '2026-13-01T00:00:00Z' }, 'until must be a date and time like 2026-07-04T18:30:00Z'],
    [{ until: '2027-02-30T00:00:00Z' }, 'until must be a date and time like 2026-07-04T18:30:00Z'],
    [{ reason: ' ' }, 'Reason is required'],
    [{ reason: 'x'.repeat(501) }, 'Reason must be at most 500 characters'],
  ])('with %j is refused with a message', async (body, refusal) => {
    const answer = await suspend(admin, await makeUser(pennant.db), body);
    expect([answer.statusCode, answer.json()]).toEqual([422, { detail: [refusal] }]);
  });

  test('an account again changes the end and the reason', async () => {
    const user = await makeUser(pennant.db);
    await suspend(moderator, user, { until });
    expect((await suspend(moderator, user, { reason: 'Again.' })).json()).toMatchObject({
      suspended_until: null,
      suspension_reason: 'Again.',
    });
  });

  test('is recorded in the audit log, and so is lifting the suspension', async () => {
    const user = await makeUser(pennant.db);
    await suspend(moderator, user, { until });
    await lift(admin, user);
    const log = (await pennant.rest('GET', '/audit-log?limit=2', { as: admin })).json();
    expect(log).toMatchObject([
      { act: 'user.reinstate', subject_id: user.id, detail: { username: user.username } },
      {
        act: 'user.suspend',
        actor_username: moderator.username,
        detail: { until: '2026-07-06T18:30:00.000Z', reason: 'Spam in every thread.' },
      },
    ]);
  });
});

test('a suspension is shown to staff and to nobody else', async () => {
  const user = await makeUser(pennant.db);
  await suspend(moderator, user, { until: new Date(now.getTime() + day).toISOString() });
  await pennant.db.query(`INSERT INTO teams (name, owner_id) VALUES ('Banned', $1)`, [user.id]);
  const query = '{ teams { name owner { suspensionReason suspendedUntil } } }';
  for (const [actor, reason] of [
    [undefined, null],
    [await makeUser(pennant.db), null],
    [moderator, 'Spam in every thread.'],
  ] as const) {
    const { data } = await pennant.graphql(query, { as: actor });
    expect(data?.['teams']).toContainEqual({
      name: 'Banned',
      owner: {
        suspensionReason: reason,
        suspendedUntil: reason === null ? null : '2026-07-05T18:30:00.000Z',
      },
    });
  }
});
