import { type Context } from '../core/context.js';
import { announce } from '../core/events.js';

/** Says that a category, or a thread or a post in it, is no longer what it was. */
export function announceForum(
  tx: Context,
  changed: { categoryId: number; threadId?: number; postId?: number },
): Promise<void> {
  const { categoryId, threadId = null, postId = null } = changed;
  return announce(tx, { type: 'forumChanged', categoryId, threadId, postId });
}
