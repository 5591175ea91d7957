import { recordAct } from '../accounts/audit.service.js';
import { useQuota } from '../accounts/quota.js';
import { type Context } from '../core/context.js';
import { notFound } from '../core/errors.js';
import { announce } from '../core/events.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import {
  decodeCursor,
  foreignCursor,
  type Page,
  pageOf,
  type PageRange,
  refuseTwoPlaces,
} from '../core/pagination.js';
import { authorize } from '../core/policy.js';
import { columnsOf, flag, selectList, text } from '../core/rows.js';
import { readRows, statement } from '../core/statement.js';
import { inTransaction } from '../core/transaction.js';
import { authorOf } from './author.js';
import { announceForum } from './forum-events.js';
import { ForumPostEntity, ForumThreadEntity } from './forum.entity.js';
import { forumPolicy } from './forum.policy.js';
import { type Post, type PostInput, type Thread } from './forum.types.js';
import { isRowId, loadPages, type PageKey } from './pages.js';
import { getThread, lockThreadRow } from './thread.service.js';

/** What readers see instead of a deleted post's text, which stays in the row for the record. */
export const deletedPostText = 'This post was deleted by a moderator.';

const { content: _content, deletedAt: _deletedAt, ...ofPost } = columnsOf(ForumPostEntity);
const postRow = { ...ofPost, content: text, isDeleted: flag };
const columns = `${selectList(ofPost)},
  CASE WHEN deleted_at IS NULL THEN content ELSE '${deletedPostText}' END AS content,
  deleted_at IS NOT NULL AS "isDeleted"`;

const readPosts = statement(postRow, `SELECT ${columns} FROM forum_posts WHERE id = ANY($1)`);
const bury = statement(
  postRow,
  `UPDATE forum_posts SET deleted_at = $2, updated_at = $2
   WHERE id = $1 AND deleted_at IS NULL RETURNING ${columns}`,
);

/** Which posts of a thread: the oldest or those after a cursor, or the newest or those before a cursor. */
export interface PostPage extends PageRange {
  readonly newest?: boolean;
  readonly before?: string | null;
}

/** A page of a thread's posts, the oldest first. */
export async function postPage(ctx: Context, thread: Thread, page: PostPage): Promise<Page<Post>> {
  const { limit, offset, newest = false, after = null, before = null } = page;
  refuseTwoPlaces(after, offset);
  const fromEnd = before !== null || (newest && after === null);
  const cursor = fromEnd ? before : after;
  const bound = cursor === null ? null : readCursor(cursor, fromEnd ? 'before' : 'after');
  const rows = await ctx.loaders.load(ctx, postPageLoader, {
    parentId: thread.id,
    page: { limit: fromEnd ? limit : limit + 1, offset: offset ?? 0, fromEnd, bound },
  });
  const posts = pageOf(rows, limit, thread.postCount, (post) => [post.id]);
  return before === null ? posts : { ...posts, hasNextPage: rows.length > 0 };
}

/**
 * A page of the posts of the thread, the oldest first.
 * @throws DomainError `not_found` when there is no such thread
 */
export async function pageThreadPosts(ctx: Context, threadId: number, range: PageRange): Promise<Page<Post>> {
  return postPage(ctx, await getThread(ctx, threadId), range);
}

function readCursor(cursor: string, field: string): number {
  const [id] = decodeCursor(cursor, 1);
  if (!isRowId(id)) throw foreignCursor(field);
  return id;
}

interface PostRange {
  readonly limit: number;
  readonly offset: number;
  readonly fromEnd: boolean;
  readonly bound: number | null;
}

const postPageLoader: LoaderDefinition<PageKey<PostRange>, Post[]> = (ctx, keys) =>
  loadPages(
    keys,
    (post: Post) => post.threadId,
    (threadIds, { limit, offset, fromEnd, bound }) =>
      readRows(
        ctx,
        postRow,
        `SELECT post.* FROM unnest($1::int[]) AS thread (wanted) CROSS JOIN LATERAL (
           SELECT ${columns} FROM forum_posts
            WHERE thread_id = thread.wanted ${bound === null ? '' : `AND id ${fromEnd ? '<' : '>'} $4::int`}
            ORDER BY id ${fromEnd ? 'DESC' : 'ASC'} LIMIT $2 OFFSET $3
         ) AS post ORDER BY post.id`,
        [threadIds, limit, offset, ...(bound === null ? [] : [bound])],
      ),
  );

export const postLoader: LoaderDefinition<number, Post | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readPosts(ctx, [ids]), (post) => post.id, null);

/**
 * Replies in a thread. In a locked one only staff may.
 * @throws DomainError `not_found` when there is no such thread
 */
export function createPost(ctx: Context, threadId: number, input: PostInput): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, forumPolicy.reply, [], { visitor: 'You must be logged in to reply' });
    await useQuota(tx, 'post');
    const thread = await lockThreadRow(tx, threadId);
    authorize(tx, forumPolicy.replyIn, [thread], { other: 'This thread is locked' });
    const post = await insertPost(tx, threadId, input.content.trim());
    const grown = { postCount: () => 'post_count + 1', lastPostAt: post.createdAt };
    await tx.db.update(ForumThreadEntity, { id: threadId }, grown);
    await announce(tx, { type: 'postAdded', postId: post.id, threadId });
    await announceForum(tx, { categoryId: thread.categoryId, threadId, postId: post.id });
    return post;
  });
}

/** Adds the signed-in person's post to a thread that the transaction has created or locked. */
export async function insertPost(tx: Context, threadId: number, content: string): Promise<Post> {
  const now = tx.env.clock.now();
  const written = { threadId, ...authorOf(tx), content, createdAt: now, updatedAt: now };
  const post = tx.db.create(ForumPostEntity, written);
  await tx.db.insert(ForumPostEntity, post);
  return { ...written, id: post.id, isDeleted: false };
}

/** Replaces what readers see of a post; deleting it again changes nothing. For staff. */
export function deletePost(ctx: Context, id: number): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, forumPolicy.deletePost, []);
    const [deleted] = await bury(tx, [id, tx.env.clock.now()]);
    const post = deleted ?? (await tx.loaders.load(tx, postLoader, id));
    if (!post) throw notFound('Post not found');
    const { threadId, authorUsername } = post;
    if (deleted) {
      await recordAct(tx, 'post.delete', id, { threadId, author: authorUsername });
      const { categoryId } = await getThread(tx, threadId);
      await announceForum(tx, { categoryId, threadId, postId: id });
    }
    return post;
  });
}
