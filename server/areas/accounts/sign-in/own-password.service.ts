import { type Context } from '../../../platform/context/context.js';
import { invalid } from '../../../platform/errors/domain-error.js';
import { integer } from '../../../platform/data/rows.js';
import { sentences } from '../../../platform/text/sentences.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { notifyAccount } from '../users/account-mails.js';
import { endLinks, revokeTokens } from './access.service.js';
import { factorsTakenSentence, isProtected, takeUnconfirmedFactors } from '../factors/factors.service.js';
import { hashInTurn, hashPassword, preparedPassword } from '../sessions/password.js';
import { confirmPassword, holdConfirmed } from '../sessions/password-check.service.js';
import { hasSecondFactor } from '../users/role-in-force.js';
import { logSecurity } from '../audit/security-log.js';
import { currentSession, endSessions, openSession } from '../sessions/session.service.js';
import { type ChangedPassword, type ChangePasswordInput } from '../sessions/session.types.js';
import { UserEntity } from '../users/user.entity.js';

const countTokens = statement(
  { tokens: integer },
  'SELECT count(*)::int AS tokens FROM personal_tokens WHERE user_id = $1',
);

/**
 * Changes the signed-in person's password, and ends all their sessions, links, and second factors that were added
 * before the email address was confirmed. Returns the token of a new session, and a message that lists the factors and
 * tokens that stay.
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
