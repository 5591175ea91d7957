import { randomBytes } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { conflict, forbidden } from '../../../platform/errors/domain-error.js';
import { columnOf, integer } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { notifyAccount } from '../users/account-mails.js';
import { afterRemoval, requireConfirmedAddress } from './factors.service.js';
import { holdAccount, holdOwnAccount } from '../sessions/hold-account.service.js';
import { confirmPassword } from '../sessions/password-check.service.js';
import { renewRecoveryCodes } from './codes/recovery-code.service.js';
import { seal, unseal } from '../../../platform/data/sealed-secret.js';
import { confirmForFactors, guessCode, markCurrentSession } from './second-factor.service.js';
import { type NewRecoveryCodes, type RemoveTotpInput, type TotpEnrolment } from './second-factor.types.js';
import { logSecurity } from '../audit/security-log.js';
import { limitedGuess } from '../limits/sign-in-limit.js';
import { TotpSecretEntity } from './codes/totp.entity.js';
import { enrolmentOf, secretBytes, stepOf, totpCodeIn } from './codes/totp.js';

/** An app that is not confirmed within this time must be set up again. */
const pendingMs = 15 * 60_000;

const begin = statement(
  { userId: integer },
  `INSERT INTO totp_secrets AS t (user_id, secret, begun_at) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
   WHERE t.confirmed_at IS NULL RETURNING user_id AS "userId"`,
);

/**
 * Makes a secret for the signed-in person's authenticator app, which becomes a second factor with {@link confirmTotp}.
 * @throws DomainError `forbidden` for a wrong password, `conflict` when the account has an app already, or its email
 * address is not confirmed
 */
export async function beginTotp(ctx: Context, password: string): Promise<TotpEnrolment> {
  const id = await confirmForFactors(ctx, password);
  await requireConfirmedAddress(ctx, id);
  const secret = randomBytes(secretBytes);
  const sealed = seal(ctx.env.signingKey, id, secret);
  if ((await begin(ctx, [id, sealed, ctx.env.clock.now()])).length === 0) {
    throw conflict('This account already has an authenticator app. Remove it to use another.');
  }
  return enrolmentOf(secret, ctx.actor.username ?? '');
}

const readPending = statement(
  { secret: columnOf(TotpSecretEntity, 'secret') },
  'SELECT secret FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NULL AND begun_at > $2',
);
const confirm = statement(
  { userId: integer },
  `UPDATE totp_secrets SET confirmed_at = $3, last_step = $4,
     address_confirmed = (SELECT email_confirmed_at IS NOT NULL FROM users WHERE id = $1)
   WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NULL RETURNING user_id AS "userId"`,
);

const notBegun = () => conflict('There is no authenticator app to confirm. Please start again.');

/**
 * Switches the authenticator app on with its first code, and returns new recovery codes. The current session counts as
 * having a second factor from then on.
 * @throws DomainError `forbidden` for a wrong code, `conflict` if {@link beginTotp} was not called in the last 15
 * minutes; `rate_limited`
 */
export async function confirmTotp(ctx: Context, text: string): Promise<NewRecoveryCodes> {
  const id = ctx.actor.id ?? 0;
  const now = ctx.env.clock.now();
  const [pending] = await readPending(ctx, [id, new Date(now.getTime() - pendingMs)]);
  if (!pending) throw notBegun();
  const secret = unseal(ctx.env.signingKey, id, pending.secret);
  const step = await limitedGuess(ctx, `account ${id}`, async () =>
    stepOf(secret, totpCodeIn(text) ?? '', now),
  );
  if (step === null) throw wrongCode();
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    await holdOwnAccount(tx);
    await requireConfirmedAddress(tx, id);
    if ((await confirm(tx, [id, pending.secret, now, step])).length === 0) throw notBegun();
    await markCurrentSession(tx);
    await notifyAccount(tx, id, 'second_factor_added');
    return renewRecoveryCodes(tx, id);
  });
  logSecurity(ctx, 'second_factor_added', { account: id, username: ctx.actor.username ?? '', kind: 'totp' });
  return { message: 'Your authenticator app is on. Keep the recovery codes in a safe place.', recoveryCodes };
}

const wrongCode = () => forbidden('The code is incorrect');

const deleteSecret = statement(
  { userId: integer },
  'DELETE FROM totp_secrets WHERE user_id = $1 RETURNING user_id AS "userId"',
);

/**
 * Removes the signed-in person's authenticator app; needs the password and a code of the app or a recovery code.
 * @throws DomainError `forbidden` for a wrong password or code; `rate_limited`
 */
export async function removeTotp(ctx: Context, { password, code }: RemoveTotpInput): Promise<string> {
  await confirmPassword(ctx, password);
  const id = ctx.actor.id ?? 0;
  if (!(await guessCode(ctx, id, code))) throw wrongCode();
  const wasLast = await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, id);
    if ((await deleteSecret(tx, [id])).length === 0) throw conflict('This account has no authenticator app.');
    await notifyAccount(tx, id, 'second_factor_removed');
    return afterRemoval(tx, id);
  });
  logSecurity(ctx, 'second_factor_removed', {
    account: id,
    username: ctx.actor.username ?? '',
    kind: 'totp',
  });
  return wasLast
    ? 'The authenticator app was removed. Your account no longer has a second factor.'
    : 'The authenticator app was removed.';
}
