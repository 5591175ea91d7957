import { type Context } from '../../../../platform/context/context.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** The post's author edited it, or somebody gave or withdrew a reaction. */
export const postChanged = defineEvent('postChanged', { postId: 'id', threadId: 'id' });
export const forumChanged = defineEvent('forumChanged', {
  categoryId: 'id',
  threadId: 'idOrNull',
  postId: 'idOrNull',
});

/** Announces that a category, or a thread or a post in it, has changed. */
export function announceForum(
  tx: Context,
  changed: { categoryId: number; threadId?: number; postId?: number },
): Promise<void> {
  const { categoryId, threadId = null, postId = null } = changed;
  return announce(tx, forumChanged({ categoryId, threadId, postId }));
}

/** Announces that the text of a post or the reactions to it changed; lists of posts and threads did not. */
export function announcePost(tx: Context, { id, threadId }: { id: number; threadId: number }): Promise<void> {
  return announce(tx, postChanged({ postId: id, threadId }));
}
