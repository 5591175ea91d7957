import { screen, waitFor, within } from '@testing-library/react';
import { Component as Forum } from '../../../routes/forum';
import { Component as Category } from '../../../routes/forum.category.$categoryId';
import { Component as Thread } from '../../../routes/forum.thread.$threadId';
import {
  answers,
  close,
  fill,
  isBusy,
  open,
  press,
  refuses,
  roles,
  says,
  words,
} from '../../../testing/render';
import { connection, type Fields, never, refuse, refuseField } from '../../../testing/schema-answers';

const category = (more: Fields = {}): Fields => ({ id: '3', name: 'Trades', threadCount: 2, ...more });
const thread = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  title: `Thread ${id}`,
  authorUsername: 'flynn',
  postCount: 1,
  category: category(),
  ...more,
});
const post = (id: number, more: Fields = {}): Fields => ({
  id: String(id),
  content: `Words ${id}`,
  excerpt: `Words ${id}`,
  authorId: '2',
  authorUsername: 'flynn',
  viewerCanReact: true,
  ...more,
});
const openThread = (as: (typeof roles)[number], more: Fields = {}, posts = [post(1)]) =>
  open(<Thread />, {
    as,
    at: '/forum/thread/4',
    path: '/forum/thread/:threadId',
    data: { thread: thread(4, { viewerCanReply: as !== 'visitor', posts: connection(posts), ...more }) },
  });
const openCategory = (as: (typeof roles)[number], more: Fields | null) =>
  open(<Category />, {
    as,
    at: '/forum/category/3',
    path: '/forum/category/:categoryId',
    data: { forumCategory: more && category({ threads: connection([]), ...more }) },
  });
const dialog = async () => within(await screen.findByRole('dialog'));
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? words(button));

describe('the forum’s home', () => {
  test('lists categories and the newest threads, with staff’s tools for administrators', async () => {
    const data = (canAdminister: boolean) => ({
      forumCategoriesConnection: connection([
        category({ description: 'Who goes where', viewerCanAdminister: canAdminister }),
        category({
          id: '5',
          name: 'Rules',
          threadCount: 1,
          isLocked: true,
          viewerCanAdminister: canAdminister,
        }),
      ]),
      recentThreadsConnection: connection([thread(1, { isPinned: true }), thread(2, { postCount: 1234 })]),
      viewerPermissions: { administerForum: canAdminister },
    });
    open(<Forum />, { data: data(false) });
    await says('TradesWho goes where2 threads');
    await says('RulesLocked1 thread');
    await says('Thread 1Pinned');
    await says('1,234 posts');
    expect(buttons()).toEqual(['New Thread']);
    close();
    open(<Forum />, { as: 'admin', data: data(true) });
    await says('New Category');
    expect(buttons()).toEqual([
      'New Thread',
      'New Category',
      'Lock category Trades',
      'Delete category Trades',
      'Unlock category Rules',
      'Delete category Rules',
    ]);
  });

  test('offers a new thread in one of the open categories; asks visitors to log in', async () => {
    const data = {
      forumCategoriesConnection: connection([
        category({ id: '2', name: 'Old', isLocked: true }),
        category(),
        category({ id: '5', name: 'Rules' }),
      ]),
      createThread: thread(9),
    };
    const { server, address } = open(<Forum />, { as: 'user', data });
    await says('Rules');
    press('New Thread');
    await says('Initial Post');
    press('Cancel');
    const opener = await screen.findByRole('button', { name: 'New Thread' });
    expect(document.activeElement).toBe(opener);
    press('New Thread');
    await says('Initial Post');
    const options = within(screen.getByLabelText('Category')).getAllByRole('option');
    expect(options.map(words)).toEqual(['Trades', 'Rules']);
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('3');
    fill(/^Title/, 'Infield fly');
    press('Create Thread');
    await says('Initial post is required');
    fill(/^Initial Post/, 'When?');
    // The chosen category is locked meanwhile.
    await server.push({ forumCategoriesConnection: connection([category({ id: '5', name: 'Rules' })]) });
    await says('Choose a category');
    press('Create Thread');
    await says('This category is locked. Choose another one.');
    fill('Category', '5');
    press('Create Thread');
    await waitFor(() => expect(address()).toBe('/forum/thread/9'));
    expect(server.sentAs('CreateForumThread')).toEqual([
      { input: { categoryId: '5', title: 'Infield fly', initialPost: 'When?' } },
    ]);
    close();
    open(<Forum />, { at: '/forum?new', data });
    await says('You must be logged in to create a thread');
    expect(buttons()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fforum%3Fnew',
    );
    close();
    const locked = connection([category({ isLocked: true })]);
    open(<Forum />, { at: '/forum?new', data: { forumCategoriesConnection: locked } });
    await says('These categories are locked. You can read them, but not start new threads.');
  });

  test('says in an empty list who can open the first category', async () => {
    for (const [canOpen, sentence] of [
      [false, 'An administrator creates the first one.'],
      [true, 'Create the first one.'],
    ] as const) {
      open(<Forum />, { as: 'admin', data: { viewerPermissions: { administerForum: canOpen } } });
      await says(sentence);
      await says('No threads yet.');
      close();
    }
  });

  test('shows a failure in a popup, and keeps a retry on the page', async () => {
    const { server } = open(<Forum />, {
      data: { forumCategoriesConnection: refuse('x', 'INTERNAL_SERVER_ERROR') },
    });
    expect(words((await screen.findByRole('dialog')) ?? undefined)).toContain('Failed to load forum');
    press('OK');
    server.change({ forumCategoriesConnection: connection([category()]) });
    press('Try again');
    await says('Trades');
  });

  test('requires a name for a category; shows refusals at the field or in a popup', async () => {
    const { server } = open(<Forum />, {
      as: 'admin',
      data: {
        viewerPermissions: { administerForum: true },
        createCategory: refuseField('name', 'Category name is taken'),
      },
    });
    await says('New Category');
    press('New Category');
    press('Create Category');
    await says('Category name is required');
    fill(/^Category Name/, ' Rules ');
    press('Create Category');
    await refuses(/^Category Name/, 'Category name is taken');
    server.change({ createCategory: refuse('Not now', 'CONFLICT') });
    press('Create Category');
    expect(await (await dialog()).findByText('Not now')).toBeTruthy();
    press('OK');
    server.change({ createCategory: category({ name: 'Rules' }) });
    press('Create Category');
    await says('✓ Rules was created');
    expect(server.sentAs('CreateForumCategory').at(-1)).toEqual({
      input: { name: 'Rules', description: null },
    });
  });

  test('deletes a category with its threads after a confirmation', async () => {
    const { server } = open(<Forum />, {
      as: 'admin',
      data: {
        forumCategoriesConnection: connection([category({ viewerCanAdminister: true })]),
        deleteCategory: { message: '' },
        setCategoryLock: ({ locked }: { locked: boolean }) => category({ isLocked: locked }),
      },
    });
    await says('2 threads');
    press('Lock category Trades');
    await says('✓ Trades is locked');
    press('Delete category Trades');
    await says('Its 2 threads will be deleted with it.');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sentAs('DeleteForumCategory')).toEqual([]);
    press('Delete category Trades');
    await dialog();
    press('Delete');
    await says('✓ Trades was deleted');
  });
});

describe('a category', () => {
  test('offers to open threads, asks visitors to log in, or explains why that is not possible', async () => {
    for (const [as, more, button, sentence] of [
      ['visitor', {}, true, 'Log in to start the first one.'],
      ['user', { viewerCanPost: true }, true, 'Be the first to say something.'],
      [
        'user',
        { isLocked: true },
        false,
        'This category is locked. You can read it, but not start new threads.',
      ],
      ['admin', { isLocked: true, viewerCanAdminister: true }, false, 'Unlock it in the forum first.'],
    ] as const) {
      openCategory(as, more);
      await says(sentence);
      expect({ as, button: buttons().includes('New Thread') }).toEqual({ as, button });
      close();
    }
    openCategory('visitor', {});
    await says('No threads yet.');
    press('New Thread');
    await says('You must be logged in to create a thread');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fforum%2Fcategory%2F3%3Fnew%3Dthread',
    );
    close();
    openCategory('visitor', null);
    await says('Category not found');
  });

  test('limits a new thread’s title to 200 characters and its post to 10000; then opens the thread', async () => {
    const { server, address } = openCategory('user', { viewerCanPost: true });
    await says('No threads yet.');
    press('New Thread');
    press('Create Thread');
    await says('Thread title is required');
    await says('Initial post is required');
    fill(/^Title/, 't'.repeat(201));
    fill(/^Initial Post/, 'p'.repeat(10_001));
    press('Create Thread');
    await says('Thread title must be at most 200 characters');
    await says('Initial post must be at most 10000 characters');
    fill(/^Title/, ' Who plays first? ');
    fill(/^Initial Post/, ' I do not know. ');
    server.change({ createThread: refuse('You can open a thread again in 9 minutes', 'RATE_LIMITED') });
    press('Create Thread');
    expect(await (await dialog()).findByText('You can open a thread again in 9 minutes')).toBeTruthy();
    press('OK');
    expect(answers()).toEqual([' Who plays first? ', ' I do not know. ']);
    server.change({ createThread: thread(9) });
    press('Create Thread');
    await waitFor(() => expect(address()).toBe('/forum/thread/9'));
    expect(server.sentAs('CreateForumThread').at(-1)).toEqual({
      input: { categoryId: '3', title: 'Who plays first?', initialPost: 'I do not know.' },
    });
  });

  test('marks pinned and locked threads, with tools for staff', async () => {
    openCategory('moderator', {
      threads: connection([
        thread(1, { isPinned: true, isLocked: true, viewerCanModerate: true, postCount: 2, viewCount: 1 }),
        thread(2),
      ]),
    });
    await says('Thread 1PinnedLocked');
    await says('2 posts1 view');
    const tools = ['Unpin thread Thread 1', 'Unlock thread Thread 1', 'Delete thread Thread 1'];
    expect(buttons()).toEqual(['New Thread', ...tools]);
  });

  test('links to a further page with older threads', async () => {
    openCategory('visitor', { threads: { ...connection([thread(1)], 2) } });
    const older = await screen.findByRole('link', { name: 'Older threads →' });
    expect(older.getAttribute('href')).toBe('/forum/category/3?after=1');
  });
});

describe('a thread', () => {
  test('offers only the actions that the viewer may use', async () => {
    for (const [as, more, mine, offered, sentence] of [
      ['visitor', {}, {}, [], 'You must be logged in to reply'],
      ['user', {}, {}, ['Quote', 'Post Reply'], 'Your reply'],
      ['user', {}, { viewerCanEdit: true }, ['Quote', 'Edit', 'Post Reply'], 'Your reply'],
      [
        'user',
        { isLocked: true, viewerCanReply: false },
        { viewerCanEdit: true },
        [],
        'This thread is locked. Nobody can reply.',
      ],
      ['user', {}, { isDeleted: true, viewerCanEdit: true }, ['Post Reply'], 'Your reply'],
      [
        'moderator',
        { isLocked: true, viewerCanReply: false, viewerCanModerate: true },
        { viewerCanDelete: true, editedAt: '2026-07-04T12:30:00Z' },
        ['Pin thread', 'Unlock thread', 'Delete thread', 'History', 'Delete'],
        'This thread is locked. Unlock it to reply.',
      ],
    ] as const) {
      openThread(as, more, [post(1, mine)]);
      await says(sentence);
      await says('Words 1');
      const shown = buttons()
        .map((name) => name.replace(/( of)? post 1 by flynn$/, ''))
        .filter((name) => /^(Quote|Edit|History|Delete|Pin|Unlock|Post)/.test(name));
      expect({ as, more, shown }).toEqual({ as, more, shown: offered });
      close();
    }
  });

  test('shows the replacement text of a deleted post in italics', async () => {
    openThread('user', {}, [post(1, { isDeleted: true, content: '[deleted]' })]);
    expect((await screen.findByText('[deleted]')).tagName).toBe('EM');
  });

  test('takes a reply of at most 10000 characters, which may quote a post', async () => {
    const { server } = openThread('user');
    await says('Your reply');
    press('Post Reply');
    await says('Reply is required');
    fill(/^Your reply/, 'p'.repeat(10_001));
    press('Post Reply');
    await says('Reply must be at most 10000 characters');
    press('Quote post 1 by flynn');
    await says('flynn wrote');
    fill(/^Your reply/, ' Naturally. ');
    server.change({ createPost: refuse('You can post again in 2 minutes', 'RATE_LIMITED') });
    press('Post Reply');
    expect(await (await dialog()).findByText('You can post again in 2 minutes')).toBeTruthy();
    press('OK');
    expect(answers()).toEqual([' Naturally. ']);
    server.change({ createPost: never });
    press('Post Reply');
    await waitFor(() => expect(isBusy('Post Reply')).toBe(true));
    expect(server.sentAs('CreateForumPost').at(-1)).toEqual({
      threadId: '4',
      input: { content: 'Naturally.', quotedPostId: '1' },
    });
  });

  test('edits a post in place, and deletes it after a confirmation', async () => {
    const { server } = openThread('moderator', {}, [post(1, { viewerCanEdit: true, viewerCanDelete: true })]);
    await says('Words 1');
    press('Edit post 1 by flynn');
    fill(/^Your post/, ' ');
    press('Save');
    await says('Post is required');
    fill(/^Your post/, ' Other words ');
    server.change({
      editPost: post(1, { content: 'Other words', editedAt: '2026-07-04T12:30:00Z', viewerCanDelete: true }),
    });
    press('Save');
    await says('✓ Post saved');
    await says('edited');
    expect(server.sentAs('EditForumPost')).toEqual([{ id: '1', input: { content: 'Other words' } }]);
    server.change({ deletePost: post(1, { content: '[deleted]', isDeleted: true }) });
    press('Delete post 1 by flynn');
    await says('Are you sure you want to delete this post by flynn?');
    press('Delete');
    await says('✓ Post deleted');
    await says('[deleted]');
  });

  test('can be pinned, locked and deleted by staff', async () => {
    const { server, address } = openThread('moderator', { viewerCanModerate: true, postCount: 3 });
    await says('Words 1');
    server.change({
      setThreadPin: ({ pinned }: { pinned: boolean }) => thread(4, { isPinned: pinned }),
      setThreadLock: refuse('x', 'INTERNAL_SERVER_ERROR'),
      deleteThread: { message: '' },
    });
    press('Pin thread');
    await says('✓ Thread pinned');
    press('Lock thread');
    expect(await (await dialog()).findByText('Failed to lock/unlock thread')).toBeTruthy();
    press('OK');
    press('Delete thread');
    await says('Are you sure you want to delete “Thread 4” with 3 posts?');
    press('Delete');
    await waitFor(() => expect(address()).toBe('/forum/category/3'));
  });

  test('shows an explanation if it does not exist', async () => {
    open(<Thread />, { at: '/forum/thread/4', path: '/forum/thread/:threadId', data: { thread: null } });
    await says('Thread not found');
    expect(screen.getByRole('link', { name: 'Back to the forum' })).toBeTruthy();
  });
});
