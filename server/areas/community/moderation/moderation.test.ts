import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../../../testing/database/context.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { forumChanged } from '../forum/threads/forum-events.js';

let pennant: TestApp;
let admin: Actor;
let moderator: Actor;
let spammer: Actor;
let bystander: Actor;
let categoryId: number;
let otherCategoryId: number;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  moderator = await makeUser(pennant.db, 'moderator');
  bystander = await makeUser(pennant.db);
});
afterAll(() => pennant.close());
beforeEach(async () => {
  spammer = await makeUser(pennant.db);
  categoryId = await created(admin, '/forum/categories', { name: 'Stands' });
  otherCategoryId = await created(admin, '/forum/categories', { name: 'Dugout' });
});

async function created(as: Actor, path: string, body: unknown): Promise<number> {
  const answer = await pennant.rest('POST', path, { as, body });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ id: number }>().id;
}

const thread = (as: Actor, category = categoryId) =>
  created(as, '/forum/threads', { category_id: category, title: 'Title', initial_post: 'First post' });
const reply = (as: Actor, threadId: number, content = 'Buy now') =>
  created(as, `/forum/threads/${threadId}/posts`, { content });

async function article(as: Actor): Promise<{ teamId: number; newsId: number }> {
  const { id: teamId } = await makeTeam(pennant.db, as);
  await makeCoach(pennant.db, teamId, { role: 'Manager', name: 'Skip' });
  const body = { team_id: teamId, author_role: 'Manager', author_name: 'Skip', title: 'T', content: 'C' };
  return { teamId, newsId: await created(as, '/news', body) };
}

const remove = (as: Actor, kind: string, since?: Date) =>
  pennant.rest(
    'DELETE',
    `/users/${spammer.id}/${kind}${since ? `?since=${encodeURIComponent(since.toISOString())}` : ''}`,
    { as },
  );

const content = async (since = '') =>
  (await pennant.rest('GET', `/users/${spammer.id}/content${since}`, { as: moderator })).json<unknown>();

const postsOf = async (threadId: number) =>
  (await pennant.rest('GET', `/forum/threads/${threadId}/posts`))
    .json<{ content: string }[]>()
    .map((post) => post.content);

const lastAct = async () =>
  (await pennant.rest('GET', '/audit-log?limit=1', { as: admin })).json<unknown[]>()[0];

const deleted = 'This post was deleted by a moderator.';

test('all posts of an account are replaced by a notice, and their texts are kept; posts of other accounts stay', async () => {
  const threadId = await thread(bystander);
  for (let n = 0; n < 3; n += 1) await reply(spammer, threadId);
  await reply(bystander, threadId, 'Stop it');
  const answer = await remove(moderator, 'posts');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: `3 posts of ${spammer.username} deleted`, deleted: 3 },
  ]);
  expect(await postsOf(threadId)).toEqual(['First post', deleted, deleted, deleted, 'Stop it']);
  const kept: { content: string }[] = await pennant.db.query(
    'SELECT content FROM forum_posts WHERE author_id = $1',
    [spammer.id],
  );
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ content: 'Buy now' })));
  const { post_count: count } = (await pennant.rest('GET', `/forum/threads/${threadId}`)).json();
  expect(count).toBe(2);
  expect(await lastAct()).toMatchObject({
    act: 'content.delete',
    actor_username: moderator.username,
    subject_id: spammer.id,
    detail: { username: spammer.username, posts: 3 },
  });
});

test('a moderator can delete all posts of users and their own, but not those of other staff', async () => {
  const threadId = await thread(bystander);
  const [chief, colleague] = [await makeUser(pennant.db, 'admin'), await makeUser(pennant.db, 'moderator')];
  const query = `mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS]) { deleted } }`;
  const canDelete = 'query ($id: ID!) { contentOf(userId: $id) { viewerCanDelete } }';
  for (const author of [chief, colleague]) {
    await reply(author, threadId, 'Stays');
    const answer = await pennant.rest('DELETE', `/users/${author.id}/posts`, { as: moderator });
    const detail = 'Only administrators can delete what staff wrote';
    expect([answer.statusCode, answer.json()]).toEqual([403, { detail }]);
    const refused = await pennant.graphql(query, { as: moderator, variables: { id: author.id } });
    expect(refused.errors?.[0]).toMatchObject({ message: detail, extensions: { code: 'FORBIDDEN' } });
    const { data } = await pennant.graphql(canDelete, { as: moderator, variables: { id: author.id } });
    expect(data).toEqual({ contentOf: { viewerCanDelete: false } });
  }
  expect(await postsOf(threadId)).toEqual(['First post', 'Stays', 'Stays']);
  await reply(moderator, threadId, 'My own');
  const own = await pennant.rest('DELETE', `/users/${moderator.id}/posts`, { as: moderator });
  expect(own.json()).toMatchObject({ deleted: 1 });
  const byAdmin = await pennant.rest('DELETE', `/users/${chief.id}/posts`, { as: admin });
  expect(byAdmin.json()).toMatchObject({ deleted: 1 });
});

test('all threads of an account are deleted with their posts, and categories count the remaining threads', async () => {
  const threadId = await thread(spammer);
  await reply(bystander, threadId);
  await thread(spammer, otherCategoryId);
  await thread(spammer, otherCategoryId);
  const kept = await thread(bystander, otherCategoryId);
  expect((await remove(moderator, 'threads')).json()).toMatchObject({ deleted: 3 });
  const counts: unknown = await pennant.db.query(
    'SELECT thread_count FROM forum_categories WHERE id = ANY($1) ORDER BY id',
    [[categoryId, otherCategoryId]],
  );
  expect(counts).toEqual([{ thread_count: 0 }, { thread_count: 1 }]);
  expect((await pennant.rest('GET', `/forum/threads/${threadId}`)).statusCode).toBe(404);
  expect((await pennant.rest('GET', `/forum/threads/${kept}`)).statusCode).toBe(200);
});

test('all articles of an account are deleted', async () => {
  const { newsId } = await article(spammer);
  const { newsId: kept } = await article(bystander);
  expect((await remove(moderator, 'news')).json()).toMatchObject({ deleted: 1 });
  expect((await pennant.rest('GET', `/news/${newsId}`)).statusCode).toBe(404);
  expect((await pennant.rest('GET', `/news/${kept}`)).statusCode).toBe(200);
});

test('unused teams are deleted; teams in a league or with a match stay', async () => {
  const mine = await Promise.all(Array.from({ length: 6 }, () => makeTeam(pennant.db, spammer)));
  const [inLeague, withMatch, managed, ...unused] = mine.map(({ id }) => id);
  const league = await pennant.rest('POST', '/leagues', {
    as: admin,
    body: { name: 'League', format: 'round-robin', league_type: 'season' },
  });
  const { league: made } = league.json<{ league: { id: number } }>();
  await pennant.rest('POST', `/leagues/${made.id}/teams`, { as: admin, body: { team_ids: [inLeague] } });
  await makeMatch(pennant.db, withMatch ?? 0, (await makeTeam(pennant.db, bystander)).id);
  await pennant.db.query('UPDATE users SET team_id = $1 WHERE id = $2', [managed, spammer.id]);
  await pennant.rest('POST', `/players/generate/${managed}`, { as: admin });
  expect(await content()).toMatchObject({ teams: 4 });
  expect((await remove(admin, 'teams')).json()).toEqual({
    message: `4 teams of ${spammer.username} deleted`,
    deleted: 4,
  });
  const left: { id: number }[] = await pennant.db.query(
    'SELECT id FROM teams WHERE owner_id = $1 ORDER BY id',
    [spammer.id],
  );
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([inLeague, withMatch]));
  expect(unused).toHaveLength(3);
  const me = (await pennant.rest('GET', '/auth/me', { as: spammer })).json();
  expect(me).toMatchObject({ team_id: null });
  const freed: [{ players: number }] = await pennant.db.query(
    'SELECT count(*)::int AS players FROM players WHERE team_id IS NULL',
  );
  expect(freed[0].players).toBe(25);
});

test('one request can delete several kinds, and counts nothing twice', async () => {
  await thread(spammer);
  const foreign = await thread(bystander);
  await reply(spammer, foreign);
  await article(spammer);
  const query =
    'mutation ($id: ID!, $kinds: [ContentKind!]!) { deleteContentOf(userId: $id, kinds: $kinds) { message deleted } }';
  const variables = { id: spammer.id, kinds: ['NEWS', 'POSTS', 'THREADS', 'TEAMS'] };
  expect((await pennant.graphql(query, { as: moderator, variables })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
  expect(await content()).toMatchObject({ threads: 1, posts: 2, news: 1, teams: 1 });
  expect((await pennant.graphql(query, { as: admin, variables })).data).toEqual({
    deleteContentOf: {
      message: `1 thread, 1 post, 1 article, 1 team of ${spammer.username} deleted`,
      deleted: 4,
    },
  });
  expect(await content()).toMatchObject({ threads: 0, posts: 0, news: 0, teams: 0 });
});

test('only newer content is deleted when a time is given', async () => {
  const threadId = await thread(bystander);
  const [old] = [await reply(spammer, threadId), await reply(spammer, threadId)];
  await pennant.db.query(`UPDATE forum_posts SET created_at = now() - interval '2 days' WHERE id = $1`, [
    old,
  ]);
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
  expect(await content(`?since=${yesterday.toISOString()}`)).toMatchObject({ posts: 1 });
  expect((await remove(moderator, 'posts', yesterday)).json()).toMatchObject({ deleted: 1 });
  expect(await postsOf(threadId)).toEqual(['First post', 'Buy now', deleted]);
});

test('20,000 posts and 300 threads are deleted in a few statements', async () => {
  const threadId = await thread(bystander);
  await pennant.db.query(
    `INSERT INTO forum_posts (thread_id, author_id, author_username, content)
     SELECT $1, $2, $3, 'Buy now' FROM generate_series(1, 20000)`,
    [threadId, spammer.id, spammer.username],
  );
  await pennant.db.query(
    `INSERT INTO forum_threads (category_id, title, author_id, author_username, post_count)
     SELECT $1, 'Buy now', $2, $3, 0 FROM generate_series(1, 300)`,
    [categoryId, spammer.id, spammer.username],
  );
  await pennant.db.query('UPDATE forum_categories SET thread_count = thread_count + 300 WHERE id = $1', [
    categoryId,
  ]);
  const statements = await statementsOf(pennant.db, async () => {
    const query = 'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS, THREADS]) { deleted } }';
    const { data } = await pennant.graphql(query, { as: moderator, variables: { id: spammer.id } });
    expect(data).toEqual({ deleteContentOf: { deleted: 20_300 } });
  });
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.length).toBeLessThan(15);
});

test('subscribers receive one event per category, however many posts were deleted', async () => {
  const events = pennant.live.subscribe(forumChanged);
  /** The events received so far. */
  const received = async () => {
    const mark = await created(admin, '/forum/categories', { name: 'Mark' });
    const all = [];
    for (let next = await events.next(); next.value?.categoryId !== mark; next = await events.next()) {
      all.push(next.value);
    }
    return all;
  };
  const threadId = await thread(bystander);
  await thread(spammer);
  for (let n = 0; n < 5; n += 1) await reply(spammer, threadId);
  await received();
  const query = 'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: [POSTS, THREADS]) { deleted } }';
  await pennant.graphql(query, { as: moderator, variables: { id: spammer.id } });
  expect(await received()).toEqual([forumChanged({ categoryId, threadId: null, postId: null })]);
  await events.return?.();
});

test('an unknown account and a request without a kind are refused', async () => {
  const unknown = await pennant.rest('DELETE', '/users/999999/posts', { as: admin });
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: 'User not found.' }]);
  const none = await pennant.graphql(
    'mutation ($id: ID!) { deleteContentOf(userId: $id, kinds: []) { deleted } }',
    { as: admin, variables: { id: spammer.id } },
  );
  expect(none.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});
