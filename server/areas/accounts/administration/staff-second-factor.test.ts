import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { openServer, type TestServer } from '../../../testing/processes/server.js';
import {
  callAs,
  codeAt,
  enrolTotp,
  makePerson,
  type Person,
} from '../../../testing/access/second-factors.js';

let now: Date;
/**
 * Two servers on one database, like one server before and after a restart: the first without STAFF_SECOND_FACTOR, the
 * second with it.
 */
let lenient: TestApp;
let strict: TestServer;
beforeAll(async () => {
  const clock = { now: () => now };
  lenient = await openApp({ env: { clock } });
  strict = await openServer(lenient.url, { env: { clock, staffSecondFactor: true } });
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
});
beforeEach(() => {
  now = new Date();
});

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));

/** Outcomes of an administrator's operation over REST, GraphQL and a socket. */
async function tries(
  token: string,
  server: { app: TestApp['app']; address: string } = strict,
): Promise<{ rest: number; graphql: string | null; socket: string | null }> {
  const rest = await callAs(server, token, 'GET', '/users');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ query: '{ auditLog { id } }' }),
  });
  const [error] = answer.json<{ errors?: { extensions: { code: string } }[] }>().errors ?? [];
  return {
    rest: rest.status,
    graphql: error?.extensions.code ?? null,
    socket: await overSocket(token, server.address),
  };
}

async function overSocket(token: string, address: string): Promise<string | null> {
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  try {
    const results = client.iterate({ query: '{ auditLog { id } }' });
    const { value } = await results.next();
    return value?.errors?.[0]?.extensions['code'] ?? null;
  } finally {
    await client.dispose();
  }
}

const asAdmin = { rest: 200, graphql: null, socket: null };
const asUser = { rest: 403, graphql: 'FORBIDDEN', socket: 'FORBIDDEN' };

const me = async (token: string) => (await callAs(strict, token, 'GET', '/auth/me')).json;

const signIn = async ({ username, password }: Person, code: string): Promise<string> =>
  (await callAs(strict, null, 'POST', '/auth/login', { body: { username, password, code } })).json
    .access_token;

describe('with STAFF_SECOND_FACTOR', () => {
  test('an administrator without a second factor acts as a user, even in sessions opened before', async () => {
    const admin = await makePerson(strict, 'admin');
    const before = { app: lenient.app, address: await lenient.listen() };
    expect(await tries(admin.token, before)).toEqual(asAdmin);
    expect((await callAs(lenient, admin.token, 'GET', '/auth/me')).json).toMatchObject({
      role: 'admin',
      second_factor_needed: false,
    });
    expect(await tries(admin.token)).toEqual(asUser);
    expect(await me(admin.token)).toMatchObject({ role: 'user', second_factor_needed: true });
    const answer = await strict.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        query: '{ me { role secondFactorNeeded } viewerPermissions { administer } }',
      }),
    });
    expect(answer.json().data).toEqual({
      me: { role: 'USER', secondFactorNeeded: true },
      viewerPermissions: { administer: false },
    });
  });

  test('setting up a factor restores the role immediately, in that session and in sign-ins with the factor', async () => {
    const admin = await makePerson(strict, 'admin');
    const { secret } = await enrolTotp(strict, admin, now);
    expect(await tries(admin.token)).toEqual(asAdmin);
    later(60);
    const token = await signIn(admin, codeAt(secret, now));
    expect(await tries(token)).toEqual(asAdmin);
    expect(await me(token)).toMatchObject({ role: 'admin', second_factor_needed: false });
  });

  test('a moderator has only a user’s rights without a factor, and a moderator’s rights with a factor', async () => {
    const moderator = await makePerson(strict, 'moderator');
    const league = { name: 'Mudville', format: 'round-robin', league_type: 'season' };
    const make = () => callAs(strict, moderator.token, 'POST', '/leagues', { body: league });
    expect((await make()).status).toBe(403);
    const team = await callAs(strict, moderator.token, 'POST', '/teams', { body: { name: 'Mudville Nine' } });
    expect(team.status).toBe(201);
    await enrolTotp(strict, moderator, now);
    expect((await make()).status).toBe(201);
  });

  test('a personal token has the role only if it was made with a second factor', async () => {
    const admin = await makePerson(strict, 'admin');
    const makeToken = async (code?: string) =>
      (
        await callAs(strict, admin.token, 'POST', '/tokens', {
          body: { name: 'Scoreboard', scopes: ['read', 'write'], ...(code !== undefined && { code }) },
        })
      ).json.token;
    const before = await makeToken();
    const { secret, codes } = await enrolTotp(strict, admin, now);
    const after = await makeToken(codes[0]);
    expect([await tries(before), await tries(after)]).toEqual([asUser, asAdmin]);
    later(60);
    const body = { password: admin.password, code: codeAt(secret, now) };
    await callAs(strict, admin.token, 'DELETE', '/auth/totp', { body });
    expect(await tries(after)).toEqual(asUser);
  });

  test('removing the last factor takes the role away until another factor is added', async () => {
    const admin = await makePerson(strict, 'admin');
    const { secret } = await enrolTotp(strict, admin, now);
    later(60);
    const body = { password: admin.password, code: codeAt(secret, now) };
    await callAs(strict, admin.token, 'DELETE', '/auth/totp', { body });
    expect(await tries(admin.token)).toEqual(asUser);
    await enrolTotp(strict, admin, now);
    expect(await tries(admin.token)).toEqual(asAdmin);
  });

  test('an open socket is closed when the last factor is removed', async () => {
    const admin = await makePerson(strict, 'admin');
    const { secret } = await enrolTotp(strict, admin, now);
    const closed = jest.fn();
    const client = createClient({
      url: `${strict.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${admin.token}` },
      lazy: false,
      retryAttempts: 0,
      on: { closed },
      onNonLazyError: () => undefined,
    });
    const events = client.iterate({ query: 'subscription { auditLogChanged }' });
    const ended = events.next().catch((error: unknown) => error);
    await overSocket(admin.token, strict.address);
    later(60);
    const body = { password: admin.password, code: codeAt(secret, now) };
    await callAs(strict, admin.token, 'DELETE', '/auth/totp', { body });
    await ended;
    expect(closed).toHaveBeenCalledWith(expect.objectContaining({ code: 1012 }));
  });
});

describe('an account that has lost its second factors', () => {
  const removeOf = ({ id }: { id: number }, token: string) =>
    callAs(lenient, token, 'DELETE', `/users/${id}/second-factors`);

  test('signs in by password after an administrator removed them; its sessions end, and the act is recorded', async () => {
    const [admin, person] = [await makePerson(lenient, 'admin'), await makePerson(lenient)];
    await enrolTotp(lenient, person, now);
    expect(await removeOf(person, admin.token)).toEqual({
      status: 200,
      json: { message: `The second factors of ${person.username} were removed.` },
    });
    expect((await callAs(lenient, person.token, 'GET', '/auth/me')).status).toBe(401);
    const { username, password } = person;
    const login = await callAs(lenient, null, 'POST', '/auth/login', { body: { username, password } });
    expect(login.status).toBe(200);
    const { json } = await callAs(lenient, admin.token, 'GET', '/audit-log');
    expect(json[0]).toMatchObject({ act: 'user.remove_second_factors', subject_id: person.id });
    expect(await removeOf(person, admin.token)).toMatchObject({ status: 409 });
  });

  test('cannot have them removed by a moderator, a personal token or itself', async () => {
    const [admin, moderator] = [await makePerson(lenient, 'admin'), await makePerson(lenient, 'moderator')];
    const person = await makePerson(lenient);
    await enrolTotp(lenient, person, now);
    const { codes } = await enrolTotp(lenient, admin, now);
    expect((await removeOf(person, moderator.token)).status).toBe(403);
    expect((await removeOf(admin, admin.token)).json).toEqual({
      detail: 'Remove your own second factors in your account',
    });
    const body = { name: 'Robot', scopes: ['read', 'write'], code: codes[0] };
    const { token } = (await callAs(lenient, admin.token, 'POST', '/tokens', { body })).json;
    expect((await removeOf(person, token)).status).toBe(403);
    expect((await removeOf({ id: 999_999 }, admin.token)).status).toBe(404);
  });

  test('can belong to an administrator: another administrator removes the factors', async () => {
    const [one, other] = [await makePerson(lenient, 'admin'), await makePerson(lenient, 'admin')];
    await enrolTotp(lenient, other, now);
    expect((await removeOf(other, one.token)).status).toBe(200);
  });
});
