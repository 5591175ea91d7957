import { type UserEntity } from '../../accounts/users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { connectionOf, endCursorOf } from '../../../platform/lists/pagination.js';
import { type Actor } from '../../../platform/context/policy.js';
import { validateInput } from '../../../platform/input/validation.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import * as categories from './threads/category.service.js';
import {
  CategoryInput,
  CreateThreadInput,
  type ForumCategory,
  PostInput,
  type Thread,
} from './threads/forum.types.js';
import * as opening from './posts/opening.service.js';
import * as posts from './posts/post.service.js';
import * as threads from './threads/thread.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
let user: Actor & { readonly id: number };
let moderator: Actor;
let admin: Actor;

beforeAll(async () => {
  stage = await openStage();
  user = await makeUser(stage.db);
  moderator = await makeUser(stage.db, 'moderator');
  admin = await makeUser(stage.db, 'admin');
});

afterAll(() => stage.close());

const makeCategory = (name = 'Hot stove') => categories.createCategory(stage.as(admin), { name });

const makeThread = async (category?: ForumCategory, title = 'Opening day') =>
  opening.createThread(stage.as(user), {
    categoryId: (category ?? (await makeCategory())).id,
    title,
    initialPost: 'Play ball!',
  });

const reply = (thread: Thread, content = 'Hear, hear.', ctx: Context = stage.as(user)) =>
  posts.createPost(ctx, thread.id, { content });

const thread = (id: number) => threads.getThread(stage.as(), id);
const category = (id: number) => categories.getCategory(stage.as(), id);
const allPosts = async (id: number) => (await posts.pageThreadPosts(stage.as(), id, { limit: 1000 })).rows;

async function audited(act: string, subjectId: number): Promise<number> {
  const [{ count }] = await stage.db.query<[{ count: number }]>(
    'SELECT count(*)::int AS count FROM audit_log WHERE act = $1 AND subject_id = $2',
    [act, subjectId],
  );
  return count;
}

const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });

describe('a category', () => {
  test('is created by an administrator, with trimmed texts', async () => {
    const made = await categories.createCategory(stage.as(admin), { name: ' Trades ', description: '  ' });
    expect(made).toMatchObject({ name: 'Trades', description: null, isLocked: false, threadCount: 0 });
    expect((await categories.pageCategories(stage.as(), { limit: 1000 })).rows).toContainEqual(made);
    expect(await audited('category.create', made.id)).toBe(1);
  });

  test('refuses new threads while it is locked, even to staff', async () => {
    const made = await makeCategory();
    await categories.setCategoryLock(stage.as(admin), made.id, true);
    const input = { categoryId: made.id, title: 'Notice', initialPost: 'Read me.' };
    for (const actor of [user, moderator, admin]) {
      await expect(opening.createThread(stage.as(actor), input)).rejects.toEqual(
        refusal('forbidden', 'This category is locked'),
      );
    }
    await categories.setCategoryLock(stage.as(admin), made.id, false);
    await opening.createThread(stage.as(moderator), input);
    expect((await category(made.id)).threadCount).toBe(1);
  });

  test('is deleted together with its threads and posts', async () => {
    const made = await makeCategory();
    const inIt = await makeThread(made);
    expect(await categories.deleteCategory(stage.as(admin), made.id)).toEqual({
      message: 'Category deleted',
    });
    await expect(category(made.id)).rejects.toEqual(refusal('not_found', 'Category not found'));
    await expect(thread(inIt.id)).rejects.toEqual(refusal('not_found', 'Thread not found'));
    expect(await audited('category.delete', made.id)).toBe(1);
  });
});

describe('a thread', () => {
  test('starts with its first post; the post count of the thread and the thread count of the category include it', async () => {
    const made = await makeCategory();
    const opened = await makeThread(made, '  Rookies  ');
    expect(opened).toMatchObject({
      title: 'Rookies',
      authorUsername: user.username,
      postCount: 1,
      viewCount: 0,
      isPinned: false,
      isLocked: false,
    });
    expect(await allPosts(opened.id)).toMatchObject([{ content: 'Play ball!', isDeleted: false }]);
    expect((await category(made.id)).threadCount).toBe(1);
  });

  test('cannot be opened in a category that does not exist', async () => {
    const input = { categoryId: 0, title: 'Nowhere', initialPost: 'Hello?' };
    await expect(opening.createThread(stage.as(user), input)).rejects.toEqual(
      refusal('not_found', 'Category not found'),
    );
  });

  test('counts each visit as a view, but not other reads', async () => {
    const { id } = await makeThread();
    await thread(id);
    expect((await threads.viewThread(stage.as(), id)).viewCount).toBe(1);
    expect((await threads.viewThread(stage.as(user), id)).viewCount).toBe(2);
    await expect(threads.viewThread(stage.as(), 0)).rejects.toEqual(refusal('not_found', 'Thread not found'));
  });

  test('is counted as deleted once when two simultaneous requests delete it', async () => {
    const made = await makeCategory();
    const { id } = await makeThread(made);
    await makeThread(made);
    const twice = await Promise.allSettled([1, 2].map(() => threads.deleteThread(stage.as(admin), id)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await category(made.id)).threadCount).toBe(1);
  });

  test('is counted by its category even when many are opened and deleted simultaneously', async () => {
    const made = await makeCategory();
    const first = await Promise.all(Array.from({ length: 10 }, () => makeThread(made)));
    await Promise.all([
      ...first.map(({ id }) => threads.deleteThread(stage.as(admin), id)),
      ...Array.from({ length: 15 }, () => makeThread(made)),
    ]);
    expect((await category(made.id)).threadCount).toBe(15);
  });

  test('keeps its author’s name when the account is deleted', async () => {
    const leaver = await makeUser(stage.db);
    const made = await makeCategory();
    const opened = await opening.createThread(stage.as(leaver), {
      categoryId: made.id,
      title: 'Farewell',
      initialPost: 'So long.',
    });
    await stage.db.getRepository<UserEntity>('UserEntity').delete(leaver.id);
    expect(await thread(opened.id)).toMatchObject({ authorUsername: leaver.username });
    expect(await allPosts(opened.id)).toMatchObject([{ authorUsername: leaver.username }]);
  });
});

describe('a reply', () => {
  test('is refused in a thread that does not exist', async () => {
    await expect(posts.createPost(stage.as(user), 0, { content: 'Hi' })).rejects.toEqual(
      refusal('not_found', 'Thread not found'),
    );
  });

  test('is refused in a locked thread, even to staff, until staff unlocks it', async () => {
    const opened = await makeThread();
    await threads.setThreadLock(stage.as(moderator), opened.id, true);
    for (const actor of [user, moderator, admin]) {
      await expect(reply(opened, 'But', stage.as(actor))).rejects.toEqual(
        refusal('forbidden', 'This thread is locked'),
      );
    }
    await threads.setThreadLock(stage.as(moderator), opened.id, false);
    await reply(opened, 'Closing words.', stage.as(moderator));
    expect((await thread(opened.id)).postCount).toBe(2);
  });

  test('is allowed in an open thread of a locked category', async () => {
    const made = await makeCategory();
    const opened = await makeThread(made);
    await categories.setCategoryLock(stage.as(admin), made.id, true);
    expect((await reply(opened)).threadId).toBe(opened.id);
  });

  test('is counted exactly when two hundred arrive simultaneously', async () => {
    const opened = await makeThread();
    const viewFrom = (address: string) => threads.viewThread({ ...stage.as(), address }, opened.id);
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 10 === 0 ? viewFrom(`203.0.113.${n}`).then(() => reply(opened)) : reply(opened),
      ),
    );
    const after = await thread(opened.id);
    const written = await allPosts(opened.id);
    expect(after).toMatchObject({ postCount: 201, viewCount: 20 });
    expect(written).toHaveLength(201);
    expect(after.lastPostAt).toEqual(written.at(-1)?.createdAt);
  });
});

describe('a deleted post', () => {
  test('is replaced for readers, and its original text is kept', async () => {
    const opened = await makeThread();
    const post = await reply(opened, 'Something rude.');
    const served = { content: 'This post was deleted by a moderator.', isDeleted: true };
    expect(await posts.deletePost(stage.as(moderator), post.id)).toMatchObject(served);
    expect((await allPosts(opened.id))[1]).toMatchObject({ ...served, authorUsername: user.username });
    const page = await posts.postPage(stage.as(), opened, { limit: 10, newest: true });
    expect(page.rows[1]).toMatchObject(served);
    expect(await stage.db.query('SELECT content FROM forum_posts WHERE id = $1', [post.id])).toEqual([
      { content: 'Something rude.' },
    ]);
    const [first] = await allPosts(opened.id);
    expect(await thread(opened.id)).toMatchObject({ postCount: 1, lastPostAt: first?.createdAt });
    expect(await posts.pageThreadPosts(stage.as(), opened.id, { limit: 1 })).toMatchObject({
      hasNextPage: true,
    });
  });

  test('changes nothing when it is deleted again, and has one entry in the audit log', async () => {
    const post = await reply(await makeThread());
    const first = await posts.deletePost(stage.as(moderator), post.id);
    expect(await posts.deletePost(stage.as(admin), post.id)).toEqual(first);
    expect(await audited('post.delete', post.id)).toBe(1);
  });

  test('must exist', async () => {
    await expect(posts.deletePost(stage.as(admin), 0)).rejects.toEqual(
      refusal('not_found', 'Post not found'),
    );
  });
});

describe('pages', () => {
  test('of a category show pinned threads first, then threads by latest post, without gaps or duplicates', async () => {
    const made = await makeCategory();
    const opened: Thread[] = [];
    for (let n = 0; n < 7; n += 1) opened.push(await makeThread(made, `Thread ${n}`));
    const [first, second] = opened;
    if (!first || !second) throw new Error('no threads were made');
    await threads.setThreadPin(stage.as(moderator), second.id, true);
    await stage.db.query('UPDATE forum_threads SET last_post_at = now() + $2::interval WHERE id = $1', [
      first.id,
      '1 hour',
    ]);
    const seen: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const page = await threads.threadPage(stage.as(), await category(made.id), { limit: 2, after });
      expect(page.totalCount).toBe(7);
      seen.push(...page.rows.map(({ title }) => title));
      after = endCursorOf(page);
      more = page.hasNextPage;
    }
    expect(seen).toEqual([1, 0, 6, 5, 4, 3, 2].map((n) => `Thread ${n}`));
    const listed = await threads.pageCategoryThreads(stage.as(), made.id, { limit: 3, offset: 1 });
    expect(listed.rows.map(({ title }) => title)).toEqual(seen.slice(1, 4));
  });

  test('of several categories in one request take one query', async () => {
    const made = [await makeCategory(), await makeCategory()];
    for (const one of made) await makeThread(one, `In ${one.id}`);
    const ctx = stage.as();
    const query = jest.spyOn(ctx.db, 'query');
    const pages = await Promise.all(
      made.map((one) => threads.threadPage(ctx, one, { limit: 5, after: null })),
    );
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect(pages.map((page) => page.rows.map(({ title }) => title))).toEqual(
      made.map((one) => [`In ${one.id}`]),
    );
  });

  test('of a thread of ten thousand posts take one limited query each, from either end', async () => {
    const { id } = await makeThread();
    await stage.db.query(
      `INSERT INTO forum_posts (thread_id, author_id, author_username, content)
       SELECT $1, $2, $3, 'Post ' || n FROM generate_series(2, 10000) n`,
      [id, user.id, user.username],
    );
    await stage.db.query('UPDATE forum_threads SET post_count = 10000 WHERE id = $1', [id]);
    const ctx = stage.as();
    const query = jest.spyOn(ctx.db, 'query');
    const opened = await threads.getThread(ctx, id);
    const page = async (asked: Partial<posts.PostPage>) =>
      connectionOf(await posts.postPage(ctx, opened, { limit: 50, ...asked }), asked);
    const textOf = ({ edges }: Awaited<ReturnType<typeof page>>) => [
      edges.at(0)?.node.content,
      edges.at(-1)?.node.content,
    ];

    const oldest = await page({});
    expect(textOf(oldest)).toEqual(['Play ball!', 'Post 50']);
    expect(oldest).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    expect(query).toHaveBeenCalledTimes(2);
    expect(textOf(await page({ after: oldest.pageInfo.endCursor }))).toEqual(['Post 51', 'Post 100']);

    const newest = await page({ newest: true });
    expect(textOf(newest)).toEqual(['Post 9951', 'Post 10000']);
    expect(newest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const earlier = await page({ before: newest.edges[0]?.cursor ?? null });
    expect(textOf(earlier)).toEqual(['Post 9901', 'Post 9950']);
    expect(earlier.pageInfo.hasNextPage).toBe(true);
    const onwards = await page({ newest: true, after: earlier.pageInfo.endCursor });
    expect(textOf(onwards)).toEqual(['Post 9951', 'Post 10000']);
    expect(query).toHaveBeenCalledTimes(6);
    query.mockRestore();
    const [first, second] = oldest.edges.map(({ node }) => node.id);
    const startsLater = async (asked: Partial<posts.PostPage>) =>
      (await page(asked)).pageInfo.hasPreviousPage;
    expect(await startsLater({ from: first ?? 0 })).toBe(false);
    expect(await startsLater({ from: second ?? 0 })).toBe(true);
    expect(await startsLater({ before: oldest.edges[3]?.cursor ?? null })).toBe(false);
  });

  testRows(
    'refuse the cursor %s',
    ['nonsense', 'WyJhIl0', 'WzFd', 'WzIsIngiLDFd', 'WzEsIngiLDFd', 'WzEuNV0'],
    async (cursor) => {
      const made = await makeCategory();
      await expect(threads.threadPage(stage.as(), made, { limit: 5, after: cursor })).rejects.toMatchObject({
        kind: 'invalid',
      });
    },
  );

  test('of all threads are ordered like those of a category: pinned threads, then by the latest post that is not deleted', async () => {
    await stage.db.query('DELETE FROM forum_categories');
    const made = await makeCategory();
    const opened = async (hour: number) => {
      const { id } = await makeThread(made);
      const at = `2026-07-04T${hour}:00:00Z`;
      await stage.db.query('UPDATE forum_threads SET last_post_at = $2, created_at = $2 WHERE id = $1', [
        id,
        at,
      ]);
      await stage.db.query('UPDATE forum_posts SET created_at = $2 WHERE thread_id = $1', [id, at]);
      return thread(id);
    };
    const [first, second, third] = [await opened(10), await opened(11), await opened(12)];
    const order = async () => {
      const [one, two] = [
        await threads.pageRecentThreads(stage.as(), { limit: 2 }),
        await threads.pageCategoryThreads(stage.as(), made.id, { limit: 10 }),
      ];
      const after = endCursorOf(one);
      const rest = await threads.pageRecentThreads(stage.as(), { limit: 2, after });
      const ids = [...one.rows, ...rest.rows].map(({ id }) => id);
      expect(two.rows.map(({ id }) => id)).toEqual(ids);
      return ids;
    };
    expect(await order()).toEqual([third.id, second.id, first.id]);
    const replied = await reply(first);
    expect(await order()).toEqual([first.id, third.id, second.id]);
    await posts.deletePost(stage.as(moderator), replied.id);
    expect(await order()).toEqual([third.id, second.id, first.id]);
    await threads.setThreadPin(stage.as(moderator), second.id, true);
    expect(await order()).toEqual([second.id, third.id, first.id]);
  });
});

describe('a text in the forum', () => {
  const fill = <Input extends object>(type: new () => Input, fields: Partial<Input>) =>
    validateInput(Object.assign(new type(), fields));

  testRows<[string, new () => object, object]>(
    'is refused with the sentence: %s',
    [
      ['Thread title is required', CreateThreadInput, { categoryId: 1, title: '  ', initialPost: 'x' }],
      [
        'Thread title must be at most 200 characters',
        CreateThreadInput,
        { categoryId: 1, title: 'x'.repeat(201), initialPost: 'x' },
      ],
      ['Initial post is required', CreateThreadInput, { categoryId: 1, title: 'x', initialPost: '\n' }],
      [
        'Initial post must be at most 10000 characters',
        CreateThreadInput,
        { categoryId: 1, title: 'x', initialPost: 'x'.repeat(10_001) },
      ],
      ['Category is required', CreateThreadInput, { title: 'x', initialPost: 'x' }],
      ['Reply is required', PostInput, { content: ' ' }],
      ['Reply must be at most 10000 characters', PostInput, { content: 'x'.repeat(10_001) }],
      ['Category name is required', CategoryInput, { name: '' }],
      ['Category name must be at most 100 characters', CategoryInput, { name: 'x'.repeat(101) }],
      [
        'Description must be at most 2000 characters',
        CategoryInput,
        { name: 'x', description: 'x'.repeat(2_001) },
      ],
    ],
    async ([sentence, type, fields]) => {
      await expect(fill(type, fields)).rejects.toEqual(refusal('invalid', sentence));
    },
  );

  testRows<[new () => object, object]>(
    'may have the maximum length in a %p',
    [
      [CreateThreadInput, { categoryId: 1, title: 'x'.repeat(200), initialPost: 'x'.repeat(10_000) }],
      [PostInput, { content: 'x'.repeat(10_000) }],
      [CategoryInput, { name: 'x'.repeat(100), description: 'x'.repeat(2_000) }],
    ],
    async ([type, fields]) => {
      await expect(fill(type, fields)).resolves.toMatchObject(fields);
    },
  );
});
