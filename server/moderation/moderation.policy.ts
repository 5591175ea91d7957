import { type Actor } from '../core/policy.js';
import { type ContentKind } from './moderation.types.js';

/** Who may delete what an account created all at once: those who may delete each piece of it. */
export const moderationPolicy = {
  readContent: (actor: Actor) => actor.isStaff,
  deleteContent: (actor: Actor, kinds: readonly ContentKind[]) =>
    actor.isStaff && (actor.isAdmin || !kinds.includes('teams')),
};
