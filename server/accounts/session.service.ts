import { type Context } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';
import { announce } from '../core/events.js';
import { Actor, type Role, visitor } from '../core/policy.js';
import { databaseErrorCode } from '../core/database-errors.js';
import { suspensionColumns, suspensionNow, type SuspensionRow, suspensionSentence } from './suspension.js';
import { issueToken, readToken } from './token.js';

type Database = Pick<Context, 'db' | 'env'>;

/** What signing in reads of an account, in one statement with the installation. */
interface Account extends SuspensionRow {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly generation: string;
  readonly installation: string;
}

/** A token for the account. @throws DomainError `unauthenticated` when there is no such account */
export async function openSession(ctx: Database, userId: number): Promise<string> {
  const account = await accountById(ctx, userId);
  if (!account) throw unauthenticated();
  const { installation, generation } = account;
  return issueToken(ctx.env, { userId, installation, generation });
}

/**
 * Who the bearer of an `Authorization` header is; a visitor without one.
 * @throws DomainError `unauthenticated` for a bad or expired token, a deleted account's, a suspended account's, one of an ended session, and
 * one that another installation or the database of before a restore issued
 */
export async function identify(
  ctx: Database,
  authorization: string | undefined,
): Promise<{ actor: Actor; expiresAt: Date | null }> {
  if (authorization === undefined) return { actor: visitor, expiresAt: null };
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated();
  const { userId, installation, generation, expiresAt } = readToken(ctx.env, token);
  const account = await accountById(ctx, userId);
  if (account?.installation !== installation || account.generation !== generation) throw unauthenticated();
  const suspended = suspensionNow(ctx.env, account);
  if (suspended) throw unauthenticated(suspensionSentence(suspended));
  return { actor: new Actor(account.id, account.username, account.role), expiresAt };
}

/**
 * Ends all sessions of an account: tokens issued so far are refused from the commit on, and open sockets are closed.
 * Call it in the transaction of the change that is the reason.
 */
export async function endSessions(tx: Context, userId: number): Promise<void> {
  await tx.db.query('UPDATE users SET session_generation = gen_random_uuid() WHERE id = $1', [userId]);
  await announce(tx, { type: 'userChanged', userId });
}

async function accountById(ctx: Pick<Context, 'db'>, id: number): Promise<Account | undefined> {
  try {
    const rows: Account[] = await ctx.db.query(
      `SELECT id, username, role, session_generation AS generation, ${suspensionColumns},
         (SELECT installation.id FROM installation) AS installation
       FROM users WHERE id = $1`,
      [id],
    );
    return rows[0];
  } catch (error) {
    if (databaseErrorCode(error) === '22003') return undefined; // a number no id can hold
    throw error;
  }
}
