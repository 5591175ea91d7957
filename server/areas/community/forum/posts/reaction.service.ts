import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { groupedByKey, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { authorize } from '../../../../platform/context/policy.js';
import { columnOf, integer, texts } from '../../../../platform/data/rows.js';
import { foundRow, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { announcePost } from '../threads/forum-events.js';
import { ForumPostReactionEntity } from '../threads/forum.entity.js';
import { forumPolicy } from '../threads/forum.policy.js';
import { type Post } from '../threads/forum.types.js';
import { notifyOfReaction, retractReactionNotice } from './post-notices.js';
import { getPost, postColumns, postRow } from './post.service.js';
import { REACTION_KINDS, type ReactionKind } from '../threads/reaction-kinds.js';
import { type PostReaction } from './reaction.types.js';
import { getThread, shareThreadRow } from '../threads/thread.service.js';

const mostNames = 20;

const reactionKey = {
  postId: columnOf(ForumPostReactionEntity, 'postId'),
  kind: columnOf(ForumPostReactionEntity, 'kind'),
};

const readReactions = statement(
  { ...reactionKey, count: integer, usernames: texts },
  `SELECT reaction.post_id AS "postId", reaction.kind, count(*)::int AS count,
     (array_agg(users.username ORDER BY reaction.created_at, users.id))[1:${mostNames}] AS usernames
   FROM forum_post_reactions AS reaction JOIN users ON users.id = reaction.user_id
   WHERE reaction.post_id = ANY($1::int[]) GROUP BY reaction.post_id, reaction.kind`,
);
const readGiven = statement(
  { ...reactionKey, userId: columnOf(ForumPostReactionEntity, 'userId') },
  `SELECT post_id AS "postId", user_id AS "userId", kind
   FROM unnest($1::int[], $2::int[]) AS asked (post_id, user_id) JOIN forum_post_reactions USING (post_id, user_id)`,
);
const sharePost = statement(postRow, `SELECT ${postColumns} FROM forum_posts WHERE id = $1 FOR SHARE`);
const give = statement(
  reactionKey,
  `INSERT INTO forum_post_reactions (post_id, user_id, kind, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING post_id AS "postId", kind`,
);
const takeBack = statement(
  reactionKey,
  `DELETE FROM forum_post_reactions WHERE post_id = $1 AND user_id = $2 AND kind = $3
   RETURNING post_id AS "postId", kind`,
);

type Given = { readonly kind: ReactionKind };
const inOrder = (one: Given, other: Given) =>
  REACTION_KINDS.indexOf(one.kind) - REACTION_KINDS.indexOf(other.kind);

/** Reactions to each post, in the order of `REACTION_KINDS`. */
const reactionsLoader: LoaderDefinition<number, readonly PostReaction[]> = async (ctx, postIds) => {
  const lists = groupedByKey(postIds, await readReactions(ctx, [postIds]), ({ postId }) => postId);
  return lists.map((list) => list.toSorted(inOrder));
};

interface Reader {
  readonly postId: number;
  readonly userId: number;
}

const keyOf = ({ postId, userId }: Reader) => `${postId} ${userId}`;

/**
 * Kinds of reactions that one user gave to one post, by {@link keyOf}. The key contains the user, because all
 * subscribers of an event share one loader.
 */
const givenLoader: LoaderDefinition<string, readonly ReactionKind[]> = async (ctx, keys) => {
  const pairs = keys.map((key) => key.split(' ').map(Number));
  const rows = await readGiven(ctx, [pairs.map(([postId]) => postId), pairs.map(([, userId]) => userId)]);
  return groupedByKey(keys, rows, keyOf).map((list) => list.toSorted(inOrder).map(({ kind }) => kind));
};

/** The viewer's reactions to a post. */
export async function ownReactionsTo(ctx: Context, postId: number): Promise<readonly ReactionKind[]> {
  const userId = ctx.actor.id;
  return userId === null ? [] : ctx.loaders.load(ctx, givenLoader, keyOf({ postId, userId }));
}

/** Reactions to a post; none once it is deleted. */
export async function reactionsTo(ctx: Context, post: Post): Promise<readonly PostReaction[]> {
  return post.isDeleted ? [] : ctx.loaders.load(ctx, reactionsLoader, post.id);
}

/** Whether the viewer may react to the post now. */
export async function canReact(ctx: Context, post: Post): Promise<boolean> {
  if (post.isDeleted || !forumPolicy.reactTo(ctx.actor, post)) return false;
  return forumPolicy.replyIn(ctx.actor, await getThread(ctx, post.threadId));
}

/**
 * Gives or withdraws a reaction to another user's post; repeating it changes nothing. Refused in a locked thread.
 * @throws DomainError `not_found`; `conflict` when the post was deleted
 */
export function setReaction(ctx: Context, postId: number, kind: ReactionKind, given: boolean): Promise<Post> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'reaction');
    const { threadId } = await getPost(tx, postId);
    const thread = await shareThreadRow(tx, threadId);
    const post = foundRow(await sharePost(tx, [postId]), 'Post not found');
    authorize(tx, forumPolicy.reactTo, [post]);
    authorize(tx, forumPolicy.replyIn, [thread]);
    if (post.isDeleted) throw conflict('This post was deleted');
    const userId = tx.actor.id;
    const changed = given
      ? await give(tx, [postId, userId, kind, tx.env.clock.now()])
      : await takeBack(tx, [postId, userId, kind]);
    if (changed.length === 0) return post;
    if (given) await notifyOfReaction(tx, thread, post);
    else if ((await reactionsTo(tx, post)).length === 0) await retractReactionNotice(tx, post);
    await announcePost(tx, post);
    return post;
  });
}
