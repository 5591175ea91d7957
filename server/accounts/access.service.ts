import { type Context } from '../core/context.js';
import { command } from '../core/statement.js';
import { endSessions } from './session.service.js';

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
  await revokeTokens(tx, userId);
  await endSessions(tx, userId);
}
