import { type Environment } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Actor, type Role } from '../../../platform/context/policy.js';

/** Second factor of a sign-in: a code of an authenticator app, a recovery code; a passkey replaces both. */
export const secondFactorKinds = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/**
 * The role somebody acts in: their own, but that of a plain user for staff without a second factor where the operator
 * requires one (`STAFF_SECOND_FACTOR`).
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

/** The account as its owner sees it: with the role in force, and whether it waits for a second factor. */
export function withRoleInForce<Account extends { role: Role }>(
  env: Pick<Environment, 'staffSecondFactor'>,
  account: Account,
  secondFactor: boolean,
): Account & { secondFactorNeeded: boolean } {
  const role = roleInForce(env, account.role, secondFactor);
  return { ...account, role, secondFactorNeeded: role !== account.role };
}

/** Refuses a sign-in whose password is right, and tells programs by what it can be completed. */
export const secondFactorRequired = (sentence: string, kinds: readonly SecondFactorKind[]) =>
  new DomainError('unauthenticated', sentence, [], { extra: { secondFactor: kinds } });
