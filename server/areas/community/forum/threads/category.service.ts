import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { notFound } from '../../../../platform/errors/domain-error.js';
import { announceForum } from './forum-events.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Message } from '../../../../platform/http/graphql/message.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { foundRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { removeThreadNotices } from '../../../accounts/notifications/sending/notify.service.js';
import { ForumCategoryEntity, ForumThreadEntity } from './forum.entity.js';
import { type CategoryInput, type ForumCategory } from './forum.types.js';

const categoryNotFound = 'Category not found';

const categoryRow = columnsOf(ForumCategoryEntity);
const columns = selectList(categoryRow);
const readCategories = statement(categoryRow, `SELECT ${columns} FROM forum_categories WHERE id = ANY($1)`);
const lockOrUnlock = statement(
  categoryRow,
  `UPDATE forum_categories SET is_locked = COALESCE($2, NOT is_locked) WHERE id = $1 RETURNING ${columns}`,
);
const removeCategory = statement(
  categoryRow,
  `DELETE FROM forum_categories WHERE id = $1 RETURNING ${columns}`,
);

const readThreadIds = statement(
  columnsOf(ForumThreadEntity, 'id'),
  'SELECT id FROM forum_threads WHERE category_id = $1',
);

const oldestFirst: ListOrder<ForumCategory> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

/** All categories, the oldest first. */
export function pageCategories(ctx: Context, range: PageRange): Promise<Page<ForumCategory>> {
  const read = (sql: string, values: unknown[]): Promise<ForumCategory[]> =>
    readRows(ctx, categoryRow, `SELECT ${columns} FROM forum_categories WHERE ${sql}`, values);
  return readPage(
    ctx,
    { from: 'forum_categories', selection: new Selection(), order: oldestFirst, read },
    range,
  );
}

export const categoryLoader: LoaderDefinition<number, ForumCategory | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readCategories(ctx, [ids]), (category) => category.id, null);

/** @throws DomainError `not_found` */
export async function getCategory(ctx: Context, id: number): Promise<ForumCategory> {
  const category = await ctx.loaders.load(ctx, categoryLoader, id);
  if (!category) throw notFound(categoryNotFound);
  return category;
}

/**
 * Reads and locks a category that the transaction is about to change.
 * @throws DomainError `not_found`
 */
export async function lockCategoryRow(tx: Context, id: number): Promise<ForumCategory> {
  const category = await tx.db.findOne(ForumCategoryEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!category) throw notFound(categoryNotFound);
  return category;
}

/** Creates a category. For administrators. */
export function createCategory(ctx: Context, input: CategoryInput): Promise<ForumCategory> {
  return inTransaction(ctx, async (tx) => {
    const name = input.name.trim();
    const description = input.description?.trim() || null;
    const category = tx.db.create(ForumCategoryEntity, { name, description });
    await tx.db.insert(ForumCategoryEntity, category);
    await recordAct(tx, 'category.create', category.id, { name });
    await announceForum(tx, { categoryId: category.id });
    return category;
  });
}

/** Locks or unlocks a category; without `locked` toggles its lock. For administrators. */
export function setCategoryLock(ctx: Context, id: number, locked?: boolean): Promise<ForumCategory> {
  return inTransaction(ctx, async (tx) => {
    const category = foundRow(await lockOrUnlock(tx, [id, locked]), categoryNotFound);
    await recordAct(tx, 'category.lock', id, { name: category.name, locked: category.isLocked });
    await announceForum(tx, { categoryId: id });
    return category;
  });
}

/** Deletes a category with its threads. For administrators. */
export function deleteCategory(ctx: Context, id: number): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    await lockCategoryRow(tx, id);
    const threads = await readThreadIds(tx, [id]);
    const { name, threadCount } = foundRow(await removeCategory(tx, [id]), categoryNotFound);
    await removeThreadNotices(
      tx,
      threads.map((thread) => thread.id),
    );
    await recordAct(tx, 'category.delete', id, { name, threads: threadCount });
    await announceForum(tx, { categoryId: id });
    return { message: 'Category deleted' };
  });
}
