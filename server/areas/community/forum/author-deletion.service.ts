import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, integer, integers } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { announceForum } from './threads/forum-events.js';
import { removeThreadNotices } from '../../accounts/notifications/sending/notify.service.js';
import { ForumCategoryEntity, ForumThreadEntity } from './threads/forum.entity.js';
import { recountPostNotices } from './threads/thread-notices.js';
import { recountThreads } from './threads/thread.service.js';

/** Threads and posts of one account: all of them, or those created since a given time. */
export interface Written {
  readonly authorId: number;
  readonly since: Date | null;
}

const byAuthor = "author_id = $1 AND created_at >= coalesce($2::timestamptz, '-infinity')";

const count = statement(
  { threads: integer, posts: integer },
  `SELECT (SELECT count(*)::int FROM forum_threads WHERE ${byAuthor}) AS threads,
     (SELECT count(*)::int FROM forum_posts WHERE ${byAuthor} AND deleted_at IS NULL) AS posts`,
);

const deletedByCategory = { id: columnOf(ForumCategoryEntity, 'id'), deleted: integer };

const lockThreads = statement(
  columnsOf(ForumThreadEntity, 'id', 'title'),
  `SELECT id, title FROM forum_threads
   WHERE id IN (SELECT thread_id FROM forum_posts WHERE ${byAuthor} AND deleted_at IS NULL) ORDER BY id FOR UPDATE`,
);

/** Deletes posts in the locked threads only: a post in another thread was written after the threads were locked. */
const deletePosts = statement(
  deletedByCategory,
  `WITH deleted AS (
     UPDATE forum_posts SET deleted_at = $3, updated_at = $3
     WHERE ${byAuthor} AND deleted_at IS NULL AND thread_id = ANY ($4::int[])
     RETURNING thread_id
   )
   SELECT thread.category_id AS id, count(*)::int AS deleted
   FROM deleted JOIN forum_threads AS thread ON thread.id = deleted.thread_id GROUP BY thread.category_id`,
);

const lockCategories = command(`
  SELECT FROM forum_categories WHERE id IN (SELECT category_id FROM forum_threads WHERE ${byAuthor})
  ORDER BY id FOR UPDATE`);

const deleteThreads = statement(
  { ...deletedByCategory, threadIds: integers },
  `WITH deleted AS (DELETE FROM forum_threads WHERE ${byAuthor} RETURNING id, category_id),
     counted AS (
       SELECT category_id, count(*)::int AS threads, array_agg(id) AS ids FROM deleted GROUP BY category_id
     )
   UPDATE forum_categories AS category SET thread_count = thread_count - counted.threads
   FROM counted WHERE category.id = counted.category_id
   RETURNING category.id, counted.threads AS deleted, counted.ids AS "threadIds"`,
);

/** The account's threads, and its posts that are not deleted yet. */
export async function countWritten(
  ctx: Context,
  { authorId, since }: Written,
): Promise<{ threads: number; posts: number }> {
  return onlyRow(await count(ctx, [authorId, since]));
}

/**
 * Deletes an account's posts: readers then see a notice in place of each. The caller checks permission.
 * @returns the number of posts
 */
export async function deletePostsOf(tx: Context, { authorId, since }: Written): Promise<number> {
  const threads = await lockThreads(tx, [authorId, since]);
  const ids = threads.map(({ id }) => id);
  const categories = await deletePosts(tx, [authorId, since, tx.env.clock.now(), ids]);
  await recountThreads(tx, ids);
  await recountPostNotices(tx, threads);
  await announceCategories(tx, categories);
  return total(categories);
}

/**
 * Deletes an account's threads with all their posts. The caller checks permission.
 * @returns the number of threads
 */
export async function deleteThreadsOf(tx: Context, { authorId, since }: Written): Promise<number> {
  // Categories are locked first, as in all code that opens or deletes threads.
  await lockCategories(tx, [authorId, since]);
  const categories = await deleteThreads(tx, [authorId, since]);
  await removeThreadNotices(
    tx,
    categories.flatMap(({ threadIds }) => threadIds),
  );
  await announceCategories(tx, categories);
  return total(categories);
}

const total = (categories: readonly { deleted: number }[]) =>
  categories.reduce((sum, { deleted }) => sum + deleted, 0);

/** Publishes one event per category, however many of its threads and posts changed. */
async function announceCategories(tx: Context, categories: readonly { id: number }[]): Promise<void> {
  for (const { id } of categories) await announceForum(tx, { categoryId: id });
}
