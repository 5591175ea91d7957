import { type Context } from '../core/context.js';
import { conflict, forbidden } from '../core/errors.js';
import { announce } from '../core/events.js';
import { authorize } from '../core/policy.js';
import { columnOf, flag, integer, nullable } from '../core/rows.js';
import { command, foundRow, onlyRow, statement } from '../core/statement.js';
import { inTransaction } from '../core/transaction.js';
import { holdAccount } from './hold-account.service.js';
import { confirmPassword } from './own-password.service.js';
import { deleteRecoveryCodes, renewRecoveryCodes, spendRecoveryCode } from './recovery-code.service.js';
import { hasSecondFactor, type SecondFactorKind } from './second-factor.js';
import { type NewRecoveryCodes } from './second-factor.types.js';
import { logSecurity } from './security-log.js';
import { currentSession } from './session.service.js';
import { TotpSecretEntity } from './totp.entity.js';
import { totpCodeIn } from './totp.js';
import { spendTotpCode } from './totp-code.service.js';
import { inPersonOnly, userPolicy } from './user.policy.js';
import { userNotFound } from './user.service.js';

const factorRow = {
  totpSince: nullable(columnOf(TotpSecretEntity, 'confirmedAt')),
  passkeys: integer,
  recoveryCodesLeft: integer,
};
const readFactors = statement(
  factorRow,
  `SELECT (SELECT confirmed_at FROM totp_secrets WHERE user_id = users.id) AS "totpSince",
     (SELECT count(*)::int FROM passkeys WHERE user_id = users.id) AS passkeys,
     (SELECT count(*)::int FROM recovery_codes WHERE user_id = users.id) AS "recoveryCodesLeft"
   FROM users WHERE id = $1`,
);

/** What an account has beside its password. */
export interface Factors {
  /** When its authenticator app was confirmed; null without one. */
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function factorsOf(ctx: Context, userId: number): Promise<Factors> {
  return foundRow(await readFactors(ctx, [userId]), userNotFound);
}

/** Whether signing in takes more than the password. */
export const isProtected = ({ totpSince, passkeys }: Factors): boolean => totpSince !== null || passkeys > 0;

/** By what a sign-in can be completed. */
export function kindsOf({ totpSince, passkeys, recoveryCodesLeft }: Factors): SecondFactorKind[] {
  const has: Readonly<Record<SecondFactorKind, boolean>> = {
    totp: totpSince !== null,
    recovery_code: recoveryCodesLeft > 0,
    passkey: passkeys > 0,
  };
  const kinds: SecondFactorKind[] = ['totp', 'recovery_code', 'passkey'];
  return kinds.filter((kind) => has[kind]);
}

/**
 * Whether it is a code of the account's authenticator app, or a recovery code. Either is accepted once. Count the guess
 * first: `limitedGuess`.
 */
export async function spendCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const totp = totpCodeIn(code);
  if (totp !== null) return spendTotpCode(ctx, userId, totp);
  const isRight = await spendRecoveryCode(ctx, userId, code);
  if (isRight) logSecurity(ctx, 'recovery_code_used', { account: userId });
  return isRight;
}

/**
 * Asks for the password, and for a session with a second factor where the account has one: somebody who knows the password
 * alone must not change the others.
 * @throws DomainError `forbidden`, `rate_limited`
 */
export async function confirmForFactors(ctx: Context, password: string): Promise<number> {
  await confirmPassword(ctx, password);
  const id = ctx.actor.id ?? 0;
  if (!hasSecondFactor(ctx.actor) && isProtected(await factorsOf(ctx, id))) {
    throw forbidden('This session has no second factor. Please sign in again with yours first.');
  }
  return id;
}

const markSession = command('UPDATE sessions SET second_factor = true WHERE id = $1');

/** The current session has a second factor from now on: its owner has just proved to have one. */
export async function markCurrentSession(tx: Context): Promise<void> {
  await markSession(tx, [currentSession(tx)]);
  await announce(tx, { type: 'userChanged', userId: tx.actor.id ?? 0 });
}

const forgetInSessions = command('UPDATE sessions SET second_factor = false WHERE user_id = $1');
const forgetInTokens = command('UPDATE personal_tokens SET second_factor = false WHERE user_id = $1');

/**
 * What follows from a removed factor: with the last one the recovery codes go, and no session or token of the account has
 * a second factor any more. Answers whether it was the last.
 */
export async function afterRemoval(tx: Context, userId: number): Promise<boolean> {
  const isLast = !isProtected(await factorsOf(tx, userId));
  if (isLast) {
    await deleteRecoveryCodes(tx, userId);
    await forgetInSessions(tx, [userId]);
    await forgetInTokens(tx, [userId]);
  }
  await announce(tx, { type: 'userChanged', userId });
  return isLast;
}

const deleteFactors = statement(
  { removed: flag },
  `WITH totp AS (DELETE FROM totp_secrets WHERE user_id = $1 RETURNING confirmed_at),
   keys AS (DELETE FROM passkeys WHERE user_id = $1 RETURNING id)
   SELECT (EXISTS (SELECT FROM totp WHERE confirmed_at IS NOT NULL) OR EXISTS (SELECT FROM keys)) AS removed`,
);

/** Removes all second factors of an account. Answers whether there were any. */
export async function removeAllFactors(tx: Context, userId: number): Promise<boolean> {
  await holdAccount(tx, userId);
  const { removed } = onlyRow(await deleteFactors(tx, [userId]));
  await afterRemoval(tx, userId);
  return removed;
}

/**
 * Replaces the recovery codes of the signed-in person.
 * @throws DomainError `forbidden` for a wrong password, `conflict` without a second factor
 */
export async function makeRecoveryCodes(ctx: Context, password: string): Promise<NewRecoveryCodes> {
  authorize(ctx, userPolicy.secureOwn, [], inPersonOnly);
  const id = await confirmForFactors(ctx, password);
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, id);
    if (!isProtected(await factorsOf(tx, id))) {
      throw conflict('Recovery codes replace a second factor, and this account has none yet.');
    }
    const codes = await renewRecoveryCodes(tx, id);
    await announce(tx, { type: 'userChanged', userId: id });
    return codes;
  });
  logSecurity(ctx, 'recovery_codes_made', { account: id, username: ctx.actor.username ?? '' });
  return { message: 'These codes replace all earlier ones.', recoveryCodes };
}
