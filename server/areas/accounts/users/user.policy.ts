import {
  type Actor,
  administrators,
  administratorsOr,
  inPerson,
  type Ownership,
  provided,
  type Role,
  signedIn,
  staff,
  staffOr,
} from '../../../platform/context/policy.js';

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

const oneself: Ownership<[userId: number]> = {
  words: 'the account itself',
  holds: (actor, userId) => actor.is(userId),
};

/** Access rules for accounts. Giving or taking access to an account is done in person: no token may. */
export const userPolicy = {
  readOwn: signedIn(),
  /** Change access to one's own account: its password, sessions, tokens. */
  secureOwn: inPerson(signedIn()),
  list: administrators(),
  readEmail: administratorsOr(oneself),
  makeResetLinks: inPerson(administrators()),
  /** Not for administrators: with such a link one of them, or who has stolen a session of one, could act as another. */
  makeResetLink: inPerson(
    provided(administrators(), (_actor, user: Pick<Account, 'role'>) => user.role !== 'admin', {
      other: 'The password of an administrator cannot be reset by a link that another one makes',
    }),
  ),
  setRole: inPerson(administrators()),
  endAccess: inPerson(administrators()),
  assignTeam: inPerson(administrators()),
  remove: inPerson(administrators()),
  /** Use the tools that staff has against accounts; {@link userPolicy.suspend} decides against which ones. */
  moderate: inPerson(staff()),
  suspend: inPerson(provided(staff(), (actor, user: Account) => !actor.is(user.id) && outranks(actor, user))),
  /** Helps somebody who lost them; one's own are removed with the password. */
  removeSecondFactors: inPerson(administrators()),
  removeSecondFactorsOf: inPerson(
    provided(administrators(), (actor, userId: number) => !actor.is(userId), {
      other: 'Remove your own second factors in your account',
    }),
  ),
  readSuspension: staffOr(oneself),
  readAuditLog: administrators(),
};
