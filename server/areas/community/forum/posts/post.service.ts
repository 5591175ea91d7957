import { recordAct } from '../../../accounts/audit/audit.service.js';
import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import {
  decodeCursor,
  foreignCursor,
  type Page,
  pageOf,
  type PageRange,
  refuseTwoPlaces,
} from '../../../../platform/lists/pagination.js';
import { authorize } from '../../../../platform/context/policy.js';
import {
  columnsOf,
  flag,
  integer,
  nullable,
  selectList,
  text,
  texts,
} from '../../../../platform/data/rows.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { authorOf } from '../threads/author.js';
import { announceForum } from '../threads/forum-events.js';
import { ForumPostEntity, ForumThreadEntity } from '../threads/forum.entity.js';
import { forumPolicy } from '../threads/forum.policy.js';
import { type Post, type PostInput, type Thread } from '../threads/forum.types.js';
import { findMentioned, type Mentioned } from './mentions.js';
import { isRowId, loadPages, type PageKey } from '../threads/pages.js';
import { notifyOfReply } from './post-notices.js';
import { recountPostNotices } from '../threads/thread-notices.js';
import { getThread, lockThreadRow, recountThreads } from '../threads/thread.service.js';
import { defineEvent } from '../../../../platform/context/events.js';

export const postAdded = defineEvent('postAdded', { postId: 'id', threadId: 'id' });

const longestExcerpt = 280;

const postNotFound = 'Post not found';

/** Text shown for a deleted post, whose own text stays in the row. */
export const deletedPostText = 'This post was deleted by a moderator.';

const ofPost = columnsOf(
  ForumPostEntity,
  'id',
  'threadId',
  'authorId',
  'authorUsername',
  'createdAt',
  'updatedAt',
  'editedAt',
);
export const postRow = {
  ...ofPost,
  content: text,
  isDeleted: flag,
  quotedPostId: nullable(integer),
  mentions: texts,
};
export const postColumns = `${selectList(ofPost)},
  CASE WHEN deleted_at IS NULL THEN content ELSE '${deletedPostText}' END AS content,
  deleted_at IS NOT NULL AS "isDeleted",
  CASE WHEN deleted_at IS NULL THEN quoted_post_id END AS "quotedPostId",
  CASE WHEN deleted_at IS NULL THEN mentions ELSE '{}' END AS mentions`;

const readPosts = statement(postRow, `SELECT ${postColumns} FROM forum_posts WHERE id = ANY($1)`);
const bury = statement(
  postRow,
  `UPDATE forum_posts SET deleted_at = $2, updated_at = $2
   WHERE id = $1 AND deleted_at IS NULL RETURNING ${postColumns}`,
);

/** Selects posts of a thread: the oldest, the newest, or posts just after or just before a cursor. */
export interface PostPage extends PageRange {
  readonly newest?: boolean;
  readonly before?: string | null;
  /** If there is no cursor, the page begins with this post. */
  readonly from?: number | null;
}

/** A page of a thread's posts, the oldest first. */
export async function postPage(ctx: Context, thread: Thread, page: PostPage): Promise<Page<Post>> {
  const { limit, offset, newest = false, after = null, before = null, from = null } = page;
  refuseTwoPlaces(after, offset);
  const fromEnd = before !== null || (newest && after === null);
  const cursor = fromEnd ? before : after;
  const first = from === null || fromEnd ? null : from - 1;
  const bound = cursor === null ? first : readCursor(cursor, fromEnd ? 'before' : 'after');
  const rows = await ctx.loaders.load(ctx, postPageLoader, {
    parentId: thread.id,
    page: { limit: limit + 1, offset: offset ?? 0, fromEnd, bound },
  });
  const totalCount = () => ctx.loaders.load(ctx, rowCountLoader, thread.id);
  // One row more than fits the page is read, to learn whether there is a further page. When reading from the end, this
  // row is the oldest.
  const shown = fromEnd ? rows.slice(-limit) : rows;
  const posts = pageOf(shown, limit, totalCount, (post) => [post.id]);
  if (fromEnd) {
    const hasNextPage = before !== null && rows.length > 0;
    return { ...posts, hasNextPage, hasPreviousPage: rows.length > limit };
  }
  return from === null || cursor !== null
    ? posts
    : { ...posts, hasPreviousPage: await isPostBefore(ctx, thread.id, from) };
}

async function isPostBefore(ctx: Context, parentId: number, bound: number): Promise<boolean> {
  const page = { limit: 1, offset: 0, fromEnd: true, bound };
  return (await ctx.loaders.load(ctx, postPageLoader, { parentId, page })).length > 0;
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
           SELECT ${postColumns} FROM forum_posts
            WHERE thread_id = thread.wanted ${bound === null ? '' : `AND id ${fromEnd ? '<' : '>'} $4::int`}
            ORDER BY id ${fromEnd ? 'DESC' : 'ASC'} LIMIT $2 OFFSET $3
         ) AS post ORDER BY post.id`,
        [threadIds, limit, offset, ...(bound === null ? [] : [bound])],
      ),
  );

const countPosts = statement(
  { threadId: integer, posts: integer },
  `SELECT thread_id AS "threadId", count(*)::int AS posts FROM forum_posts WHERE thread_id = ANY($1) GROUP BY thread_id`,
);

/** Counts deleted posts too: they stay in the list. */
const rowCountLoader: LoaderDefinition<number, number> = async (ctx, ids) => {
  const counts = new Map((await countPosts(ctx, [ids])).map(({ threadId, posts }) => [threadId, posts]));
  return ids.map((id) => counts.get(id) ?? 0);
};

export const postLoader: LoaderDefinition<number, Post | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readPosts(ctx, [ids]), (post) => post.id, null);

/** @throws DomainError `not_found` */
export async function getPost(ctx: Context, id: number): Promise<Post> {
  const post = await ctx.loaders.load(ctx, postLoader, id);
  if (!post) throw notFound(postNotFound);
  return post;
}

/** The post that a post quotes; null when it quotes none. */
export async function quotedIn(ctx: Context, { quotedPostId }: Post): Promise<Post | null> {
  return quotedPostId === null ? null : ctx.loaders.load(ctx, postLoader, quotedPostId);
}

/** The beginning of a post, for a quote. */
export function excerptOf({ content }: Post): string {
  const characters = Array.from(content);
  return characters.length > longestExcerpt ? `${characters.slice(0, longestExcerpt).join('')}…` : content;
}

const placeRow = { threadId: integer, id: integer, number: integer };
const numberPosts = statement(
  placeRow,
  `SELECT post.thread_id AS "threadId", post.id,
     (SELECT count(*)::int FROM forum_posts before
      WHERE before.thread_id = post.thread_id AND before.id <= post.id) AS number
   FROM unnest($1::int[], $2::int[]) AS asked (thread_id, id)
   JOIN forum_posts post ON post.thread_id = asked.thread_id AND post.id = asked.id`,
);

/** Number of a post in a thread, from 1; null when it is not in the thread. */
export const postNumberLoader: LoaderDefinition<{ threadId: number; postId: number }, number | null> = async (
  ctx,
  keys,
) => {
  const placeOf = (threadId: number, id: number) => `${threadId} ${id}`;
  const asked = [keys.map(({ threadId }) => threadId), keys.map(({ postId }) => postId)];
  const numbered = await numberPosts(ctx, asked);
  const numbers = new Map(numbered.map(({ threadId, id, number }) => [placeOf(threadId, id), number]));
  return keys.map(({ threadId, postId }) => numbers.get(placeOf(threadId, postId)) ?? null);
};

/**
 * Replies in a thread, and quotes one of its posts if `input` names it. Refused in a locked thread.
 * @throws DomainError `not_found` when there is no such thread; `invalid` when the quoted post is not in it; `conflict`
 * when the quoted post was deleted
 */
export function createPost(ctx: Context, threadId: number, input: PostInput): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'post');
    const thread = await lockThreadRow(tx, threadId);
    authorize(tx, forumPolicy.replyIn, [thread]);
    const quoted = await quotedPost(tx, threadId, input.quotedPostId ?? null);
    const content = input.content.trim();
    const mentioned = await findMentioned(tx, content);
    const post = await insertPost(tx, { threadId, content, quotedPostId: quoted?.id ?? null, mentioned });
    const grown = { postCount: () => 'post_count + 1', lastPostAt: post.createdAt };
    await tx.db.update(ForumThreadEntity, { id: threadId }, grown);
    await notifyOfReply(tx, thread, post, quoted, mentioned);
    await announce(tx, postAdded({ postId: post.id, threadId }));
    await announceForum(tx, { categoryId: thread.categoryId, threadId, postId: post.id });
    return post;
  });
}

async function quotedPost(tx: Context, threadId: number, id: number | null): Promise<Post | null> {
  if (id === null) return null;
  const post = await tx.loaders.load(tx, postLoader, id);
  if (post?.threadId !== threadId) throw invalid('The quoted post is not in this thread', 'quotedPostId');
  if (post.isDeleted) throw conflict('The quoted post was deleted');
  return post;
}

interface NewPost {
  readonly threadId: number;
  readonly content: string;
  readonly quotedPostId: number | null;
  readonly mentioned: readonly Mentioned[];
}

/** Adds the signed-in person's post to a thread that the transaction has created or locked. */
export async function insertPost(tx: Context, { mentioned, ...given }: NewPost): Promise<Post> {
  const now = tx.env.clock.now();
  const mentions = mentioned.map(({ username }) => username);
  const written = { ...given, mentions, ...authorOf(tx), createdAt: now, updatedAt: now, editedAt: null };
  const post = tx.db.create(ForumPostEntity, written);
  await tx.db.insert(ForumPostEntity, post);
  return { ...written, id: post.id, isDeleted: false };
}

/** Deletes a post: readers see a notice in its place. Deleting it again changes nothing. For staff. */
export function deletePost(ctx: Context, id: number): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    const { threadId, authorUsername } = await getPost(tx, id);
    const { categoryId, title } = await lockThreadRow(tx, threadId);
    const [deleted] = await bury(tx, [id, tx.env.clock.now()]);
    const post = deleted ?? (await getPost(tx, id));
    if (deleted) {
      await recountThreads(tx, [threadId]);
      await recountPostNotices(tx, [{ id: threadId, title }]);
      await recordAct(tx, 'post.delete', id, { threadId, author: authorUsername });
      await announceForum(tx, { categoryId, threadId, postId: id });
    }
    return post;
  });
}
