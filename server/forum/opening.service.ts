import { useQuota } from '../accounts/quota.js';
import { type Context } from '../core/context.js';
import { announce } from '../core/announce.js';
import { authorize } from '../core/policy.js';
import { inTransaction } from '../core/transaction.js';
import { lockCategoryRow } from './category.service.js';
import { announceForum } from './forum-events.js';
import { ForumCategoryEntity } from './forum.entity.js';
import { forumPolicy, signInTo } from './forum.policy.js';
import { type CreateThreadInput, type Thread } from './forum.types.js';
import { findMentioned } from './mentions.js';
import { notifyOfMentions } from './post-notices.js';
import { insertPost } from './post.service.js';
import { insertThread } from './thread.service.js';

/**
 * Opens a thread with its first post. In a locked category nobody may.
 * @throws DomainError `not_found` when there is no such category
 */
export function createThread(ctx: Context, input: CreateThreadInput): Promise<Thread> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, forumPolicy.createThread, [], { visitor: signInTo.createThread });
    await useQuota(tx, 'thread');
    const category = await lockCategoryRow(tx, input.categoryId);
    authorize(tx, forumPolicy.createThreadIn, [category], { other: 'This category is locked' });
    const thread = await insertThread(tx, category.id, input.title.trim());
    const content = input.initialPost.trim();
    const mentioned = await findMentioned(tx, content);
    const post = await insertPost(tx, { threadId: thread.id, content, quotedPostId: null, mentioned });
    await notifyOfMentions(tx, thread, post, mentioned);
    await tx.db.increment(ForumCategoryEntity, { id: category.id }, 'threadCount', 1);
    await announce(tx, { type: 'threadAdded', threadId: thread.id, categoryId: category.id });
    await announceForum(tx, { categoryId: category.id, threadId: thread.id });
    return thread;
  });
}
