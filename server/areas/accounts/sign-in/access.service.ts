import { type Context } from '../../../platform/context/context.js';
import { integer } from '../../../platform/data/rows.js';
import { sentences } from '../../../platform/text/sentences.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { notifyAccount } from '../users/account-mails.js';
import { recordAct } from '../audit/audit.service.js';
import {
  type FactorsTaken,
  factorsTakenSentence,
  takeUnconfirmedFactors,
} from '../factors/factors.service.js';
import { holdAccount } from '../sessions/hold-account.service.js';
import { logSecurity } from '../audit/security-log.js';
import { endSessions } from '../sessions/session.service.js';
import { getUser } from '../users/user.service.js';

const deleteTokens = command('DELETE FROM personal_tokens WHERE user_id = $1');

/** Revokes all personal tokens of an account. Publish `userChanged` afterwards, which closes their sockets. */
export async function revokeTokens(tx: Context, userId: number): Promise<void> {
  await deleteTokens(tx, [userId]);
}

const useUpLinks = command('UPDATE account_links SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL');
const giveUpEmail = command('UPDATE users SET pending_email = NULL WHERE id = $1');

/**
 * Ends an account’s links for a new password or for confirming an address, and drops a pending change of its address. An
 * intruder may have requested them.
 */
export async function endLinks(tx: Context, userId: number): Promise<void> {
  await useUpLinks(tx, [userId, tx.env.clock.now()]);
  await giveUpEmail(tx, [userId]);
}

/**
 * Ends all access to an account: its sessions, personal tokens, links, a pending change of its email address, and
 * second factors that were added before the address was confirmed. Call this in the transaction of the change that requires it.
 */
export async function endAccess(tx: Context, userId: number): Promise<FactorsTaken> {
  await holdAccount(tx, userId);
  await revokeTokens(tx, userId);
  await endLinks(tx, userId);
  await endSessions(tx, userId);
  return takeUnconfirmedFactors(tx, userId);
}

/** The table is named, not imported, because webhooks build on accounts. */
const countWebhooks = statement(
  { active: integer },
  'SELECT count(*)::int AS active FROM webhooks WHERE created_by_id = $1 AND active',
);

/**
 * Ends all access to an account, such as after it was stolen. The password stays, so its owner can sign in again.
 * Webhooks belong to the server and stay; the answer says how many active ones the account added. For administrators.
 * @throws DomainError `not_found`
 */
export async function endAccessOf(ctx: Context, userId: number): Promise<string> {
  const { username, message } = await inTransaction(ctx, async (tx) => {
    const user = await getUser(tx, userId);
    const factors = factorsTakenSentence(await endAccess(tx, userId));
    await notifyAccount(tx, userId, 'access_ended', factors);
    await recordAct(tx, 'user.end_access', userId, { username: user.username });
    const { active } = onlyRow(await countWebhooks(tx, [userId]));
    const ended = `All sessions, tokens and links of ${user.username} have ended. The password stays.`;
    return { username: user.username, message: sentences(ended, factors, webhooksSentence(active)) };
  });
  logSecurity(ctx, 'access_ended', { account: userId, username, by: ctx.actor.id });
  return message;
}

const webhooksSentence = (active: number) =>
  active === 0 ? '' : `Webhooks that the account added stay: ${active}.`;
