import { type Actor, type Role } from '../core/policy.js';

/** Who may do what with accounts. */
export const userPolicy = {
  readOwn: (actor: Actor) => actor.signedIn,
  /** What opens one's own account: its password, sessions, tokens. A token must not make itself another. */
  secureOwn: (actor: Actor) => actor.inPerson,
  list: (actor: Actor) => actor.isAdmin,
  readEmail: (actor: Actor, userId: number) => actor.isAdmin || actor.is(userId),
  /** A personal token must not make what opens other accounts. */
  makeResetLinks: (actor: Actor) => actor.isAdmin && actor.inPerson,
  /** Not for administrators: with such a link one of them, or who has stolen a session of one, could act as another. */
  makeResetLink: (actor: Actor, user: { readonly role: Role }) =>
    actor.isAdmin && actor.inPerson && user.role !== 'admin',
  setRole: (actor: Actor) => actor.isAdmin,
  endAccess: (actor: Actor) => actor.isAdmin,
  assignTeam: (actor: Actor) => actor.isAdmin,
  remove: (actor: Actor) => actor.isAdmin,
  /** See and use the tools that staff has against accounts; {@link userPolicy.suspend} decides against which ones. */
  moderate: (actor: Actor) => actor.isStaff,
  suspend: (actor: Actor, user: { readonly id: number; readonly role: Role }) =>
    !actor.is(user.id) && (actor.isAdmin || (actor.isStaff && user.role === 'user')),
  /** Helps somebody who lost them; one's own are removed with the password. */
  removeSecondFactors: (actor: Actor, userId: number) => actor.isAdmin && actor.inPerson && !actor.is(userId),
  readSuspension: (actor: Actor, userId: number) => actor.isStaff || actor.is(userId),
  readAuditLog: (actor: Actor) => actor.isAdmin,
};

/** The refusal of a personal token where a person must have signed in. */
export const inPersonOnly = { other: 'A personal token cannot do this: please sign in' };
