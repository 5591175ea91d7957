import { type Context } from '../core/context.js';
import { unauthenticated } from '../core/errors.js';
import { announce } from '../core/events.js';
import { Actor, visitor } from '../core/policy.js';
import { columnOf, columnsOf, type RowOf, selectList } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { databaseErrorCode } from '../core/database-errors.js';
import { InstallationEntity } from './installation.entity.js';
import { suspensionColumns, suspensionNow, suspensionSentence } from './suspension.js';
import { issueToken, readToken } from './token.js';
import { UserEntity } from './user.entity.js';

type Database = Pick<Context, 'db' | 'env'>;

/** What authentication reads of an account, in one statement with the installation. */
const ofUser = {
  ...columnsOf(UserEntity, 'id', 'username', 'role'),
  generation: columnOf(UserEntity, 'sessionGeneration'),
  ...suspensionColumns,
};
const accountRow = { ...ofUser, installation: columnOf(InstallationEntity, 'id') };
type Account = RowOf<typeof accountRow>;

const readAccount = statement(
  accountRow,
  `SELECT ${selectList(ofUser)}, (SELECT installation.id FROM installation) AS installation
   FROM users WHERE id = $1`,
);

/** A token for the account. @throws DomainError `unauthenticated` when there is no such account */
export async function openSession(ctx: Database, userId: number): Promise<string> {
  const account = await accountById(ctx, userId);
  if (!account) throw unauthenticated();
  const { installation, generation } = account;
  return issueToken(ctx.env, { userId, installation, generation });
}

/**
 * The account behind an `Authorization` header; a visitor without one.
 * @throws DomainError `unauthenticated` for a bad or expired token, for one of a deleted or suspended account or of an
 *   ended session, and for one issued by another installation or before a restore
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
  await tx.db.update(UserEntity, { id: userId }, { sessionGeneration: () => 'gen_random_uuid()' });
  await announce(tx, { type: 'userChanged', userId });
}

async function accountById(ctx: Pick<Context, 'db'>, id: number): Promise<Account | undefined> {
  try {
    const [account] = await readAccount(ctx, [id]);
    return account;
  } catch (error) {
    if (databaseErrorCode(error) === '22003') return undefined; // a number no id can hold
    throw error;
  }
}
