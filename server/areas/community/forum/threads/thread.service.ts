import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { notFound } from '../../../../platform/errors/domain-error.js';
import { announceForum } from './forum-events.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Message } from '../../../../platform/http/graphql/message.js';
import {
  decodeCursor,
  foreignCursor,
  type Page,
  pageOf,
  type PageRange,
  refuseTwoPlaces,
} from '../../../../platform/lists/pagination.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { command, foundRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { removeThreadNotices } from '../../../accounts/notifications/sending/notify.service.js';
import { isFirstView } from './thread-view.service.js';
import { authorOf } from './author.js';
import { getCategory } from './category.service.js';
import { ForumThreadEntity } from './forum.entity.js';
import { type ForumCategory, type Thread } from './forum.types.js';
import { isRowId, loadPages, type PageKey } from './pages.js';

const threadNotFound = 'Thread not found';

const threadRow = columnsOf(ForumThreadEntity);
const columns = selectList(threadRow);

const readThreads = statement(threadRow, `SELECT ${columns} FROM forum_threads WHERE id = ANY($1)`);
const shareThread = statement(threadRow, `SELECT ${columns} FROM forum_threads WHERE id = $1 FOR SHARE`);
const countView = statement(
  threadRow,
  `UPDATE forum_threads SET view_count = view_count + 1 WHERE id = $1 RETURNING ${columns}`,
);
const pinOrUnpin = statement(
  threadRow,
  `UPDATE forum_threads SET is_pinned = COALESCE($2, NOT is_pinned) WHERE id = $1 RETURNING ${columns}`,
);
const lockOrUnlock = statement(
  threadRow,
  `UPDATE forum_threads SET is_locked = COALESCE($2, NOT is_locked) WHERE id = $1 RETURNING ${columns}`,
);
const recount = command(`
  UPDATE forum_threads AS thread SET post_count = shown.posts, last_post_at = coalesce(shown.last, thread.created_at)
  FROM (
    SELECT asked.id, count(post.id)::int AS posts, max(post.created_at) AS last FROM unnest($1::int[]) AS asked (id)
    LEFT JOIN forum_posts post ON post.thread_id = asked.id AND post.deleted_at IS NULL GROUP BY asked.id
  ) AS shown WHERE thread.id = shown.id`);
const takeFromCategory = command(`
  UPDATE forum_categories SET thread_count = thread_count - 1
  WHERE id = (SELECT category_id FROM forum_threads WHERE id = $1)`);
const removeThread = statement(threadRow, `DELETE FROM forum_threads WHERE id = $1 RETURNING ${columns}`);

/** Pinned threads first, then threads by their latest post that is not deleted. */
const latestFirst: ListOrder<Thread> = {
  keys: [
    { sql: 'is_pinned', type: 'flag' },
    { sql: 'last_post_at', type: 'time' },
    { sql: 'id', type: 'integer' },
  ],
  direction: 'DESC',
  placeOf: ({ isPinned, lastPostAt, id }) => [Number(isPinned), lastPostAt.toISOString(), id],
};

/** A page of the threads of the whole forum, in the same order as in a category. */
export function pageRecentThreads(ctx: Context, range: PageRange): Promise<Page<Thread>> {
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, threadRow, `SELECT ${columns} FROM forum_threads WHERE ${sql}`, values);
  return readPage(
    ctx,
    { from: 'forum_threads', selection: new Selection(), order: latestFirst, read },
    range,
  );
}

type ThreadCursor = readonly [isPinned: boolean, lastPostAt: string, id: number];

interface ThreadPage {
  readonly limit: number;
  readonly offset: number;
  readonly after: ThreadCursor | null;
}

/** A page of a category's threads: pinned threads first, then by the latest post. */
export async function threadPage(
  ctx: Context,
  category: ForumCategory,
  { limit, after, offset }: PageRange,
): Promise<Page<Thread>> {
  refuseTwoPlaces(after, offset);
  const rows = await ctx.loaders.load(ctx, threadPageLoader, {
    parentId: category.id,
    page: { limit, offset: offset ?? 0, after: after ? readCursor(after) : null },
  });
  return pageOf(rows, limit, category.threadCount, latestFirst.placeOf);
}

/**
 * A page of the threads of the category.
 * @throws DomainError `not_found` when there is no such category
 */
export async function pageCategoryThreads(
  ctx: Context,
  categoryId: number,
  range: PageRange,
): Promise<Page<Thread>> {
  return threadPage(ctx, await getCategory(ctx, categoryId), range);
}

function readCursor(text: string): ThreadCursor {
  const [pinned, lastPostAt, id] = decodeCursor(text, 3);
  const isTime = typeof lastPostAt === 'string' && !Number.isNaN(Date.parse(lastPostAt));
  if ((pinned !== 0 && pinned !== 1) || !isTime || !isRowId(id)) throw foreignCursor();
  return [pinned === 1, new Date(lastPostAt).toISOString(), id];
}

const threadPageLoader: LoaderDefinition<PageKey<ThreadPage>, Thread[]> = (ctx, keys) =>
  loadPages(
    keys,
    (thread: Thread) => thread.categoryId,
    (categoryIds, { limit, offset, after }) =>
      readRows(
        ctx,
        threadRow,
        `SELECT thread.* FROM unnest($1::int[]) AS category (wanted) CROSS JOIN LATERAL (
           SELECT ${columns} FROM forum_threads
            WHERE category_id = category.wanted
              ${after ? 'AND (is_pinned, last_post_at, id) < ($4::boolean, $5::timestamptz, $6::int)' : ''}
            ORDER BY is_pinned DESC, last_post_at DESC, id DESC LIMIT $2 OFFSET $3
         ) AS thread ORDER BY "isPinned" DESC, "lastPostAt" DESC, id DESC`,
        [categoryIds, limit + 1, offset, ...(after ?? [])],
      ),
  );

export const threadLoader: LoaderDefinition<number, Thread | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readThreads(ctx, [ids]), (thread) => thread.id, null);

/** @throws DomainError `not_found` */
export async function getThread(ctx: Context, id: number): Promise<Thread> {
  const thread = await ctx.loaders.load(ctx, threadLoader, id);
  if (!thread) throw notFound(threadNotFound);
  return thread;
}

/**
 * Reads a thread for a visitor who opens it. It counts as a view, once an hour.
 * @throws DomainError `not_found`
 */
export async function viewThread(ctx: Context, id: number): Promise<Thread> {
  const thread = foundRow(await readThreads(ctx, [[id]]), threadNotFound);
  if (!(await isFirstView(ctx, id))) return thread;
  return foundRow(await countView(ctx, [id]), threadNotFound);
}

/**
 * Reads and locks a thread that the transaction is about to change.
 * @throws DomainError `not_found`
 */
export async function lockThreadRow(tx: Context, id: number): Promise<Thread> {
  const lock = { mode: 'pessimistic_write' } as const;
  const thread = await tx.db.findOne(ForumThreadEntity, { where: { id }, lock });
  if (!thread) throw notFound(threadNotFound);
  return thread;
}

/**
 * Reads a thread under a shared lock: nobody can change it until the transaction ends, but others may share the lock.
 * @throws DomainError `not_found`
 */
export async function shareThreadRow(tx: Context, id: number): Promise<Thread> {
  return foundRow(await shareThread(tx, [id]), threadNotFound);
}

/** Stores a thread of the signed-in person, with a post count of 1. The transaction has locked the category. */
export async function insertThread(tx: Context, categoryId: number, title: string): Promise<Thread> {
  const now = tx.env.clock.now();
  const opened = { categoryId, title, ...authorOf(tx), postCount: 1, createdAt: now, lastPostAt: now };
  const thread = tx.db.create(ForumThreadEntity, opened);
  await tx.db.insert(ForumThreadEntity, thread);
  return thread;
}

/**
 * Recomputes post count and latest post of threads after posts were deleted. The caller has locked the threads, because
 * otherwise a simultaneous reply would not be counted.
 */
export const recountThreads = (tx: Context, ids: readonly number[]): Promise<void> => recount(tx, [ids]);

/** Pins or unpins a thread; without `pinned` toggles it. For staff. */
export function setThreadPin(ctx: Context, id: number, pinned?: boolean): Promise<Thread> {
  return inTransaction(ctx, async (tx) => {
    const thread = foundRow(await pinOrUnpin(tx, [id, pinned]), threadNotFound);
    await recordAct(tx, 'thread.pin', id, { title: thread.title, pinned: thread.isPinned });
    await announceForum(tx, { categoryId: thread.categoryId, threadId: id });
    return thread;
  });
}

/** Locks or unlocks a thread; without `locked` toggles its lock. For staff. */
export function setThreadLock(ctx: Context, id: number, locked?: boolean): Promise<Thread> {
  return inTransaction(ctx, async (tx) => {
    const thread = foundRow(await lockOrUnlock(tx, [id, locked]), threadNotFound);
    await recordAct(tx, 'thread.lock', id, { title: thread.title, locked: thread.isLocked });
    await announceForum(tx, { categoryId: thread.categoryId, threadId: id });
    return thread;
  });
}

/** Deletes a thread with its posts. For staff. */
export function deleteThread(ctx: Context, id: number): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    // The category is locked first, as in all code that opens threads or deletes categories: this order prevents
    // deadlocks.
    await takeFromCategory(tx, [id]);
    const { categoryId, title, authorUsername } = foundRow(await removeThread(tx, [id]), threadNotFound);
    await removeThreadNotices(tx, [id]);
    await recordAct(tx, 'thread.delete', id, { title, author: authorUsername });
    await announceForum(tx, { categoryId, threadId: id });
    return { message: 'Thread deleted' };
  });
}
