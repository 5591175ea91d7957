import { confirmPassword, holdConfirmed } from '../../accounts/sessions/password-check.service.js';
import { logSecurity } from '../../accounts/audit/security-log.js';
import { type Context } from '../../../platform/context/context.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { lockForDeletion, removeAccount } from '../../clubs/ownership/ownership.service.js';
import { type DeleteMyAccountInput } from './personal-data.types.js';

/**
 * Deletes the signed-in account, by the rules of `deleteUser`: posts and news stay with the author's name, and the team
 * stays without an owner. Sessions, tokens and sockets end when the transaction commits.
 * @throws DomainError `forbidden` for a wrong password or a personal token, `conflict` for the last administrator,
 * `rate_limited`
 */
export async function deleteMyAccount(
  ctx: Context,
  { currentPassword }: DeleteMyAccountInput,
): Promise<string> {
  const confirmed = await confirmPassword(ctx, currentPassword);
  const { id, username } = await inTransaction(ctx, async (tx) => {
    const user = await lockForDeletion(tx, tx.actor.id ?? 0, false);
    await holdConfirmed(tx, confirmed);
    await removeAccount(tx, user, false);
    return user;
  });
  logSecurity(ctx, 'account_deleted', { account: id, username, by: id, own: true });
  return 'Your account was deleted.';
}
