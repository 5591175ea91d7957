import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { authorize } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { endAccess } from '../sign-in/access.service.js';
import { notifyAccount } from '../users/account-mails.js';
import { recordAct, recordOwnAct } from '../audit/audit.service.js';
import { readUser } from './role.service.js';
import { removeAllFactors } from '../factors/factors.service.js';
import { logSecurity } from '../audit/security-log.js';
import { userPolicy } from '../users/user.policy.js';

/**
 * Removes all second factors of another account at its owner's request. Its sessions and tokens end; from then on the
 * password alone signs in. For administrators.
 * @throws DomainError `not_found`; `forbidden` for one's own account; `conflict` when the account has no second factor
 */
export async function removeUserSecondFactors(ctx: Context, userId: number): Promise<string> {
  const username = await inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.removeSecondFactorsOf, [userId], {
      other: tx.actor.is(userId)
        ? 'Remove your own second factors in your account'
        : 'You do not have permission to do this',
    });
    const user = await readUser(tx, userId);
    if (!(await removeAllFactors(tx, userId))) throw conflict(`${user.username} has no second factor.`);
    await endAccess(tx, userId);
    await notifyAccount(tx, userId, 'second_factor_removed');
    await recordAct(tx, 'user.remove_second_factors', userId, { username: user.username });
    return user.username;
  });
  logSecurity(ctx, 'second_factors_removed', { account: userId, username, by: ctx.actor.id });
  return `The second factors of ${username} were removed.`;
}

/** Result of the operator's command that removes second factors. */
export interface OperatorsRemoval {
  readonly username: string;
  /** Whether the account had second factors. */
  readonly removed: boolean;
}

/**
 * Removes second factors for the operator of this machine. The account may have any role: the last administrator has
 * nobody else to ask.
 */
export async function removeSecondFactorsAsOperator(ctx: Context, userId: number): Promise<OperatorsRemoval> {
  const { username } = await readUser(ctx, userId);
  const removed = await inTransaction(ctx, async (tx) => {
    const hadAny = await removeAllFactors(tx, userId);
    if (!hadAny) return false;
    await endAccess(tx, userId);
    await recordOwnAct(tx, 'user.remove_second_factors', userId, { username });
    return true;
  });
  logSecurity(ctx, 'second_factors_removed', { account: userId, username, by: null });
  return { username, removed };
}
