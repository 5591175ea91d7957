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
 * Whether `code` is a code of the account's authenticator app, or a recovery code. Each code is accepted once; wrong
 * codes count as failed sign-ins.
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
 * Checks the password, and that the session has a second factor if the account has one: knowing the password alone must
 * not be enough to change second factors.
 * @throws DomainError `forbidden`, `rate_limited`
 */
export async function confirmForFactors(ctx: Context, password: string): Promise<number> {
  await confirmPassword(ctx, password);
  const id = ctx.actor.id ?? 0;
  if (!hasSecondFactor(ctx.actor) && isProtected(await factorsOf(ctx, id))) {
    throw forbidden('This session has no second factor. Please log in again with yours first.');
  }
  return id;
}

const markSession = command('UPDATE sessions SET second_factor = true WHERE id = $1');

/** Marks the current session as having a second factor, which its owner has just proved. */
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
 * Whether `code` is an unused code of the account's authenticator app (RFC 6238, 5.2). Of simultaneous uses of one
 * code, only one succeeds.
 * @throws DomainError `conflict` if the server's key was changed after the app was set up
 */
async function spendTotpCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const [stored] = await readSecret(ctx, [userId]);
  if (!stored) return false;
  const secret = unseal(ctx.env.signingKey, userId, stored.secret);
  const step = stepOf(secret, code, ctx.env.clock.now());
  return step !== null && (await spendStep(ctx, [userId, step])).length > 0;
}
