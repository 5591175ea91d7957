import { outranks } from '../../accounts/users/user.policy.js';
import { administrators, provided, type Role, staff } from '../../../platform/context/policy.js';
import { type ContentKind } from './moderation.types.js';

interface Author {
  readonly id: number;
  readonly role: Role;
}

/**
 * Access rules for deleting an account's content. Staff may delete their own content and that of accounts they outrank;
 * only administrators may delete teams.
 */
export const moderationPolicy = {
  readContent: staff(),
  deleteContent: provided(
    staff(),
    (actor, kinds: readonly ContentKind[]) => actor.isAdmin || !kinds.includes('teams'),
  ),
  deleteTeams: administrators(),
  deleteContentOf: provided(
    staff(),
    (actor, author: Author) => actor.is(author.id) || outranks(actor, author),
    { other: 'Only administrators can delete what staff wrote' },
  ),
};
