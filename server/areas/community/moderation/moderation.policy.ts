import { outranks } from '../../accounts/users/user.policy.js';
import { type Actor, type Role } from '../../../platform/context/policy.js';
import { type ContentKind } from './moderation.types.js';

interface Author {
  readonly id: number;
  readonly role: Role;
}

/** Access rule for deleting all content of an account: those who may delete each piece of it, and outrank the account. */
export const moderationPolicy = {
  readContent: (actor: Actor) => actor.isStaff,
  deleteContent: (actor: Actor, kinds: readonly ContentKind[]) =>
    actor.isStaff && (actor.isAdmin || !kinds.includes('teams')),
  deleteContentOf: (actor: Actor, author: Author) =>
    actor.isStaff && (actor.is(author.id) || outranks(actor, author)),
};
