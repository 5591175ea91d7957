import { type Context } from '../../../platform/context/context.js';
import { unauthenticated } from '../../../platform/errors/domain-error.js';
import { integer } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { currentSession } from './session.service.js';

const lockRows = command('SELECT FROM users WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE');

/**
 * Locks people in the order of their ids, as all code does that changes several. Take it last, after locks on leagues,
 * matches and teams.
 */
export async function lockUsers(tx: Context, ids: readonly (number | null)[]): Promise<void> {
  await lockRows(tx, [ids.filter((id) => id !== null)]);
}

/**
 * Holds an account until the transaction ends. Services that give access to it, end all access, and add or remove a second
 * factor call it first: two at once would each see what was before the other.
 */
export const holdAccount = (tx: Context, userId: number): Promise<void> => lockUsers(tx, [userId]);

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
