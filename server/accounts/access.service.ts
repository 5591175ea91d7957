import { type Context } from '../core/context.js';
import { authorize } from '../core/policy.js';
import { command } from '../core/statement.js';
import { inTransaction } from '../core/transaction.js';
import { recordAct } from './audit.service.js';
import { holdAccount } from './hold-account.service.js';
import { logSecurity } from './security-log.js';
import { endSessions } from './session.service.js';
import { userPolicy } from './user.policy.js';
import { getUser } from './user.service.js';

const deleteTokens = command('DELETE FROM personal_tokens WHERE user_id = $1');

/** Revokes all personal tokens of an account; the sessions stay. Open sockets are checked again with `userChanged`. */
export async function revokeTokens(tx: Context, userId: number): Promise<void> {
  await deleteTokens(tx, [userId]);
}

/**
 * Ends all access to an account: its sessions and its personal tokens. Call it in the transaction of the change that is
 * the reason.
 */
export async function endAccess(tx: Context, userId: number): Promise<void> {
  await holdAccount(tx, userId);
  await revokeTokens(tx, userId);
  await endSessions(tx, userId);
}

/**
 * Ends all sessions of somebody and revokes their personal tokens, such as after one was stolen. The account itself is as
 * it was: its owner may sign in again. For administrators.
 * @throws DomainError `not_found`
 */
export async function endAccessOf(ctx: Context, userId: number): Promise<string> {
  const { username } = await inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.endAccess, []);
    const user = await getUser(tx, userId);
    await endAccess(tx, userId);
    await recordAct(tx, 'user.end_access', userId, { username: user.username });
    return user;
  });
  logSecurity(ctx, 'access_ended', { account: userId, username, by: ctx.actor.id });
  return `All sessions and tokens of ${username} have ended.`;
}
