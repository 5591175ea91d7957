import { type Actor } from '../core/policy.js';

/** Who may do what with accounts. */
export const userPolicy = {
  readOwn: (actor: Actor) => actor.signedIn,
  list: (actor: Actor) => actor.isAdmin,
  readEmail: (actor: Actor, userId: number) => actor.isAdmin || actor.is(userId),
  setRole: (actor: Actor) => actor.isAdmin,
  assignTeam: (actor: Actor) => actor.isAdmin,
  remove: (actor: Actor) => actor.isAdmin,
  readAuditLog: (actor: Actor) => actor.isAdmin,
};
