import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { testRows } from '../../../testing/rows.js';

let pennant: TestApp;
let user: Actor;
let moderator: Actor;
let admin: Actor;

beforeAll(async () => {
  pennant = await openApp();
  user = await makeUser(pennant.db);
  moderator = await makeUser(pennant.db, 'moderator');
  admin = await makeUser(pennant.db, 'admin');
});

afterAll(() => pennant.close());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);

test('a thread can be opened, answered, moderated and deleted through the REST API', async () => {
  const opened = await pennant.rest('POST', '/forum/categories', { as: admin, body: { name: 'Trades' } });
  expect(opened.statusCode).toBe(201);
  const { id: categoryId } = opened.json<{ id: number }>();
  expect(opened.json()).toEqual({
    id: categoryId,
    name: 'Trades',
    description: null,
    is_locked: false,
    thread_count: 0,
  });

  const started = await pennant.rest('POST', '/forum/threads', {
    as: user,
    body: { category_id: categoryId, title: 'Deadline', initial_post: 'Who goes?' },
  });
  expect(started.statusCode).toBe(201);
  const { id } = started.json<{ id: number }>();

  const replied = await pennant.rest('POST', `/forum/threads/${id}/posts`, {
    as: user,
    body: { content: ' Nobody. ' },
  });
  expect(replied.statusCode).toBe(201);
  expect(replied.json()).toMatchObject({ thread_id: id, content: 'Nobody.', is_deleted: false });

  const viewed = await pennant.rest('GET', `/forum/threads/${id}`);
  expect(viewed.json()).toEqual({
    id,
    category_id: categoryId,
    author_id: user.id,
    title: 'Deadline',
    author_username: user.username,
    is_pinned: false,
    is_locked: false,
    post_count: 2,
    view_count: 1,
    created_at: time,
    last_post_at: time,
  });
  expect((await pennant.rest('GET', `/forum/threads?category_id=${categoryId}`)).json()).toEqual([
    viewed.json(),
  ]);
  expect((await pennant.rest('GET', '/forum/threads?limit=1')).json()).toEqual([viewed.json()]);

  const pinned = await pennant.rest('PUT', `/forum/threads/${id}/pin`, { as: moderator });
  expect(pinned.json()).toMatchObject({ id, is_pinned: true });
  const locked = await pennant.rest('PUT', `/forum/threads/${id}/lock`, { as: moderator });
  expect(locked.json()).toMatchObject({ id, is_locked: true });
  const refused = await pennant.rest('POST', `/forum/threads/${id}/posts`, {
    as: user,
    body: { content: 'But' },
  });
  expect([refused.statusCode, refused.json()]).toEqual([403, { detail: 'This thread is locked' }]);

  const post = replied.json<{ id: number }>();
  const deleted = await pennant.rest('DELETE', `/forum/posts/${post.id}`, { as: moderator });
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: 'Post deleted' }]);
  expect((await pennant.rest('GET', `/forum/threads/${id}/posts`)).json()).toEqual([
    expect.objectContaining({ content: 'Who goes?', is_deleted: false }),
    {
      id: post.id,
      thread_id: id,
      content: 'This post was deleted by a moderator.',
      author_id: user.id,
      author_username: user.username,
      created_at: time,
      updated_at: time,
      edited_at: null,
      is_deleted: true,
      quoted_post_id: null,
      mentions: [],
      quote: null,
      reactions: [],
    },
  ]);

  const lockedRoom = await pennant.rest('PUT', `/forum/categories/${categoryId}/lock`, { as: admin });
  expect(lockedRoom.json()).toMatchObject({ is_locked: true, thread_count: 1 });
  expect((await pennant.rest('DELETE', `/forum/threads/${id}`, { as: moderator })).json()).toEqual({
    message: 'Thread deleted',
  });
  expect((await pennant.rest('DELETE', `/forum/categories/${categoryId}`, { as: admin })).json()).toEqual({
    message: 'Category deleted',
  });
  expect((await pennant.rest('GET', '/forum/categories')).json()).toEqual([]);
});

testRows(
  '%s %s with body %p returns %i to a visitor',
  [
    ['GET', '/forum/threads/999', undefined, 404, 'Thread not found'],
    ['GET', '/forum/threads/x/posts', undefined, 404, 'Thread not found'],
    ['GET', '/forum/threads?category_id=999', undefined, 404, 'Category not found'],
    ['GET', '/forum/threads?limit=0', undefined, 422, ['limit must be a whole number from 1 to 500']],
    ['POST', '/forum/threads/999/posts', { content: 'x' }, 401, 'You must be logged in to reply'],
    [
      'POST',
      '/forum/threads',
      { category_id: 1, title: 'x', initial_post: 'x' },
      401,
      'You must be logged in to create a thread',
    ],
    ['POST', '/forum/threads', { category_id: 1 }, 401, 'You must be logged in to create a thread'],
  ] as const,
  async ([method, path, body, status, detail]) => {
    const answer = await pennant.rest(method, path, { body });
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  },
);

test('the forum’s home page needs six queries, however many categories and threads it shows', async () => {
  const { data } = await pennant.graphql(
    'mutation { createCategory(input: {name: "A"}) { id viewerCanAdminister } }',
    { as: admin },
  );
  expect(data).toMatchObject({ createCategory: { viewerCanAdminister: true } });
  for (let n = 0; n < 12; n += 1) {
    const answer = await pennant.graphql(
      `mutation ($id: ID!, $title: String!) {
         createThread(input: {categoryId: $id, title: $title, initialPost: "x"}) { id viewerCanReply }
       }`,
      { as: user, variables: { id: data?.['createCategory']?.['id'], title: `Thread ${n}` } },
    );
    expect(answer).toMatchObject({ data: { createThread: { viewerCanReply: true } } });
  }
  const queries = jest.spyOn(pennant.db.manager, 'query');
  const page = await pennant.graphql(
    `{ forumCategories { name threadCount viewerCanPost threads(first: 3) { edges { node { title posts(first: 1) { totalCount } } } } }
       recentThreads { title category { name } } }`,
  );
  expect(page.errors).toBeUndefined();
  expect(page.data).toMatchObject({
    forumCategories: [{ name: 'A', threadCount: 12, viewerCanPost: false }],
    recentThreads: Array.from({ length: 10 }, (_, n) => ({
      title: `Thread ${11 - n}`,
      category: { name: 'A' },
    })),
  });
  expect(queries).toHaveBeenCalledTimes(6);
  queries.mockRestore();
});
