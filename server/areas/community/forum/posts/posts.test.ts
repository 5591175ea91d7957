import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { type GraphQLAnswer, openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeUser } from '../../../../testing/database/context.js';
import { deletePostsOf, deleteThreadsOf } from '../author-deletion.service.js';
import * as categories from '../threads/category.service.js';
import { type Thread } from '../threads/forum.types.js';
import { namesIn } from './mentions.js';
import * as opening from './opening.service.js';
import { editPost, mostEdits, pagePostVersions } from './post-edit.service.js';
import * as posts from './post.service.js';
import { setReaction } from './reaction.service.js';
import * as threads from '../threads/thread.service.js';
import { testRows } from '../../../../testing/rows.js';

type Account = Actor & { readonly id: number; readonly username: string };

let now = new Date();
const clock = { now: () => now };
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
let pennant: TestApp;
let author: Account;
let reader: Account;
let other: Account;
let moderator: Account;

/** A context of the app whose clock the tests can move. */
const as = (actor?: Actor) => ({ ...pennant.as(actor), env: pennant.env });

const account = async (role?: 'moderator'): Promise<Account> => {
  const actor = await makeUser(pennant.db, role);
  return Object.assign(actor, { username: actor.username ?? '' });
};

beforeAll(async () => {
  pennant = await openApp({ env: { clock } });
  [author, reader, other] = [await account(), await account(), await account()];
  moderator = await account('moderator');
});
afterAll(() => pennant.close());

async function openThread(by: Actor = author, initialPost = 'Who is on first?'): Promise<Thread> {
  const admin = await makeUser(pennant.db, 'admin');
  const { id: categoryId } = await categories.createCategory(as(admin), { name: 'Hot stove' });
  return opening.createThread(as(by), { categoryId, title: 'Trades', initialPost });
}

const write = (thread: Thread, by: Actor, content = 'A reply', quotedPostId: number | null = null) =>
  posts.createPost(as(by), thread.id, { content, quotedPostId });

const edit = (id: number, content: string, by: Actor = author) => editPost(as(by), id, { content });

const lock = (thread: Thread) => threads.setThreadLock(as(moderator), thread.id, true);

const versions = async (id: number, by: Actor = moderator) =>
  (await pagePostVersions(as(by), id, { limit: 100 })).rows.map(({ content }) => content);

async function viewed(id: number, viewer: Actor | undefined, fields: string): Promise<unknown> {
  const { threadId } = await posts.getPost(as(), id);
  const query = `query ($thread: ID!, $from: ID) { thread(id: $thread) { posts(first: 1, from: $from) { edges { node { ${fields} } } } } }`;
  const answer: GraphQLAnswer = await pennant.graphql(query, {
    ...(viewer && { as: viewer }),
    variables: { thread: threadId, from: id },
  });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['thread']?.['posts']?.['edges']?.[0]?.['node'];
}

interface Heard {
  kind: string;
  text: string;
  times: number;
  subject: { postId: number };
}

const notificationsOf = ({ id }: Account): Promise<Heard[]> =>
  pennant.db.query('SELECT kind, text, times, subject FROM notifications WHERE user_id = $1 ORDER BY id', [
    id,
  ]);

const forgetNotices = () => pennant.db.query('DELETE FROM notifications');

const refusal = (kind: string, message: string) => expect.objectContaining({ kind, message });

describe('the author’s own post', () => {
  test('can be edited, shows the time of the edit, and keeps its former texts for staff', async () => {
    const post = await write(await openThread(), author, 'Teh call was wrong');
    expect(post.editedAt).toBeNull();
    pass(60_000);
    const edited = await edit(post.id, '  The call was wrong ');
    expect(edited).toMatchObject({
      content: 'The call was wrong',
      editedAt: clock.now(),
      updatedAt: clock.now(),
    });
    await edit(post.id, 'The call was right');
    expect(await posts.getPost(as(), post.id)).toMatchObject({ content: 'The call was right' });
    expect(await versions(post.id)).toEqual([
      'The call was right',
      'The call was wrong',
      'Teh call was wrong',
    ]);
    const [, , first] = (await pagePostVersions(as(moderator), post.id, { limit: 3 })).rows;
    expect(first).toMatchObject({ number: 1, writtenAt: post.createdAt });
  });

  test('cannot be edited by anybody else, not even staff', async () => {
    const post = await write(await openThread(), author);
    for (const stranger of [reader, moderator]) {
      await expect(edit(post.id, 'Mine', stranger)).rejects.toEqual(
        refusal('forbidden', 'Only its author can edit a post'),
      );
    }
    await expect(editPost(as(), post.id, { content: 'Mine' })).rejects.toEqual(
      refusal('unauthenticated', 'You must be logged in to edit a post'),
    );
    await expect(edit(999_999, 'Nothing')).rejects.toEqual(refusal('not_found', 'Post not found'));
    expect(await versions(post.id)).toEqual(['A reply']);
  });

  test('can be edited for exactly half an hour', async () => {
    const post = await write(await openThread(), author);
    pass(30 * 60_000);
    await edit(post.id, 'In time');
    expect(await viewed(post.id, author, 'viewerCanEdit')).toEqual({ viewerCanEdit: true });
    pass(1_000);
    await expect(edit(post.id, 'Too late')).rejects.toEqual(
      refusal('conflict', 'A post can be edited for 30 minutes'),
    );
    expect(await viewed(post.id, author, 'viewerCanEdit')).toEqual({ viewerCanEdit: false });
  });

  test('cannot be edited once it is deleted or its thread is locked', async () => {
    const thread = await openThread();
    const [deleted, kept] = [await write(thread, author, 'Rude'), await write(thread, author)];
    await posts.deletePost(as(moderator), deleted.id);
    await expect(edit(deleted.id, 'Kind')).rejects.toEqual(refusal('conflict', 'This post was deleted'));
    expect(await versions(deleted.id)).toEqual(['Rude']);
    const closing = await write(thread, moderator, 'Enuogh');
    await lock(thread);
    await expect(edit(kept.id, 'But')).rejects.toEqual(refusal('forbidden', 'This thread is locked'));
    await expect(edit(closing.id, 'Enough', moderator)).rejects.toEqual(
      refusal('forbidden', 'This thread is locked'),
    );
  });

  test('stores no version if the text did not change, and can be edited twenty times at most', async () => {
    const post = await write(await openThread(), author);
    expect(await edit(post.id, 'A reply')).toMatchObject({ editedAt: null });
    for (let n = 1; n <= mostEdits; n += 1) await edit(post.id, `Text ${n}`);
    await expect(edit(post.id, 'One more')).rejects.toEqual(
      refusal('conflict', `A post can be edited ${mostEdits} times`),
    );
    const { data } = await pennant.graphql('query ($id: ID!) { postVersions(postId: $id) { number } }', {
      as: moderator,
      variables: { id: post.id },
    });
    expect(data?.['postVersions']).toHaveLength(mostEdits + 1);
  });

  test('loses no text in ten simultaneous edits', async () => {
    const post = await write(await openThread(), author);
    await Promise.all(Array.from({ length: 10 }, (_, n) => edit(post.id, `Text ${n}`)));
    const kept = await versions(post.id);
    expect(kept.at(-1)).toBe('A reply');
    expect(kept.slice(0, -1).toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `Text ${n}`));
  });

  test('stays with its history when the account is deleted', async () => {
    const leaver = await account();
    const post = await write(await openThread(), leaver, 'Frist');
    await edit(post.id, 'First', leaver);
    await pennant.db.query('DELETE FROM users WHERE id = $1', [leaver.id]);
    expect(await versions(post.id)).toEqual(['First', 'Frist']);
    expect(await posts.getPost(as(), post.id)).toMatchObject({ authorUsername: leaver.username });
  });
});

describe('a quote', () => {
  const quoteFields = 'quotedPost { authorUsername excerpt isDeleted }';

  test('shows the author and the text of the quoted post, or that it was deleted since', async () => {
    const thread = await openThread();
    const said = await write(thread, author, 'x'.repeat(300));
    const answer = await write(thread, reader, 'Not so.', said.id);
    expect(answer.quotedPostId).toBe(said.id);
    expect(await viewed(answer.id, undefined, quoteFields)).toEqual({
      quotedPost: { authorUsername: author.username, excerpt: `${'x'.repeat(280)}…`, isDeleted: false },
    });
    const listed = await pennant.rest('GET', `/forum/threads/${thread.id}/posts`);
    expect(listed.json<{ quote: unknown }[]>()[2]?.quote).toEqual({
      id: said.id,
      author_username: author.username,
      is_deleted: false,
      excerpt: `${'x'.repeat(280)}…`,
    });
    await posts.deletePost(as(moderator), said.id);
    expect(await viewed(answer.id, undefined, quoteFields)).toEqual({
      quotedPost: {
        authorUsername: author.username,
        excerpt: 'This post was deleted by a moderator.',
        isDeleted: true,
      },
    });
  });

  test('is refused for a post of another thread or a deleted post', async () => {
    const [thread, elsewhere] = [await openThread(), await openThread()];
    const strange = await write(elsewhere, author);
    for (const id of [strange.id, 999_999]) {
      await expect(write(thread, reader, 'What?', id)).rejects.toMatchObject({
        kind: 'invalid',
        message: 'The quoted post is not in this thread',
        fields: [{ field: 'quotedPostId' }],
      });
    }
    const gone = await write(thread, author);
    await posts.deletePost(as(moderator), gone.id);
    await expect(write(thread, reader, 'What?', gone.id)).rejects.toEqual(
      refusal('conflict', 'The quoted post was deleted'),
    );
  });

  test('is deleted together with its thread', async () => {
    const thread = await openThread();
    const said = await write(thread, author);
    await write(thread, reader, 'Quite.', said.id);
    expect(await threads.deleteThread(as(moderator), thread.id)).toEqual({
      message: 'Thread deleted',
    });
  });
});

describe('a mention', () => {
  testRows(
    'is recognised correctly in “%s”',
    [
      ['Well played, @casey!', ['casey']],
      ['@Casey and @CASEY are one', ['casey']],
      ['(@mudville-9, @big_bat: go', ['mudville-9', 'big_bat']],
      ['casey@example.com, https://example.com/@casey and @no', []],
      [`@${'x'.repeat(51)} is too long`, []],
      ['@@casey', []],
    ] as const,
    ([text, names]) => {
      expect(namesIn(text)).toEqual(names);
    },
  );

  test('must name an account and is stored in that account’s spelling; a post has ten at most', async () => {
    const named = await Promise.all(Array.from({ length: 12 }, () => account()));
    const text = ['@nobody-here', ...named.map(({ username }) => `@${username.toUpperCase()}`)].join(' ');
    const post = await write(await openThread(), author, text);
    expect(post.mentions).toEqual(named.slice(0, 10).map(({ username }) => username));
    await posts.deletePost(as(moderator), post.id);
    expect(await posts.getPost(as(), post.id)).toMatchObject({ mentions: [] });
  });

  test('notifies the user if it is in a thread’s first post, in a reply, or added by an edit', async () => {
    await forgetNotices();
    const thread = await openThread(author, `What says @${reader.username}?`);
    expect(await notificationsOf(reader)).toMatchObject([
      { kind: 'mention', text: `${author.username} mentioned you in “Trades”.`, times: 1 },
    ]);
    const post = await write(thread, author, `And you, @${reader.username}?`);
    await edit(post.id, `And you, @${reader.username}? And @${other.username}?`);
    expect(await notificationsOf(reader)).toMatchObject([{ times: 2, subject: { postId: post.id } }]);
    expect(await notificationsOf(other)).toMatchObject([{ kind: 'mention', times: 1 }]);
    expect(await notificationsOf(author)).toEqual([]);
  });
});

describe('a notification about a post', () => {
  const readAll = () => pennant.db.query('UPDATE notifications SET read_at = now()');

  test('is removed when the post is deleted, whether it was read or not', async () => {
    await forgetNotices();
    const thread = await openThread();
    const first = await write(thread, other, `Hello @${reader.username}`);
    expect(await notificationsOf(reader)).toMatchObject([{ kind: 'mention' }]);
    await posts.deletePost(as(moderator), first.id);
    expect([await notificationsOf(reader), await notificationsOf(author)]).toEqual([[], []]);
    const second = await write(thread, other, `Again @${reader.username}`);
    await readAll();
    await posts.deletePost(as(moderator), second.id);
    expect([await notificationsOf(reader), await notificationsOf(author)]).toEqual([[], []]);
  });

  test('that combines several posts describes the remaining posts after one is deleted', async () => {
    await forgetNotices();
    const thread = await openThread();
    const first = await write(thread, other, `One @${reader.username}`);
    const second = await write(thread, moderator, `Two @${reader.username}`);
    expect(await notificationsOf(reader)).toMatchObject([{ times: 2, subject: { postId: second.id } }]);
    await posts.deletePost(as(moderator), second.id);
    const left = { times: 1, subject: { postId: first.id, threadId: thread.id } };
    expect(await notificationsOf(reader)).toMatchObject([
      { ...left, text: `${other.username} mentioned you in “Trades”.` },
    ]);
    expect(await notificationsOf(author)).toMatchObject([
      { ...left, text: `${other.username} replied in “Trades”.` },
    ]);
  });

  test('of a mention is removed when an edit removes the name from the post', async () => {
    await forgetNotices();
    const thread = await openThread(author, `What says @${reader.username}?`);
    const [first] = (await posts.pageThreadPosts(as(), thread.id, { limit: 1 })).rows;
    await edit(first?.id ?? 0, `What says @${other.username}?`);
    expect(await notificationsOf(reader)).toEqual([]);
    expect(await notificationsOf(other)).toMatchObject([{ kind: 'mention' }]);
  });

  testRows(
    'is removed together with %s',
    [
      ['its thread', (thread: Thread) => threads.deleteThread(as(moderator), thread.id)],
      [
        'its category',
        async (thread: Thread) =>
          categories.deleteCategory(as(await makeUser(pennant.db, 'admin')), thread.categoryId),
      ],
      [
        'all threads of its author',
        (thread: Thread) =>
          inTransaction(as(moderator), (tx) =>
            deleteThreadsOf(tx, { authorId: thread.authorId ?? 0, since: null }),
          ),
      ],
    ] as const,
    async ([, remove]) => {
      await forgetNotices();
      const thread = await openThread();
      await write(thread, other, `Hello @${reader.username}`);
      await readAll();
      await write(thread, other, 'Anybody?');
      await remove(thread);
      expect([await notificationsOf(reader), await notificationsOf(author)]).toEqual([[], []]);
    },
  );

  test('is removed when all posts of an account are deleted', async () => {
    await forgetNotices();
    const [thread, spammer] = [await openThread(), await account()];
    await write(thread, spammer, `Buy now @${reader.username}`);
    await inTransaction(as(moderator), (tx) => deletePostsOf(tx, { authorId: spammer.id, since: null }));
    expect([await notificationsOf(reader), await notificationsOf(author)]).toEqual([[], []]);
  });
});

describe('a reply', () => {
  test('notifies once everybody who opened the thread, wrote in it, was quoted or was mentioned', async () => {
    const thread = await openThread();
    const first = await write(thread, reader);
    const [bystander, quoted] = [await account(), await account()];
    await write(thread, bystander);
    const said = await write(thread, quoted);
    await forgetNotices();
    const answer = await write(thread, other, `I side with @${reader.username}`, said.id);
    const subject = { postId: answer.id, threadId: thread.id };
    expect(await notificationsOf(author)).toEqual([
      { kind: 'reply', text: `${other.username} replied in “Trades”.`, times: 1, subject },
    ]);
    expect(await notificationsOf(bystander)).toMatchObject([{ kind: 'reply', times: 1 }]);
    expect(await notificationsOf(quoted)).toMatchObject([
      { kind: 'reply', text: `${other.username} quoted your post in “Trades”.` },
    ]);
    expect(await notificationsOf(reader)).toMatchObject([{ kind: 'mention' }]);
    expect(await notificationsOf(other)).toEqual([]);
    expect(first.id).toBeLessThan(answer.id);
  });

  test('adds to one unread notice per thread, and notifies only the last fifty writers', async () => {
    const thread = await openThread();
    const crowd = await Promise.all(Array.from({ length: 52 }, () => account()));
    for (const { id, username } of crowd) {
      await pennant.db.query(
        'INSERT INTO forum_posts (thread_id, author_id, author_username, content) VALUES ($1, $2, $3, $4)',
        [thread.id, id, username, 'Me too'],
      );
    }
    await forgetNotices();
    for (let n = 0; n < 3; n += 1) await write(thread, other, `Point ${n}`);
    expect(await notificationsOf(author)).toMatchObject([{ times: 3 }]);
    const heard = await pennant.db.query<{ id: number }[]>('SELECT user_id AS id FROM notifications');
    const [early, late, ...latest] = crowd;
    const ids = heard.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(latest.map(({ id }) => id)));
    expect(ids).not.toContain(early?.id);
    expect(ids).not.toContain(late?.id);
  });
});

describe('a reaction', () => {
  const react = (id: number, by: Actor = reader, given = true) => setReaction(as(by), id, 'agree', given);

  test('counts once per reader and kind, shows the readers’ names, and can be withdrawn', async () => {
    const post = await write(await openThread(), author);
    for (const by of [reader, reader, other]) await react(post.id, by);
    await setReaction(as(reader), post.id, 'out', true);
    const fields = 'reactions { kind count usernames } viewerReactions';
    expect(await viewed(post.id, reader, fields)).toEqual({
      reactions: [
        { kind: 'AGREE', count: 2, usernames: [reader.username, other.username] },
        { kind: 'OUT', count: 1, usernames: [reader.username] },
      ],
      viewerReactions: ['AGREE', 'OUT'],
    });
    await react(post.id, reader, false);
    await react(post.id, reader, false);
    expect(await viewed(post.id, undefined, fields)).toEqual({
      reactions: [
        { kind: 'AGREE', count: 1, usernames: [other.username] },
        { kind: 'OUT', count: 1, usernames: [reader.username] },
      ],
      viewerReactions: [],
    });
  });

  test('is refused to one’s own post, a deleted post, or a post in a locked thread', async () => {
    const thread = await openThread();
    const [post, deleted] = [await write(thread, author), await write(thread, author)];
    await expect(react(post.id, author)).rejects.toEqual(
      refusal('forbidden', 'You cannot react to your own post'),
    );
    await react(deleted.id);
    await posts.deletePost(as(moderator), deleted.id);
    await expect(react(deleted.id, other)).rejects.toEqual(refusal('conflict', 'This post was deleted'));
    expect(await viewed(deleted.id, reader, 'reactions { kind } viewerCanReact')).toEqual({
      reactions: [],
      viewerCanReact: false,
    });
    await lock(thread);
    for (const actor of [reader, moderator]) {
      await expect(react(post.id, actor)).rejects.toEqual(refusal('forbidden', 'This thread is locked'));
      expect(await viewed(post.id, actor, 'viewerCanReact')).toEqual({ viewerCanReact: false });
    }
    await expect(react(999_999)).rejects.toEqual(refusal('not_found', 'Post not found'));
  });

  test('notifies the post’s author in one unread notice per post, which is removed when all reactions are withdrawn', async () => {
    const post = await write(await openThread(), author);
    await forgetNotices();
    await react(post.id);
    await react(post.id, other);
    await react(post.id, other);
    await react(post.id, reader, false);
    expect(await notificationsOf(author)).toEqual([
      {
        kind: 'reaction',
        text: `${other.username} reacted to your post in “Trades”.`,
        times: 2,
        subject: { postId: post.id, threadId: post.threadId },
      },
    ]);
    await react(post.id, other, false);
    expect(await notificationsOf(author)).toEqual([]);
  });

  test('of each of twenty simultaneous readers counts, until their accounts are deleted', async () => {
    const post = await write(await openThread(), author);
    const crowd = await Promise.all(Array.from({ length: 21 }, () => account()));
    await Promise.all(crowd.map((one) => react(post.id, one)));
    const fields = 'reactions { count usernames }';
    expect(await viewed(post.id, undefined, fields)).toMatchObject({
      reactions: [{ count: 21, usernames: { length: 20 } }],
    });
    await pennant.db.query('DELETE FROM users WHERE id = $1', [crowd[0]?.id]);
    expect(await viewed(post.id, undefined, fields)).toMatchObject({ reactions: [{ count: 20 }] });
  });
});

test('editing, quoting and reacting in REST return the post', async () => {
  const thread = await openThread();
  const said = await write(thread, author, 'One');
  const patched = await pennant.rest('PATCH', `/forum/posts/${said.id}`, {
    as: author,
    body: { content: 'Two' },
  });
  expect(patched.json()).toMatchObject({ id: said.id, content: 'Two', reactions: [], quote: null });
  const quoting = await pennant.rest('POST', `/forum/threads/${thread.id}/posts`, {
    as: reader,
    body: { content: `Yes, @${author.username}`, quoted_post_id: said.id },
  });
  expect(quoting.statusCode).toBe(201);
  expect(quoting.json()).toMatchObject({
    mentions: [author.username],
    quote: { id: said.id, excerpt: 'Two' },
  });
  const path = `/forum/posts/${said.id}/reactions`;
  const reacted = await pennant.rest('PUT', path, { as: reader, body: { kind: 'cheer' } });
  expect(reacted.json()).toMatchObject({
    reactions: [{ kind: 'cheer', count: 1, usernames: [reader.username] }],
  });
  const taken = await pennant.rest('PUT', path, { as: reader, body: { kind: 'cheer', given: false } });
  expect(taken.json()).toMatchObject({ reactions: [] });
  const refused = await pennant.rest('PUT', path, { as: reader, body: { kind: 'boo' } });
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { detail: ['Reaction must be one of: agree, thanks, laugh, cheer, out'] },
  ]);
  const history = await pennant.rest('GET', `/forum/posts/${said.id}/versions`, { as: moderator });
  expect(history.json()).toMatchObject([
    { number: 2, content: 'Two' },
    { number: 1, content: 'One' },
  ]);
});

test('edits and reactions have a limit for each account', async () => {
  const [writer, fan] = [await account(), await account()];
  const post = await write(await openThread(), writer);
  const limited = (by: Actor) => ({ ...as(by), env: { ...pennant.env, quotas: 1 / 200 } });
  await editPost(limited(writer), post.id, { content: 'Once' });
  await expect(editPost(limited(writer), post.id, { content: 'Twice' })).rejects.toMatchObject({
    kind: 'rate_limited',
    message: expect.stringMatching(/^You can edit 1 posts an hour\. Please try again in /),
  });
  await setReaction(limited(fan), post.id, 'agree', true);
  await expect(setReaction(limited(fan), post.id, 'agree', false)).rejects.toMatchObject({
    kind: 'rate_limited',
    message: expect.stringMatching(/^You can react 1 times an hour\. /),
  });
  expect(await posts.getPost(as(), post.id)).toMatchObject({ content: 'Once' });
});

describe('a page of a thread', () => {
  test('can begin with any post, and tells the number of that post', async () => {
    const thread = await openThread();
    const written = [];
    for (let n = 2; n <= 6; n += 1) written.push(await write(thread, author, `Post ${n}`));
    const [, , fourth] = written;
    const query = `query ($id: ID!, $post: ID!) {
      thread(id: $id) { postNumber(postId: $post) posts(first: 2, from: $post) { edges { node { content } } pageInfo { hasNextPage } } }
    }`;
    const asked = (id: number) => pennant.graphql(query, { variables: { id, post: fourth?.id } });
    expect((await asked(thread.id)).data).toEqual({
      thread: {
        postNumber: 4,
        posts: {
          edges: [{ node: { content: 'Post 4' } }, { node: { content: 'Post 5' } }],
          pageInfo: { hasNextPage: true },
        },
      },
    });
    const elsewhere = await openThread();
    expect((await asked(elsewhere.id)).data).toMatchObject({ thread: { postNumber: null } });
  });

  test('with quotes and reactions takes as many queries for one post as for twenty', async () => {
    const thread = await openThread();
    const read = () =>
      pennant.graphql(
        `query ($id: ID!) { thread(id: $id) { posts { edges { node {
           content mentions quotedPost { excerpt } reactions { kind count usernames } viewerReactions viewerCanReact viewerCanEdit
         } } } } }`,
        { as: reader, variables: { id: thread.id } },
      );
    const countQueries = async () => {
      // The first request stores the time of the session's last use, which is one more query.
      await read();
      const queries = jest.spyOn(pennant.db.manager, 'query');
      const answer = await read();
      const count = queries.mock.calls.length;
      queries.mockRestore();
      expect(answer.errors).toBeUndefined();
      return count;
    };
    const addPost = async () => {
      const said = await write(thread, author);
      await react(said.id);
      await write(thread, reader, 'Quoting', said.id);
    };
    const react = (id: number) => setReaction(as(other), id, 'laugh', true);
    await addPost();
    const few = await countQueries();
    for (let n = 0; n < 10; n += 1) await addPost();
    expect(await countQueries()).toBe(few);
  });
});
