import { type Context } from '../../../platform/context/context.js';
import { forbidden } from '../../../platform/errors/domain-error.js';
import { columnOf, columnsOf, selectList } from '../../../platform/data/rows.js';
import { foundRow, statement } from '../../../platform/data/statement.js';
import { hashInTurn, passwordMatches } from './password.js';
import { logSecurity } from '../audit/security-log.js';
import { countFailedSignIn, refuseTooManySignIns } from '../limits/sign-in-limit.js';
import { UserEntity } from '../users/user.entity.js';
import { userNotFound } from '../users/user.service.js';

const stored = {
  ...columnsOf(UserEntity, 'id', 'username'),
  passwordHash: columnOf(UserEntity, 'passwordHash'),
};
const readHash = statement(stored, `SELECT ${selectList(stored)} FROM users WHERE id = $1`);
const lockHash = statement(stored, `SELECT ${selectList(stored)} FROM users WHERE id = $1 FOR NO KEY UPDATE`);

/**
 * Checks the signed-in person's password again, before an act that a stolen session must not be enough for. Wrong
 * passwords count as failed sign-ins.
 * @throws DomainError `forbidden` for a wrong one; `rate_limited`
 */
export async function confirmPassword(ctx: Context, password: string): Promise<string> {
  const { id, username, passwordHash } = foundRow(await readHash(ctx, [ctx.actor.id]), userNotFound);
  const countedAs = `account ${id}`;
  await refuseTooManySignIns(ctx, countedAs);
  if (!(await hashInTurn(ctx, () => passwordMatches(passwordHash, password)))) {
    logSecurity(ctx, 'sign_in_failed', { account: id, username, reason: 'password not confirmed' });
    await countFailedSignIn(ctx, countedAs);
    throw forbidden('The current password is incorrect');
  }
  // The limit is checked again: a right guess among many simultaneous ones must not succeed after the wrong ones were
  // counted.
  await refuseTooManySignIns(ctx, countedAs);
  return passwordHash;
}

/**
 * Locks the account with the confirmed password until the transaction ends.
 * @returns the account's id
 * @param confirmed result of {@link confirmPassword}
 * @throws DomainError `forbidden` if another request has changed the password since, `not_found` for a deleted account
 */
export async function holdConfirmed(tx: Context, confirmed: string): Promise<number> {
  const { id, passwordHash } = foundRow(await lockHash(tx, [tx.actor.id]), userNotFound);
  if (passwordHash !== confirmed) throw forbidden('The current password is incorrect');
  return id;
}
