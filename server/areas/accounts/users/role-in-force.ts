import { type Environment } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Actor, type Role } from '../../../platform/context/policy.js';

/** Kinds of second factor. A passkey replaces both password and code. */
export const secondFactorKinds = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/**
 * The role in which an account acts. It is `user` for staff without a second factor if the operator requires one
 * (`STAFF_SECOND_FACTOR`); otherwise it is the account's own role.
 */
export function roleInForce(
  { staffSecondFactor = false }: Pick<Environment, 'staffSecondFactor'>,
  role: Role,
  hasSecondFactor: boolean,
): Role {
  return staffSecondFactor && !hasSecondFactor ? 'user' : role;
}

/** Whether a session, or the session that made a personal token, had a second factor. */
export const hasSecondFactor = ({ credential }: Actor): boolean => credential.secondFactor;

/**
 * The account with the role in which it acts; `secondFactorNeeded` is true if its stored role needs a second factor.
 */
export function withRoleInForce<Account extends { role: Role }>(
  env: Pick<Environment, 'staffSecondFactor'>,
  account: Account,
  secondFactor: boolean,
): Account & { secondFactorNeeded: boolean } {
  const role = roleInForce(env, account.role, secondFactor);
  return { ...account, role, secondFactorNeeded: role !== account.role };
}

/** The refusal of a sign-in with the right password but no second factor; it lists the kinds that complete it. */
export const secondFactorRequired = (sentence: string, kinds: readonly SecondFactorKind[]) =>
  new DomainError('unauthenticated', sentence, [], { extra: { secondFactor: kinds } });
