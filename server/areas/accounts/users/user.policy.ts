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
 * Whether staff may act against an account or its posts: administrators against everybody, moderators against plain
 * users.
 */
export const outranks = (actor: Actor, account: Pick<Account, 'role'>): boolean =>
  actor.isAdmin || (actor.isStaff && account.role === 'user');

const oneself: Ownership<[userId: number]> = {
  words: 'the account itself',
  holds: (actor, userId) => actor.is(userId),
};

/** Access rules for accounts. Personal tokens may not give or end access to an account. */
export const userPolicy = {
  readOwn: signedIn(),
  /** Change access to one's own account: its password, sessions, tokens. */
  secureOwn: inPerson(signedIn()),
  list: administrators(),
  readEmail: administratorsOr(oneself),
  makeResetLinks: inPerson(administrators()),
  /**
   * Make a link that resets the password of this account. Accounts of administrators are excluded: one administrator,
   * or a thief of their session, could take over another's account.
   */
  makeResetLink: inPerson(
    provided(administrators(), (_actor, user: Pick<Account, 'role'>) => user.role !== 'admin', {
      other: 'An administrator’s password cannot be reset by another administrator’s link',
    }),
  ),
  setRole: inPerson(administrators()),
  endAccess: inPerson(administrators()),
  assignTeam: inPerson(administrators()),
  remove: inPerson(administrators()),
  /** Suspend some accounts; {@link userPolicy.suspend} decides which ones. */
  moderate: inPerson(staff()),
  suspend: inPerson(provided(staff(), (actor, user: Account) => !actor.is(user.id) && outranks(actor, user))),
  /**
   * Remove the second factors of accounts whose owner has lost them. One's own factors are removed with the password.
   */
  removeSecondFactors: inPerson(administrators()),
  removeSecondFactorsOf: inPerson(
    provided(administrators(), (actor, userId: number) => !actor.is(userId), {
      other: 'Remove your own second factors in your account',
    }),
  ),
  readSuspension: staffOr(oneself),
  readAuditLog: administrators(),
};
