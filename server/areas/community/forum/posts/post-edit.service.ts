import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { authorize } from '../../../../platform/context/policy.js';
import { columnsOf, integer } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { command, onlyRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { announcePost } from '../threads/forum-events.js';
import { ForumPostVersionEntity } from '../threads/forum.entity.js';
import { forumPolicy } from '../threads/forum.policy.js';
import { type EditPostInput, type Post } from '../threads/forum.types.js';
import { findMentioned } from './mentions.js';
import { notifyOfMentions } from './post-notices.js';
import { getPost, postColumns, postRow } from './post.service.js';
import { type PostVersion } from './post-version.types.js';
import { recountPostNotices } from '../threads/thread-notices.js';
import { getThread, lockThreadRow } from '../threads/thread.service.js';

/** The time is long enough to correct a typo; later, others may have answered the text. */
const minutesToEdit = 30;
/** The limit keeps the history of a post short. */
export const mostEdits = 20;

const lockPost = statement(
  { ...postRow, edits: integer },
  `SELECT ${postColumns}, edits FROM forum_posts WHERE id = $1 FOR NO KEY UPDATE`,
);
const keepText = command(`
  INSERT INTO forum_post_versions (post_id, number, content, written_at)
  SELECT id, edits + 1, content, coalesce(edited_at, created_at) FROM forum_posts WHERE id = $1`);
const changeText = statement(
  postRow,
  `UPDATE forum_posts SET content = $2, mentions = $3, edits = edits + 1, edited_at = $4, updated_at = $4
   WHERE id = $1 RETURNING ${postColumns}`,
);

/** Whether the viewer may change the text of the post now. */
export async function canEditPost(ctx: Context, post: Post): Promise<boolean> {
  if (!forumPolicy.editPost(ctx.actor, post) || whyNotNow(ctx, post) !== null) return false;
  return forumPolicy.replyIn(ctx.actor, await getThread(ctx, post.threadId));
}

/**
 * Changes the text of the caller's own post, within half an hour. The former text is kept for staff.
 * @throws DomainError `not_found`; `conflict` when it was deleted, posted too long ago, or edited too often
 */
export function editPost(ctx: Context, id: number, input: EditPostInput): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'edit');
    const { threadId } = await getPost(tx, id);
    const thread = await lockThreadRow(tx, threadId);
    const { edits, ...post } = onlyRow(await lockPost(tx, [id]));
    authorize(tx, forumPolicy.editPost, [post]);
    authorize(tx, forumPolicy.replyIn, [thread]);
    const problem = whyNotNow(tx, post);
    if (problem !== null) throw conflict(problem);
    const content = input.content.trim();
    if (content === post.content) return post;
    if (edits >= mostEdits) throw conflict(`A post can be edited ${mostEdits} times`);
    const mentioned = await findMentioned(tx, content);
    await keepText(tx, [id]);
    const names = mentioned.map(({ username }) => username);
    const edited = onlyRow(await changeText(tx, [id, content, names, tx.env.clock.now()]));
    const added = mentioned.filter(({ username }) => !post.mentions.includes(username));
    await notifyOfMentions(tx, thread, edited, added);
    if (post.mentions.some((name) => !names.includes(name))) await recountPostNotices(tx, [thread]);
    await announcePost(tx, edited);
    return edited;
  });
}

function whyNotNow({ env }: Context, { isDeleted, createdAt }: Post): string | null {
  if (isDeleted) return 'This post was deleted';
  const age = env.clock.now().getTime() - createdAt.getTime();
  return age > minutesToEdit * 60_000 ? `A post can be edited for ${minutesToEdit} minutes` : null;
}

const version = columnsOf(ForumPostVersionEntity, 'number', 'content', 'writtenAt');

const allVersions = `(
  SELECT post_id, number, content, written_at FROM forum_post_versions
  UNION ALL SELECT id, (edits + 1)::smallint, content, coalesce(edited_at, created_at) FROM forum_posts
) AS version`;

const newestFirst: ListOrder<PostVersion> = {
  keys: [{ sql: 'number', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ number }) => [number],
};

/**
 * Present and earlier texts of a post, the newest first, also of a deleted post. For staff.
 * @throws DomainError `not_found`
 */
export async function pagePostVersions(
  ctx: Context,
  postId: number,
  range: PageRange,
): Promise<Page<PostVersion>> {
  await getPost(ctx, postId);
  const selection = new Selection().where('post_id = ?', postId);
  const read = (sql: string, values: unknown[]) =>
    readRows(
      ctx,
      version,
      `SELECT number, content, written_at AS "writtenAt" FROM ${allVersions} WHERE ${sql}`,
      values,
    );
  return readPage(ctx, { from: allVersions, selection, order: newestFirst, read }, range);
}
