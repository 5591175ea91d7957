import { type Actor } from '../../../../platform/context/policy.js';

interface Lockable {
  readonly isLocked: boolean;
}

interface Written {
  readonly authorId: number | null;
}

/** Refusal of a visitor who would write. */
export const signInTo = {
  createThread: 'You must be logged in to create a thread',
  reply: 'You must be logged in to reply',
  edit: 'You must be logged in to edit a post',
  react: 'You must be logged in to react',
} as const;

/** Access rules for the forum. Everybody may read. A lock holds for staff too: they unlock first. */
export const forumPolicy = {
  createThread: (actor: Actor) => actor.signedIn,
  createThreadIn: (actor: Actor, category: Lockable) => actor.signedIn && !category.isLocked,
  reply: (actor: Actor) => actor.signedIn,
  /** Also to change what one wrote in it, and to react. */
  replyIn: (actor: Actor, thread: Lockable) => actor.signedIn && !thread.isLocked,
  editPost: (actor: Actor, post: Written) => actor.is(post.authorId),
  reactTo: (actor: Actor, post: Written) => actor.signedIn && !actor.is(post.authorId),
  readVersions: (actor: Actor) => actor.isStaff,
  pinThread: (actor: Actor) => actor.isStaff,
  lockThread: (actor: Actor) => actor.isStaff,
  deleteThread: (actor: Actor) => actor.isStaff,
  deletePost: (actor: Actor) => actor.isStaff,
  createCategory: (actor: Actor) => actor.isAdmin,
  lockCategory: (actor: Actor) => actor.isAdmin,
  deleteCategory: (actor: Actor) => actor.isAdmin,
};
