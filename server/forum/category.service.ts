import { recordAct } from '../accounts/audit.service.js';
import { type Context } from '../core/context.js';
import { notFound } from '../core/errors.js';
import { announceForum } from './forum-events.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { type Message } from '../core/message.js';
import { type Page, type PageRange } from '../core/pagination.js';
import { authorize } from '../core/policy.js';
import { type ListOrder, readPage, Selection } from '../core/selection.js';
import { inTransaction } from '../core/transaction.js';
import { forumPolicy } from './forum.policy.js';
import { type CategoryInput, type ForumCategory } from './forum.types.js';
import { type Changed, changed, inserted } from './rows.js';

const categoryNotFound = 'Category not found';

const columns = `id, name, description, is_locked AS "isLocked", thread_count AS "threadCount"`;

const oldestFirst: ListOrder<ForumCategory> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

/** All categories, the oldest first. */
export function pageCategories(ctx: Context, range: PageRange): Promise<Page<ForumCategory>> {
  const read = (sql: string, values: unknown[]): Promise<ForumCategory[]> =>
    ctx.db.query(`SELECT ${columns} FROM forum_categories WHERE ${sql}`, values);
  return readPage(
    ctx,
    { from: 'forum_categories', selection: new Selection(), order: oldestFirst, read },
    range,
  );
}

export const categoryLoader: LoaderDefinition<number, ForumCategory | null> = async (ctx, ids) => {
  const rows: ForumCategory[] = await ctx.db.query(
    `SELECT ${columns} FROM forum_categories WHERE id = ANY($1)`,
    [ids],
  );
  return inKeyOrder(ids, rows, (category) => category.id, null);
};

/** @throws DomainError `not_found` */
export async function getCategory(ctx: Context, id: number): Promise<ForumCategory> {
  const category = await ctx.loaders.load(ctx, categoryLoader, id);
  if (!category) throw notFound(categoryNotFound);
  return category;
}

/**
 * Reads a category that the transaction is about to change.
 * @throws DomainError `not_found`
 */
export async function lockCategoryRow(tx: Context, id: number): Promise<ForumCategory> {
  const rows: ForumCategory[] = await tx.db.query(
    `SELECT ${columns} FROM forum_categories WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!rows[0]) throw notFound(categoryNotFound);
  return rows[0];
}

/** Opens a category. For administrators. */
export function createCategory(ctx: Context, input: CategoryInput): Promise<ForumCategory> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, forumPolicy.createCategory, []);
    const name = input.name.trim();
    const rows: ForumCategory[] = await tx.db.query(
      `INSERT INTO forum_categories (name, description) VALUES ($1, $2) RETURNING ${columns}`,
      [name, input.description?.trim() || null],
    );
    const category = inserted(rows);
    await recordAct(tx, 'category.create', category.id, { name });
    await announceForum(tx, { categoryId: category.id });
    return category;
  });
}

/** Locks or unlocks a category; without `locked` turns its lock over. For administrators. */
export function setCategoryLock(ctx: Context, id: number, locked?: boolean): Promise<ForumCategory> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, forumPolicy.lockCategory, []);
    const result: Changed<ForumCategory> = await tx.db.query(
      `UPDATE forum_categories SET is_locked = COALESCE($2, NOT is_locked) WHERE id = $1 RETURNING ${columns}`,
      [id, locked],
    );
    const category = changed(result, categoryNotFound);
    await recordAct(tx, 'category.lock', id, { name: category.name, locked: category.isLocked });
    await announceForum(tx, { categoryId: id });
    return category;
  });
}

/** Deletes a category with its threads. For administrators. */
export function deleteCategory(ctx: Context, id: number): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, forumPolicy.deleteCategory, []);
    const result: Changed<ForumCategory> = await tx.db.query(
      `DELETE FROM forum_categories WHERE id = $1 RETURNING ${columns}`,
      [id],
    );
    const { name, threadCount } = changed(result, categoryNotFound);
    await recordAct(tx, 'category.delete', id, { name, threads: threadCount });
    await announceForum(tx, { categoryId: id });
    return { message: 'Category deleted' };
  });
}
