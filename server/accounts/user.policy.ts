import { type Actor, type Role } from '../core/policy.js';

/** Who may do what with accounts. */
export const userPolicy = {
  readOwn: (actor: Actor) => actor.signedIn,
  list: (actor: Actor) => actor.isAdmin,
  readEmail: (actor: Actor, userId: number) => actor.isAdmin || actor.is(userId),
  makeResetLinks: (actor: Actor) => actor.isAdmin,
  /** Not for administrators: with such a link one of them, or who has stolen a session of one, could act as another. */
  makeResetLink: (actor: Actor, user: { readonly role: Role }) => actor.isAdmin && user.role !== 'admin',
  setRole: (actor: Actor) => actor.isAdmin,
  assignTeam: (actor: Actor) => actor.isAdmin,
  remove: (actor: Actor) => actor.isAdmin,
  /** See and use the tools that staff has against accounts; {@link userPolicy.suspend} decides against which ones. */
  moderate: (actor: Actor) => actor.isStaff,
  suspend: (actor: Actor, user: { readonly id: number; readonly role: Role }) =>
    !actor.is(user.id) && (actor.isAdmin || (actor.isStaff && user.role === 'user')),
  readSuspension: (actor: Actor, userId: number) => actor.isStaff || actor.is(userId),
  readAuditLog: (actor: Actor) => actor.isAdmin,
};
