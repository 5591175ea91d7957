import { type Context } from '../core/context.js';
import { conflict, DomainError, forbidden, unauthenticated } from '../core/errors.js';
import { announce } from '../core/events.js';
import { Actor, authorize, type Role, visitor } from '../core/policy.js';
import { databaseErrorCode, inTransaction, isUniqueViolation } from '../core/transaction.js';
import { hashPassword, passwordMatches } from './password.js';
import { countFailedSignIn, refuseTooManySignIns } from './sign-in-limit.js';
import { suspensionColumns, suspensionNow, type SuspensionRow, suspensionSentence } from './suspension.js';
import { issueToken, readToken } from './token.js';
import { UserEntity } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { findUser } from './user.service.js';
import { type LoginInput, type RegisterInput, type Session, type User } from './user.types.js';

/**
 * Makes an account and signs it in.
 * @throws DomainError `conflict` when the name or the email is taken, whatever its case
 */
export async function register(ctx: Context, input: RegisterInput): Promise<Session> {
  const passwordHash = await hashPassword(input.password);
  const id = await insertUser(ctx, {
    username: input.username.trim(),
    email: input.email.trim(),
    passwordHash,
    role: 'user',
  });
  return { accessToken: issueToken(ctx.env, id), user: await findUser(ctx, id) };
}

/** @throws DomainError `conflict` naming what is taken */
export async function insertUser(
  ctx: Context,
  user: { username: string; email: string; passwordHash: string; role: Role },
): Promise<number> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const inserted = await tx.db.insert(UserEntity, user);
      const id: unknown = inserted.identifiers[0]?.['id'];
      if (typeof id !== 'number') throw new TypeError('the inserted user has no id');
      await announce(tx, { type: 'userChanged', userId: id });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw conflict('Username is already taken');
    if (isUniqueViolation(error, 'users_email_key')) throw conflict('Email is already registered');
    throw error;
  }
}

/**
 * Signs in by username. The answer to a wrong name and to a wrong password is the same, and takes as long.
 * @throws DomainError `unauthenticated`; `forbidden` while the account is suspended
 */
export async function login(ctx: Context, input: LoginInput): Promise<Session> {
  await refuseTooManySignIns(ctx, input.username);
  const account = await ctx.db
    .createQueryBuilder(UserEntity, 'account')
    .select(['account.id', 'account.passwordHash', 'account.suspendedUntil', 'account.suspensionReason'])
    .where('lower(account.username) = lower(:username)', { username: input.username.trim() })
    .getOne();
  if (!(await passwordMatches(account?.passwordHash ?? null, input.password)) || !account) {
    await countFailedSignIn(ctx, input.username);
    throw unauthenticated('Incorrect username or password');
  }
  // Asked again: of many guesses sent at once, the right one must not get through after the wrong ones were counted.
  await refuseTooManySignIns(ctx, input.username);
  // Said only to those who know the password.
  const suspended = suspensionNow(ctx.env, account);
  if (suspended) throw forbidden(suspensionSentence(suspended));
  return { accessToken: issueToken(ctx.env, account.id), user: await findUser(ctx, account.id) };
}

/** The signed-in user's own account. */
export async function me(ctx: Context): Promise<User> {
  authorize(ctx, userPolicy.readOwn, []);
  return findUser(ctx, ctx.actor.id ?? 0);
}

/**
 * Who the bearer of an `Authorization` header is; a visitor without one.
 * @throws DomainError `unauthenticated` for a bad or expired token, for a deleted account's and a suspended account's
 */
export async function identify(
  ctx: Pick<Context, 'db' | 'env'>,
  authorization: string | undefined,
): Promise<{ actor: Actor; expiresAt: Date | null }> {
  if (authorization === undefined) return { actor: visitor, expiresAt: null };
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated();
  const { userId, expiresAt } = readToken(ctx.env, token);
  const user = await accountById(ctx, userId);
  if (!user) throw unauthenticated();
  const suspended = suspensionNow(ctx.env, user);
  if (suspended) throw unauthenticated(suspensionSentence(suspended));
  return { actor: new Actor(user.id, user.username, user.role), expiresAt };
}

interface AccountRow extends SuspensionRow {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
}

async function accountById(ctx: Pick<Context, 'db'>, id: number): Promise<AccountRow | undefined> {
  try {
    const rows: AccountRow[] = await ctx.db.query(
      `SELECT id, username, role, ${suspensionColumns} FROM users WHERE id = $1`,
      [id],
    );
    return rows[0];
  } catch (error) {
    if (databaseErrorCode(error) === '22003') return undefined; // a number no id can hold
    throw error;
  }
}

/** Makes the first administrator when there is none; safe when several processes start at once. */
export async function ensureFirstAdmin(
  ctx: Context,
  admin: { username: string; email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(ctx, async (tx) => {
    await tx.db.query(`SELECT pg_advisory_xact_lock(hashtext('pennant first administrator'))`);
    if (await tx.db.existsBy(UserEntity, { role: 'admin' })) return false;
    const { password: _, ...named } = admin;
    await insertUser(tx, { ...named, passwordHash, role: 'admin' });
    return true;
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('conflict', `The first administrator cannot be made: ${error.message}`, [], {
      cause: error,
    });
  });
}
