import { type Context } from '../core/context.js';
import { forbidden, invalid } from '../core/errors.js';
import { authorize } from '../core/policy.js';
import { columnOf, columnsOf, integer, selectList } from '../core/rows.js';
import { sentences } from '../core/sentences.js';
import { foundRow, onlyRow, statement } from '../core/statement.js';
import { inTransaction } from '../core/transaction.js';
import { notifyAccount } from './account-mails.js';
import { endLinks, revokeTokens } from './access.service.js';
import { factorsTakenSentence, isProtected, takeUnconfirmedFactors } from './factors.service.js';
import { hashInTurn, hashPassword, passwordMatches, preparedPassword } from './password.js';
import { hasSecondFactor } from './second-factor.js';
import { logSecurity } from './security-log.js';
import { currentSession, endSessions, openSession } from './session.service.js';
import { type ChangedPassword, type ChangePasswordInput } from './session.types.js';
import { countFailedSignIn, refuseTooManySignIns } from './sign-in-limit.js';
import { UserEntity } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { userNotFound } from './user.service.js';

const stored = {
  ...columnsOf(UserEntity, 'id', 'username'),
  passwordHash: columnOf(UserEntity, 'passwordHash'),
};
const readHash = statement(stored, `SELECT ${selectList(stored)} FROM users WHERE id = $1`);
const lockHash = statement(stored, `SELECT ${selectList(stored)} FROM users WHERE id = $1 FOR NO KEY UPDATE`);

/**
 * Asks the signed-in person for their password once more, before something that a borrowed session must not do. Wrong
 * ones count as failed sign-ins.
 * @throws DomainError `forbidden` for a wrong one; `rate_limited`
 */
export async function confirmPassword(ctx: Context, password: string): Promise<string> {
  authorize(ctx, userPolicy.secureOwn, []);
  const { id, username, passwordHash } = foundRow(await readHash(ctx, [ctx.actor.id]), userNotFound);
  const countedAs = `account ${id}`;
  await refuseTooManySignIns(ctx, countedAs);
  if (!(await hashInTurn(ctx, () => passwordMatches(passwordHash, password)))) {
    logSecurity(ctx, 'sign_in_failed', { account: id, username, reason: 'password not confirmed' });
    await countFailedSignIn(ctx, countedAs);
    throw forbidden('The current password is incorrect');
  }
  // Of many guesses sent at once, the right one must not succeed once the wrong ones are counted.
  await refuseTooManySignIns(ctx, countedAs);
  return passwordHash;
}

/**
 * Holds the confirmed password until the transaction ends. Answers whose it is.
 * @param confirmed what {@link confirmPassword} answered
 * @throws DomainError `forbidden` when another request has changed it since, `not_found` for a deleted account
 */
export async function holdConfirmed(tx: Context, confirmed: string): Promise<number> {
  const { id, passwordHash } = foundRow(await lockHash(tx, [tx.actor.id]), userNotFound);
  if (passwordHash !== confirmed) throw forbidden('The current password is incorrect');
  return id;
}

const countTokens = statement(
  { tokens: integer },
  'SELECT count(*)::int AS tokens FROM personal_tokens WHERE user_id = $1',
);

/**
 * Changes the signed-in person's password and ends all their sessions, links and the second factors that were added before the
 * address was confirmed. The answer has the token of a new session and says what is left.
 * @throws DomainError `forbidden` for a wrong current password, `invalid` when the new one is the same, `rate_limited`
 */
export async function changePassword(ctx: Context, input: ChangePasswordInput): Promise<ChangedPassword> {
  const confirmed = await confirmPassword(ctx, input.currentPassword);
  if (preparedPassword(input.newPassword) === preparedPassword(input.currentPassword)) {
    throw invalid('The new password must differ from the current one', 'newPassword');
  }
  const passwordHash = await hashInTurn(ctx, () => hashPassword(input.newPassword));
  const { accessToken, kept } = await inTransaction(ctx, async (tx) => {
    const id = await holdConfirmed(tx, confirmed);
    await tx.db.update(UserEntity, { id }, { passwordHash });
    if (input.revokeTokens === true) await revokeTokens(tx, id);
    await endLinks(tx, id);
    await endSessions(tx, id);
    const factors = await takeUnconfirmedFactors(tx, id);
    const { tokens } = onlyRow(await countTokens(tx, [id]));
    const left = factorsTakenSentence(factors, tokens);
    await notifyAccount(tx, id, 'password_changed', left);
    const secondFactor = hasSecondFactor(tx.actor) && isProtected(factors.left);
    return { accessToken: await openSession(tx, id, { secondFactor }), kept: left };
  });
  logSecurity(ctx, 'password_changed', {
    account: ctx.actor.id ?? 0,
    username: ctx.actor.username ?? '',
    session: currentSession(ctx),
  });
  return {
    message: sentences('Your password was changed. All other sessions have ended.', kept),
    accessToken,
  };
}
