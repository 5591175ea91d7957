import { type Actor, inPerson, type Role } from '../../../platform/context/policy.js';

interface Account {
  readonly id: number;
  readonly role: Role;
}

/**
 * Whether staff may act against an account or all that it wrote: administrators against everybody, moderators against plain
 * users.
 */
export const outranks = (actor: Actor, account: Pick<Account, 'role'>): boolean =>
  actor.isAdmin || (actor.isStaff && account.role === 'user');

/** Access rules for accounts. Giving or taking access to an account is done in person: no token may. */
export const userPolicy = {
  readOwn: (actor: Actor) => actor.signedIn,
  /** Change access to one's own account: its password, sessions, tokens. */
  secureOwn: inPerson((actor) => actor.signedIn),
  list: (actor: Actor) => actor.isAdmin,
  readEmail: (actor: Actor, userId: number) => actor.isAdmin || actor.is(userId),
  makeResetLinks: inPerson((actor) => actor.isAdmin),
  /** Not for administrators: with such a link one of them, or who has stolen a session of one, could act as another. */
  makeResetLink: inPerson((actor, user: Pick<Account, 'role'>) => actor.isAdmin && user.role !== 'admin'),
  setRole: inPerson((actor) => actor.isAdmin),
  endAccess: inPerson((actor) => actor.isAdmin),
  assignTeam: inPerson((actor) => actor.isAdmin),
  remove: inPerson((actor) => actor.isAdmin),
  /** Use the tools that staff has against accounts; {@link userPolicy.suspend} decides against which ones. */
  moderate: inPerson((actor) => actor.isStaff),
  suspend: inPerson((actor, user: Account) => !actor.is(user.id) && outranks(actor, user)),
  /** Helps somebody who lost them; one's own are removed with the password. */
  removeSecondFactors: inPerson((actor, userId: number) => actor.isAdmin && !actor.is(userId)),
  readSuspension: (actor: Actor, userId: number) => actor.isStaff || actor.is(userId),
  readAuditLog: (actor: Actor) => actor.isAdmin,
};
