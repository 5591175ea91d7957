import { once } from 'node:events';
import { WebSocket } from 'ws';
import { createLogger } from '../../../platform/context/logger.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { startedLongAgo } from '../../../testing/leagues/live-games.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { signUp, type SignedUp } from '../../../testing/access/signed-up.js';

/** Lines that the process wrote to its log. */
const lines: string[] = [];
let pennant: TestApp;
beforeAll(async () => {
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  pennant = await openApp({ log, env: { signInLimit: 3 } });
});
afterAll(() => pennant.close());

const leave = (person: SignedUp, password = person.password, token = person.token) =>
  person.call('DELETE', '/auth/me', { current_password: password }, token);

const exists = async ({ id }: SignedUp) =>
  (await pennant.db.query<unknown[]>('SELECT FROM users WHERE id = $1', [id])).length === 1;

test('deleting one’s own account ends its sessions and tokens', async () => {
  const casey = await signUp(pennant);
  const made = await casey.call('POST', '/tokens', { name: 'Scoreboard', scopes: ['read'] });
  const answer = await leave(casey);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your account was deleted.' }]);
  expect(await exists(casey)).toBe(false);
  for (const token of [casey.token, made.json().token]) {
    expect((await casey.call('GET', '/auth/me', undefined, token)).statusCode).toBe(401);
  }
});

test('deleting an account closes its open sockets', async () => {
  const casey = await signUp(pennant);
  const address = (await pennant.listen()).replace('http', 'ws');
  const socket = new WebSocket(`${address}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const closed = new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve([code, String(reason)]));
  });
  socket.send(
    JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${casey.token}` } }),
  );
  await once(socket, 'message');
  await leave(casey);
  expect(await closed).toEqual([4403, 'Session ended']);
});

test('an account can be deleted over GraphQL, too', async () => {
  const casey = await signUp(pennant);
  const answer = await pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${casey.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: 'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { message } }',
      variables: { input: { currentPassword: casey.password } },
    }),
  });
  expect(answer.json()).toEqual({ data: { deleteMyAccount: { message: 'Your account was deleted.' } } });
});

test('posts and news stay with the author’s name, which nobody else may take', async () => {
  const casey = await signUp(pennant);
  const admin = await makeUser(pennant.db, 'admin');
  const category = await pennant.rest('POST', '/forum/categories', {
    as: admin,
    body: { name: 'Bleachers' },
  });
  const thread = await casey.call('POST', '/forum/threads', {
    category_id: category.json().id,
    title: 'So long',
    initial_post: 'I have struck out.',
  });
  await leave(casey);
  const left = await pennant.rest('GET', `/forum/threads/${thread.json().id}`);
  expect(left.json()).toMatchObject({ title: 'So long', author_username: casey.username });
  const again = await pennant.rest('POST', '/auth/register', {
    body: { username: casey.username.toUpperCase(), email: 'other@example.com', password: 'mudville' },
  });
  expect(again.statusCode).toBe(409);
});

test('the team stays without an owner, and its live game goes on', async () => {
  const casey = await signUp(pennant);
  const admin = await makeUser(pennant.db, 'admin');
  const { id: leagueId, teamIds } = await makePlayableLeague(pennant, 2);
  const [home = 0, away = 0] = teamIds;
  await pennant.rest('PATCH', `/users/${casey.id}/team`, { as: admin, body: { team_id: home } });
  const match = await makeMatch(pennant.db, home, away, { leagueId, gameDay: 1 });
  await pennant.rest('POST', `/matches/${match}/start`, { as: admin, body: { minutes: 30 } });
  await startedLongAgo(pennant.db, match, 60);
  expect((await leave(casey)).statusCode).toBe(200);
  expect((await pennant.rest('GET', `/teams/${home}`)).json()).toMatchObject({ owner_id: null });
  const plays = await pennant.rest('GET', `/matches/${match}/plays`);
  expect(plays.json()).toMatchObject({ status: 'in_progress' });
});

test('a wrong password deletes nothing, and counts as a failed sign-in', async () => {
  const casey = await signUp(pennant);
  const missing = await casey.call('DELETE', '/auth/me', {});
  expect([missing.statusCode, missing.json()]).toEqual([422, { detail: ['Current password is required'] }]);
  const answers = [];
  for (let time = 0; time < 4; time += 1) answers.push(await leave(casey, 'a guess'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 429]);
  expect(answers[0]?.json()).toEqual({ detail: 'The current password is incorrect' });
  expect((await leave(casey)).statusCode).toBe(429);
  expect(await exists(casey)).toBe(true);
});

test('a personal token cannot delete the account that made it', async () => {
  const casey = await signUp(pennant);
  const made = await casey.call('POST', '/tokens', { name: 'All of it', scopes: ['read', 'write'] });
  const answer = await leave(casey, casey.password, made.json().token);
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { detail: 'A personal token cannot do this: please log in' },
  ]);
  expect(await exists(casey)).toBe(true);
});

test('of two simultaneous requests, one deletes the account and the other is refused', async () => {
  const casey = await signUp(pennant);
  const codes = (await Promise.all([leave(casey), leave(casey)])).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 401 || code === 404)).toHaveLength(1);
});

test('a simultaneous change of password either comes first or finds no account', async () => {
  const casey = await signUp(pennant);
  const change = { current_password: casey.password, new_password: 'two-strikes' };
  const [left, changed] = await Promise.all([leave(casey), casey.call('POST', '/auth/password', change)]);
  expect([left.statusCode, changed.statusCode].filter((code) => code === 200)).toHaveLength(1);
  expect(await exists(casey)).toBe(left.statusCode !== 200);
});

describe('an administrator', () => {
  test('is refused if no administrator would remain, even if the last two try simultaneously', async () => {
    const [first, second] = [await signUp(pennant, 'Boss'), await signUp(pennant, 'Boss')];
    await pennant.db.query(`UPDATE users SET role = CASE WHEN id = ANY ($1) THEN 'admin' ELSE 'user' END`, [
      [first.id, second.id],
    ]);
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      detail: 'The last administrator cannot be deleted.',
    });
  });

  test('the deletion is in the audit log and the security log, without the password', async () => {
    const boss = await signUp(pennant, 'Boss');
    await makeUser(pennant.db, 'admin');
    await pennant.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [boss.id]);
    lines.splice(0);
    await leave(boss);
    const acts = await pennant.db.query('SELECT act, subject_id FROM audit_log WHERE actor_id = $1', [
      boss.id,
    ]);
    expect(acts).toEqual([{ act: 'user.delete', subject_id: boss.id }]);
    const log = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(log.find(({ event }) => event === 'account_deleted')).toMatchObject({
      account: boss.id,
      username: boss.username,
      by: boss.id,
      own: true,
    });
    expect(lines.join('')).not.toContain(boss.password);
  });
});
