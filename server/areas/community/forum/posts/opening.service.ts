import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { authorize } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockCategoryRow } from '../threads/category.service.js';
import { announceForum } from '../threads/forum-events.js';
import { ForumCategoryEntity } from '../threads/forum.entity.js';
import { forumPolicy } from '../threads/forum.policy.js';
import { type CreateThreadInput, type Thread } from '../threads/forum.types.js';
import { findMentioned } from './mentions.js';
import { notifyOfMentions } from './post-notices.js';
import { insertPost } from './post.service.js';
import { insertThread } from '../threads/thread.service.js';
import { defineEvent } from '../../../../platform/context/events.js';

export const threadAdded = defineEvent('threadAdded', { threadId: 'id', categoryId: 'id' });

/**
 * Opens a thread with its first post. Refused in a locked category.
 * @throws DomainError `not_found` when there is no such category
 */
export function createThread(ctx: Context, input: CreateThreadInput): Promise<Thread> {
  return inTransaction(ctx, async (tx) => {
    await useQuota(tx, 'thread');
    const category = await lockCategoryRow(tx, input.categoryId);
    authorize(tx, forumPolicy.createThreadIn, [category]);
    const thread = await insertThread(tx, category.id, input.title.trim());
    const content = input.initialPost.trim();
    const mentioned = await findMentioned(tx, content);
    const post = await insertPost(tx, { threadId: thread.id, content, quotedPostId: null, mentioned });
    await notifyOfMentions(tx, thread, post, mentioned);
    await tx.db.increment(ForumCategoryEntity, { id: category.id }, 'threadCount', 1);
    await announce(tx, threadAdded({ threadId: thread.id, categoryId: category.id }));
    await announceForum(tx, { categoryId: category.id, threadId: thread.id });
    return thread;
  });
}
