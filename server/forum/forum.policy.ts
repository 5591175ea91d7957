import { type Actor } from '../core/policy.js';

interface Lockable {
  readonly isLocked: boolean;
}

/** Who may do what in the forum. Everybody may read. */
export const forumPolicy = {
  createThread: (actor: Actor) => actor.signedIn,
  createThreadIn: (actor: Actor, category: Lockable) =>
    actor.signedIn && (!category.isLocked || actor.isStaff),
  reply: (actor: Actor) => actor.signedIn,
  replyIn: (actor: Actor, thread: Lockable) => actor.signedIn && (!thread.isLocked || actor.isStaff),
  pinThread: (actor: Actor) => actor.isStaff,
  lockThread: (actor: Actor) => actor.isStaff,
  deleteThread: (actor: Actor) => actor.isStaff,
  deletePost: (actor: Actor) => actor.isStaff,
  createCategory: (actor: Actor) => actor.isAdmin,
  lockCategory: (actor: Actor) => actor.isAdmin,
  deleteCategory: (actor: Actor) => actor.isAdmin,
};
