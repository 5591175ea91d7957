import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { authorize } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { recordAct } from '../audit/audit.service.js';
import { keepAnAdmin, lockUserAndAdmins } from './role.service.js';
import { logSecurity } from '../audit/security-log.js';
import { suspensionNow } from '../users/suspension.js';
import { type SuspensionInput } from './suspension.types.js';
import { UserEntity } from '../users/user.entity.js';
import { userPolicy } from '../users/user.policy.js';
import { getUser } from '../users/user.service.js';
import { type User } from '../users/user.types.js';
import { userChanged } from '../users/user-events.js';

/**
 * Suspends an account, or changes the end and the reason of its suspension: its tokens are refused immediately, and it
 * cannot sign in before the end. Moderators may suspend users; administrators may suspend anybody but themselves.
 * @throws DomainError `invalid` for an end in the past, `conflict` when no administrator would be left
 */
export async function suspendUser(ctx: Context, userId: number, input: SuspensionInput): Promise<User> {
  const suspended = await inTransaction(ctx, async (tx) => {
    const until = input.until ? new Date(input.until) : null;
    if (until && until <= tx.env.clock.now()) {
      throw invalid('The end of the suspension must be in the future', 'until');
    }
    const user = await lockUserAndAdmins(tx, userId);
    authorize(tx, userPolicy.suspend, [user], { other: refusalFor(tx, userId) });
    await keepAnAdmin(tx, user, 'The last administrator cannot be suspended.');
    const reason = input.reason.trim();
    await tx.db.update(UserEntity, { id: userId }, { suspensionReason: reason, suspendedUntil: until });
    const end = until?.toISOString() ?? null;
    await recordAct(tx, 'user.suspend', userId, { username: user.username, until: end, reason });
    await announce(tx, userChanged({ userId }));
    return getUser(tx, userId);
  });
  const { username } = suspended;
  logSecurity(ctx, 'account_suspended', { account: userId, username, by: ctx.actor.id });
  return suspended;
}

/**
 * Ends a suspension early. For everybody who may suspend the account.
 * @throws DomainError `conflict` when the account is not suspended
 */
export async function liftSuspension(ctx: Context, userId: number): Promise<User> {
  const reinstated = await inTransaction(ctx, async (tx) => {
    const user = await lockUserAndAdmins(tx, userId);
    authorize(tx, userPolicy.suspend, [user], { other: refusalFor(tx, userId) });
    if (suspensionNow(tx.env, await getUser(tx, userId)) === null) {
      throw conflict(`${user.username} is not suspended.`);
    }
    await tx.db.update(UserEntity, { id: userId }, { suspensionReason: null, suspendedUntil: null });
    await recordAct(tx, 'user.reinstate', userId, { username: user.username });
    await announce(tx, userChanged({ userId }));
    return getUser(tx, userId);
  });
  const { username } = reinstated;
  logSecurity(ctx, 'account_restored', { account: userId, username, by: ctx.actor.id });
  return reinstated;
}

const refusalFor = ({ actor }: Context, userId: number) =>
  actor.is(userId) ? 'You cannot suspend your own account' : 'Only administrators can suspend staff';
