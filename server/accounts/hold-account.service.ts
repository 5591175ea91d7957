import { type Context } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';
import { integer } from '../core/rows.js';
import { command, statement } from '../core/statement.js';
import { currentSession } from './session.service.js';

const lockRow = command('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE');

/**
 * Holds an account until the transaction ends. What gives access to it, what ends all access, and what adds or removes a second
 * factor call it first: two at once would each see what was before the other.
 */
export const holdAccount = (tx: Context, userId: number): Promise<void> => lockRow(tx, [userId]);

const findSession = statement({ id: integer }, 'SELECT id FROM sessions WHERE id = $1');

/**
 * Holds the caller's account for what outlives the session, such as a token or a passkey.
 * @returns whose it is
 * @throws DomainError `unauthenticated` when the session has ended since the request began
 */
export async function holdOwnAccount(tx: Context): Promise<number> {
  const id = tx.actor.id ?? 0;
  await holdAccount(tx, id);
  const [session] = await findSession(tx, [currentSession(tx)]);
  if (!session) throw unauthenticated();
  return id;
}
