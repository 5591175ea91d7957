import { type Context } from '../../../platform/context/context.js';
import { conflict, forbidden } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { factorsOf, isProtected } from './factors.service.js';
import { holdAccount } from '../sessions/hold-account.service.js';
import { confirmPassword } from '../sessions/password-check.service.js';
import { renewRecoveryCodes, spendRecoveryCode } from './codes/recovery-code.service.js';
import { hasSecondFactor } from '../users/role-in-force.js';
import { type NewRecoveryCodes } from './second-factor.types.js';
import { logSecurity } from '../audit/security-log.js';
import { currentSession } from '../sessions/session.service.js';
import { limitedGuess } from '../limits/sign-in-limit.js';
import { totpCodeIn, stepOf } from './codes/totp.js';
import { userChanged } from '../users/user-events.js';
import { columnOf, integer } from '../../../platform/data/rows.js';
import { unseal } from '../../../platform/data/sealed-secret.js';
import { TotpSecretEntity } from './codes/totp.entity.js';

/**
 * Whether it is a code of the account's authenticator app, or a recovery code. Either is accepted once, and each guess counts.
 * @throws DomainError `rate_limited`
 */
export async function guessCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const right = await limitedGuess(ctx, `account ${userId}`, async () =>
    (await spendCode(ctx, userId, code)) ? true : null,
  );
  return right !== null;
}

async function spendCode(ctx: Context, userId: number, code: string): Promise<boolean> {
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
  await announce(tx, userChanged({ userId: tx.actor.id ?? 0 }));
}

/**
 * Replaces the recovery codes of the signed-in person.
 * @throws DomainError `forbidden` for a wrong password, `conflict` without a second factor
 */
export async function makeRecoveryCodes(ctx: Context, password: string): Promise<NewRecoveryCodes> {
  const id = await confirmForFactors(ctx, password);
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, id);
    if (!isProtected(await factorsOf(tx, id))) {
      throw conflict('Recovery codes replace a second factor, and this account has none yet.');
    }
    const codes = await renewRecoveryCodes(tx, id);
    await announce(tx, userChanged({ userId: id }));
    return codes;
  });
  logSecurity(ctx, 'recovery_codes_made', { account: id, username: ctx.actor.username ?? '' });
  return { message: 'These codes replace all earlier ones.', recoveryCodes };
}

const readSecret = statement(
  { secret: columnOf(TotpSecretEntity, 'secret') },
  'SELECT secret FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL',
);
const spendStep = statement(
  { userId: integer },
  'UPDATE totp_secrets SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id AS "userId"',
);

/**
 * Whether it is a code of the account's authenticator app that was not used yet (RFC 6238, 5.2). Of several at once, only
 * one succeeds.
 * @throws DomainError `conflict` when the server's key was changed since
 */
async function spendTotpCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const [stored] = await readSecret(ctx, [userId]);
  if (!stored) return false;
  const secret = unseal(ctx.env.signingKey, userId, stored.secret);
  const step = stepOf(secret, code, ctx.env.clock.now());
  return step !== null && (await spendStep(ctx, [userId, step])).length > 0;
}
