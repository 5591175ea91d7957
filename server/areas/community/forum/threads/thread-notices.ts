import { type Context } from '../../../../platform/context/context.js';
import { columnOf, integer, nullable, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { recountNotices } from '../../../accounts/notifications/sending/notify.service.js';
import { NotificationEntity } from '../../../accounts/notifications/sending/notification.entity.js';

/** Sentences of notifications about posts. */
export const postSentences = {
  reply: (author: string, title: string) => `${author} replied in “${title}”.`,
  quote: (author: string, title: string) => `${author} quoted your post in “${title}”.`,
  mention: (author: string, title: string) => `${author} mentioned you in “${title}”.`,
} as const;

const isMentioned = 'account.username = ANY (post.mentions)';
const isQuoted = `EXISTS (
  SELECT FROM forum_posts quoted WHERE quoted.id = post.quoted_post_id AND quoted.author_id = notice.user_id
)`;

const lockOfThreads = statement(
  { id: columnOf(NotificationEntity, 'id') },
  `SELECT id FROM notifications WHERE (subject->>'threadId')::int = ANY ($1::int[])
   ORDER BY user_id, gathered_as NULLS FIRST, id FOR UPDATE`,
);

/** Notifications whose text or count no longer fits the remaining posts. Each comes with the latest of these posts. */
const readChanged = statement(
  {
    id: columnOf(NotificationEntity, 'id'),
    threadId: integer,
    sort: text,
    author: nullable(text),
    postId: nullable(integer),
    times: integer,
  },
  `SELECT notice.id, notice.thread_id AS "threadId", notice.sort, latest.author, latest.id AS "postId",
     coalesce(latest.times, 0)::int AS times
   FROM (
     SELECT id, user_id, times, (subject->>'threadId')::int AS thread_id, (subject->>'postId')::int AS post_id,
       coalesce(split_part(gathered_as, ':', 1), kind) AS sort,
       CASE WHEN read_at IS NULL AND kind <> 'reaction' THEN since END AS since
     FROM notifications WHERE id = ANY ($1::int[]) AND subject->>'postId' IS NOT NULL
   ) AS notice
   JOIN users account ON account.id = notice.user_id
   LEFT JOIN LATERAL (
     SELECT post.id, post.author_username AS author,
       CASE WHEN notice.since IS NULL THEN notice.times ELSE count(*) OVER () END AS times
     FROM forum_posts post
     WHERE post.thread_id = notice.thread_id AND post.deleted_at IS NULL
       AND CASE WHEN notice.since IS NULL THEN post.id = notice.post_id
         ELSE post.id >= notice.since AND post.author_id IS DISTINCT FROM notice.user_id END
       AND CASE notice.sort
         WHEN 'mention' THEN ${isMentioned}
         WHEN 'quote' THEN ${isQuoted} AND NOT ${isMentioned}
         WHEN 'reply' THEN NOT ${isQuoted} AND NOT ${isMentioned}
         ELSE true END
     ORDER BY post.id DESC LIMIT 1
   ) AS latest ON true
   WHERE (latest.id, latest.times) IS DISTINCT FROM (notice.post_id, notice.times::bigint)`,
);

/**
 * Updates notifications about posts of threads after posts were deleted or edited. A notification counts its remaining
 * posts, and is deleted when none remain. The caller has locked the threads.
 */
export async function recountPostNotices(
  tx: Context,
  threads: readonly { readonly id: number; readonly title: string }[],
): Promise<void> {
  const locked = await lockOfThreads(tx, [threads.map(({ id }) => id)]);
  if (locked.length === 0) return;
  const changed = await readChanged(tx, [locked.map(({ id }) => id)]);
  if (changed.length === 0) return;
  const titles = new Map(threads.map(({ id, title }) => [id, title]));
  const left = changed.flatMap(({ id, threadId, sort, author, postId, times }) => {
    const said = sort === 'reply' || sort === 'quote' || sort === 'mention' ? postSentences[sort] : null;
    if (said === null || author === null || postId === null) return [];
    const sentence = said(author, titles.get(threadId) ?? '');
    return [{ id, text: sentence, subject: { postId, threadId }, times }];
  });
  await recountNotices(tx, changed, left);
}
