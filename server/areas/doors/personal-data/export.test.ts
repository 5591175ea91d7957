import { Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeOneOfEach, type OneOfEach } from '../../../testing/apis/one-of-each.js';
import { signUp, type SignedUp } from '../../../testing/access/signed-up.js';
import { exportMyData, sections } from './export.service.js';

let pennant: TestApp;
let admin: Actor & { readonly id: number };
let ids: OneOfEach;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  ids = await makeOneOfEach(pennant, admin);
});
afterAll(() => pennant.close());

type Rows = Record<string, unknown>[];
const exported = async (casey: SignedUp): Promise<Record<string, Rows>> =>
  (await casey.call('GET', '/auth/export')).json();

test('the file has everything about the account and by the account', async () => {
  const answer = await pennant.rest('GET', '/auth/export', { as: admin });
  const file = answer.json();
  expect(file.profile).toMatchObject({ username: admin.username, email: `${admin.username}@example.com` });
  expect(file.clubs).toContainEqual(expect.objectContaining({ id: ids.team, owned: true }));
  expect(file.posts).toContainEqual(expect.objectContaining({ id: ids.post, content: 'At last.' }));
  expect(file.trades_offered).toContainEqual(
    expect.objectContaining({
      id: ids.trade,
      players: expect.arrayContaining([{ player_id: ids.player, name: 'Casey Flynn', given: true }]),
    }),
  );
  expect(file.personal_tokens).toContainEqual(expect.objectContaining({ name: 'Scoreboard at the bar' }));
  const filled = Object.keys(file).filter((name) => Array.isArray(file[name]) && file[name].length > 0);
  expect(filled).toEqual(
    expect.arrayContaining([
      'notes',
      'sessions',
      'what_ifs',
      'orders_trials',
      'claims',
      'league_requests',
      'simulations',
      'season_imports',
      'threads',
      'news',
      'audit_log',
    ]),
  );
});

test('the file is a download, named after the account and the day', async () => {
  const casey = await signUp(pennant);
  const { headers } = await casey.call('GET', '/auth/export');
  const today = pennant.env.clock.now().toISOString().slice(0, 10);
  const filename = `pennant-${casey.username}-${today}.json`;
  expect(headers['content-type']).toContain('application/json');
  expect(headers['content-disposition']).toBe(`attachment; filename="${filename}"`);
  const asked = await pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${casey.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ query: '{ myDataExport { url filename } }' }),
  });
  expect(asked.json()).toEqual({ data: { myDataExport: { url: '/api/auth/export', filename } } });
});

test('the file has texts before an edit, and deleted posts with the time of deletion', async () => {
  const casey = await signUp(pennant);
  const post = await casey.call('POST', `/forum/threads/${ids.thread}/posts`, { content: 'We wil win.' });
  await casey.call('PATCH', `/forum/posts/${post.json().id}`, { content: 'We will win.' });
  await pennant.rest('DELETE', `/forum/posts/${post.json().id}`, { as: admin });
  const { posts, earlier_texts_of_posts: earlier } = await exported(casey);
  expect(posts).toMatchObject([{ content: 'We will win.', deleted_at: expect.any(String) }]);
  expect(earlier).toMatchObject([{ post_id: post.json().id, number: 1, content: 'We wil win.' }]);
});

test('the file has places where others mention the account, but not their texts', async () => {
  const casey = await signUp(pennant);
  const body = { content: `@${casey.username} was safe, and I saw it.` };
  await pennant.rest('POST', `/forum/threads/${ids.thread}/posts`, { as: admin, body });
  const answer = await casey.call('GET', '/auth/export');
  expect(answer.json().mentioned_in_posts).toMatchObject([{ thread_id: ids.thread, author: admin.username }]);
  expect(answer.body).not.toContain('I saw it');
});

test('the file has no hash, token or seed, and nothing private of others', async () => {
  const casey = await signUp(pennant);
  await pennant.db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [casey.id]);
  const made = await casey.call('POST', '/tokens', { name: 'Scores', scopes: ['read'] });
  const other = await signUp(pennant);
  await casey.call('PUT', `/users/${other.id}/suspension`, { reason: 'Sold the signs.' });
  const { body } = await casey.call('GET', '/auth/export');
  expect(body).toContain('user.suspend');
  for (const secret of [
    'argon2',
    made.json().token,
    'eyJ',
    'hash"',
    'seed',
    'Sold the signs',
    other.username,
  ]) {
    expect(body).not.toContain(secret);
  }
  const asAdmin = await pennant.rest('GET', '/auth/export', { as: admin });
  expect(asAdmin.body).not.toMatch(/"(seed|progress|archive|hash|password_hash)"/);
});

test('the file has orders of clubs that the account still owns', async () => {
  const casey = await signUp(pennant);
  const team = await casey.call('POST', '/teams', { name: 'Mudville Nine' });
  await pennant.db.query(
    `INSERT INTO team_orders (team_id, version, orders, changed_by_id) VALUES ($1, 1, '{"againstRight": null}', $2)`,
    [team.json().id, casey.id],
  );
  expect((await exported(casey))['orders']).toMatchObject([{ orders: { against_right: null } }]);
  await pennant.rest('PATCH', `/users/${casey.id}/team`, { as: admin, body: { team_id: null } });
  expect((await exported(casey))['orders']).toEqual([]);
});

test('the file is refused to personal tokens', async () => {
  const casey = await signUp(pennant);
  const made = await casey.call('POST', '/tokens', { name: 'All of it', scopes: ['read', 'write'] });
  expect((await casey.call('GET', '/auth/export', undefined, made.json().token)).statusCode).toBe(403);
  expect((await pennant.rest('GET', '/auth/export')).statusCode).toBe(401);
});

test('the file of a large account is complete, and streamed in small pieces', async () => {
  const casey = await signUp(pennant);
  await pennant.db.query(
    `INSERT INTO forum_posts (thread_id, author_id, author_username, content)
     SELECT $1, $2, $3, 'Post ' || n || repeat(' and another inning', 100) FROM generate_series(1, 1234) AS n`,
    [ids.thread, casey.id, casey.username],
  );
  const pieces: Buffer[] = [];
  const actor = new Actor(casey.id, casey.username, 'user');
  for await (const piece of (await exportMyData(pennant.as(actor))).bytes) pieces.push(Buffer.from(piece));
  const { posts } = JSON.parse(Buffer.concat(pieces).toString());
  expect(new Set(posts.map(({ id }: { id: number }) => id)).size).toBe(1234);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(150_000);
});

/** Columns that refer to an account but are not exported, with the reason. */
const leftOut = new Map([
  ['account_links.made_by_id', 'links of others'],
  ['account_links.user_id', 'unused links; only their hashes are stored'],
  ['answered_calls.user_id', 'answers of the last day, for repeated requests'],
  ['hand_overs.former_owner_id', 'the club, which its owner exports'],
  ['league_invitations.former_owner_id', 'the club, which its owner exports'],
  ['owner_reminders.user_id', 'time of a mail and a notification, which is exported'],
  ['mails.user_id', 'mail that waits to be sent'],
  ['passkey_challenges.user_id', 'challenges of the last minutes'],
  ['quota_use.user_id', 'counters of the last hour'],
  ['recovery_codes.user_id', 'only hashes are stored'],
  ['totp_secrets.user_id', 'a secret, shown once'],
  ['webhooks.created_by_id', 'webhooks are the installation’s'],
  ['team_orders.changed_by_id', 'orders belong to the club, whose owner exports them'],
]);

test('every column that refers to accounts is exported, or left out for a stated reason', async () => {
  const columns = await pennant.db.query<{ table: string; column: string }[]>(
    `SELECT key.conrelid::regclass::text AS table, attribute.attname AS column
     FROM pg_constraint key JOIN pg_attribute attribute
       ON attribute.attrelid = key.conrelid AND attribute.attnum = ANY (key.conkey)
     WHERE key.contype = 'f' AND key.confrelid = 'users'::regclass`,
  );
  const named = columns.map(({ table, column }) => `${table}.${column}`);
  expect(named.length).toBeGreaterThan(10);
  const read = sections.map(({ source }) => source);
  const missing = columns.filter(({ table, column }) => {
    return (
      !leftOut.has(`${table}.${column}`) &&
      !read.some(({ from, where }) => from.startsWith(`${table} own`) && where.includes(`own.${column} = $1`))
    );
  });
  expect(missing).toEqual([]);
  expect([...leftOut.keys()].filter((name) => !named.includes(name))).toEqual([]);
});
