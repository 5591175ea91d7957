import { type Context } from '../../../platform/context/context.js';
import { unauthenticated } from '../../../platform/errors/domain-error.js';
import { integer } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { currentSession } from './session.service.js';

const lockRows = command('SELECT FROM users WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE');

/**
 * Locks accounts in the order of their ids. All code that changes several accounts must lock them in this order. Call
 * this function last, after locks on leagues, matches and teams.
 */
export async function lockUsers(tx: Context, ids: readonly (number | null)[]): Promise<void> {
  await lockRows(tx, [ids.filter((id) => id !== null)]);
}

/**
 * Locks an account until the transaction ends. Services that give access, end all access, or add or remove a second
 * factor call it first, so that the second of two simultaneous calls sees the changes of the first.
 */
export const holdAccount = (tx: Context, userId: number): Promise<void> => lockUsers(tx, [userId]);

const findSession = statement({ id: integer }, 'SELECT id FROM sessions WHERE id = $1');

/**
 * Locks the caller's account before making a credential that outlives the session, such as a token or a passkey.
 * @returns the account's id
 * @throws DomainError `unauthenticated` if the session has ended since the request began
 */
export async function holdOwnAccount(tx: Context): Promise<number> {
  const id = tx.actor.id ?? 0;
  await holdAccount(tx, id);
  const [session] = await findSession(tx, [currentSession(tx)]);
  if (!session) throw unauthenticated();
  return id;
}
