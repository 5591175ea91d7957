import { type Context } from '../../../../platform/context/context.js';
import { columnOf, present } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import {
  type Notice,
  notify,
  retractNotices,
} from '../../../accounts/notifications/sending/notify.service.js';
import { ForumPostEntity } from '../threads/forum.entity.js';
import { type Post, type Thread } from '../threads/forum.types.js';
import { type Mentioned } from './mentions.js';
import { postSentences } from '../threads/thread-notices.js';

/** A reply notifies at most this many authors of earlier posts, the latest first: a thread may have thousands. */
const mostWriters = 50;
/** Number of latest posts that are searched for these authors. */
const lookBack = 500;

const readWriters = statement(
  { id: present(columnOf(ForumPostEntity, 'authorId')) },
  `SELECT author_id AS id FROM (
     SELECT id, author_id FROM forum_posts
     WHERE thread_id = $1 AND author_id <> $2 AND deleted_at IS NULL ORDER BY id DESC LIMIT ${lookBack}
   ) AS latest
   GROUP BY author_id ORDER BY max(id) DESC LIMIT ${mostWriters}`,
);

/**
 * Notifies everybody whom a reply concerns, each once: users it mentions, the author it quotes, and the authors of the
 * thread and its posts. Unread notices of one thread are combined, so that a long argument does not flood anybody.
 */
export async function notifyOfReply(
  tx: Context,
  thread: Thread,
  post: Post,
  quoted: Post | null,
  mentioned: readonly Mentioned[],
): Promise<void> {
  const { authorUsername } = post;
  const writers = (await readWriters(tx, [thread.id, post.authorId])).map(({ id }) => id);
  const notices = new Map<number, Notice>();
  for (const userId of [thread.authorId, ...writers]) {
    if (userId === null) continue;
    const text = postSentences.reply(authorUsername, thread.title);
    const gatheredAs = `reply:${thread.id}`;
    notices.set(userId, {
      userId,
      kind: 'reply',
      text,
      subject: subjectOf(post),
      gatheredAs,
      since: post.id,
    });
  }
  if (quoted && quoted.authorId !== null) {
    const userId = quoted.authorId;
    const text = postSentences.quote(authorUsername, thread.title);
    const gatheredAs = `quote:${thread.id}`;
    notices.set(userId, {
      userId,
      kind: 'reply',
      text,
      subject: subjectOf(post),
      gatheredAs,
      since: post.id,
    });
  }
  for (const notice of mentionsOf(thread, post, mentioned)) notices.set(notice.userId, notice);
  await notify(tx, [...notices.values()]);
}

/** Notifies the accounts that the first post of a thread, or an edit, mentions. */
export function notifyOfMentions(
  tx: Context,
  thread: Thread,
  post: Post,
  mentioned: readonly Mentioned[],
): Promise<void> {
  return notify(tx, mentionsOf(thread, post, mentioned));
}

function mentionsOf(thread: Thread, post: Post, mentioned: readonly Mentioned[]): Notice[] {
  return mentioned.map(({ id: userId }) => ({
    userId,
    kind: 'mention',
    text: postSentences.mention(post.authorUsername, thread.title),
    subject: subjectOf(post),
    gatheredAs: `mention:${thread.id}`,
    since: post.id,
  }));
}

/** Notifies a post's author of a reaction. Unread notices of the same post are combined. */
export async function notifyOfReaction(tx: Context, thread: Thread, post: Post): Promise<void> {
  if (post.authorId === null) return;
  const text = `${tx.actor.username} reacted to your post in “${thread.title}”.`;
  const gatheredAs = `reaction:${post.id}`;
  await notify(tx, [{ userId: post.authorId, kind: 'reaction', text, subject: subjectOf(post), gatheredAs }]);
}

/** Removes the unread notice of reactions to a post, once all of them are withdrawn. */
export const retractReactionNotice = (tx: Context, { id }: Post): Promise<void> =>
  retractNotices(tx, [`reaction:${id}`]);

const subjectOf = ({ id: postId, threadId }: Post) => ({ postId, threadId });
