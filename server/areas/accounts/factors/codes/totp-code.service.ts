import { type Context } from '../../../../platform/context/context.js';
import { columnOf, integer } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { unseal } from '../../../../platform/data/sealed-secret.js';
import { TotpSecretEntity } from './totp.entity.js';
import { stepOf } from './totp.js';

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
export async function spendTotpCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const [stored] = await readSecret(ctx, [userId]);
  if (!stored) return false;
  const secret = unseal(ctx.env.signingKey, userId, stored.secret);
  const step = stepOf(secret, code, ctx.env.clock.now());
  return step !== null && (await spendStep(ctx, [userId, step])).length > 0;
}
