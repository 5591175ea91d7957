import { type Context } from '../../../platform/context/context.js';
import { conflict, DomainError, forbidden, unauthenticated } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Role } from '../../../platform/context/policy.js';
import { columnOf, nullable, type RowOf, selectList, text } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction, isUniqueViolation } from '../../../platform/data/transactions/transaction.js';
import { queueConfirmation } from '../users/account-mails.js';
import { hashInTurn, hashPassword, passwordMatches } from '../sessions/password.js';
import { countRegistration } from '../limits/registration-limit.js';
import { isRetiredUsername } from '../users/retired-username.service.js';
import { logSecurity } from '../audit/security-log.js';
import { hasSecondFactor, secondFactorRequired, withRoleInForce } from '../users/role-in-force.js';
import { factorsOf, isProtected, kindsOf } from '../factors/factors.service.js';
import { guessCode } from '../factors/second-factor.service.js';
import { hasSessionFromHere } from '../sessions/session.service.js';
import { beginSession } from '../sessions/sign-in.js';
import { countWrongPassword, refuseGuessingNetwork, refuseTooManySignIns } from '../limits/sign-in-limit.js';
import { suspensionColumns, suspensionNow, suspensionSentence } from '../users/suspension.js';
import { UserEntity } from '../users/user.entity.js';
import { getUser } from '../users/user.service.js';
import { type LoginInput, type RegisterInput, type Session, type User } from '../users/user.types.js';
import { userChanged } from '../users/user-events.js';

/**
 * Creates an account and signs it in.
 * @throws DomainError `conflict` when the name or the email, compared without case, is taken; `rate_limited`
 */
export async function register(ctx: Context, input: RegisterInput): Promise<Session> {
  await countRegistration(ctx).catch((error: unknown) => {
    if (error instanceof DomainError) logSecurity(ctx, 'registration_refused', { reason: error.kind });
    throw error;
  });
  const passwordHash = await hashInTurn(ctx, () => hashPassword(input.password));
  const [username, email] = [input.username.trim(), input.email.trim()];
  const id = await inTransaction(ctx, async (tx) => {
    const userId = await insertUser(tx, { username, email, passwordHash, role: 'user' });
    await queueConfirmation(tx, userId, email);
    return userId;
  });
  const session = await beginSession(ctx, id);
  logSecurity(ctx, 'registered', { account: id, username: session.user.username });
  return session;
}

/** @throws DomainError `conflict` if the username or email is taken */
export async function insertUser(
  ctx: Context,
  user: { username: string; email: string; passwordHash: string; role: Role },
): Promise<number> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const inserted = await tx.db.insert(UserEntity, user);
      const id: unknown = inserted.identifiers[0]?.['id'];
      if (typeof id !== 'number') throw new TypeError('the inserted user has no id');
      // The reserved names are checked after the insert: the insert waits for a running deletion, which may reserve the
      // name.
      if (await isRetiredUsername(tx, user.username)) throw usernameTaken();
      await announce(tx, userChanged({ userId: id }));
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) throw usernameTaken();
    if (isUniqueViolation(error, 'users_email_key')) throw conflict('Email is already registered');
    throw error;
  }
}

const usernameTaken = () => conflict('Username is already taken');

const ofAccount = {
  id: columnOf(UserEntity, 'id'),
  username: columnOf(UserEntity, 'username'),
  passwordHash: columnOf(UserEntity, 'passwordHash'),
  ...suspensionColumns,
};
type NamedAccount = RowOf<typeof ofAccount>;

/** The outer join gives nulls for a name that no account has. */
const namedRow = {
  ...ofAccount,
  id: nullable(ofAccount.id),
  username: nullable(ofAccount.username),
  passwordHash: nullable(ofAccount.passwordHash),
  folded: text,
};
const readByName = statement(
  namedRow,
  `SELECT asked.folded, ${selectList(ofAccount)}
   FROM (SELECT lower($1::text) AS folded) AS asked
   LEFT JOIN users ON lower(users.username) = asked.folded`,
);

/**
 * Signs in by username and password, and by a code if the account has a second factor. A wrong name and a wrong
 * password get the same answer after the same time.
 * @throws DomainError `unauthenticated`, with `extra.secondFactor` if the password is right but the code missing or
 * wrong; `forbidden` while the account is suspended; `rate_limited`
 */
export async function login(ctx: Context, input: LoginInput): Promise<Session> {
  const { account, countedAs } = await accountByName(ctx, input.username.trim());
  const named = account && { account: account.id, username: account.username };
  let secondFactor: boolean;
  try {
    const stored = account?.passwordHash ?? null;
    // Guesses wait for their turn to be hashed, and the limits are checked when it comes: of many simultaneous guesses,
    // those beyond a limit are refused without hashing.
    const matches = await hashInTurn(ctx, async () => {
      await refuseTooManySignIns(ctx, countedAs);
      await refuseGuessingNetwork(ctx, async () => account !== null && hasSessionFromHere(ctx, account.id));
      return passwordMatches(stored, input.password);
    });
    if (!matches || !account) {
      await countWrongPassword(ctx, countedAs);
      throw unauthenticated('Incorrect username or password');
    }
    // The limit is checked again: a right guess among many simultaneous ones must not succeed after the wrong ones were
    // counted.
    await refuseTooManySignIns(ctx, countedAs);
    // The suspension is reported only to somebody who knows the password.
    const suspended = suspensionNow(ctx.env, account);
    if (suspended) throw forbidden(suspensionSentence(suspended));
    secondFactor = await checkSecondFactor(ctx, account.id, input.code);
  } catch (error) {
    if (error instanceof DomainError) logSecurity(ctx, 'sign_in_failed', { ...named, reason: error.kind });
    throw error;
  }
  const { id, username } = account;
  logSecurity(ctx, 'signed_in', { account: id, username });
  return beginSession(ctx, id, { secondFactor, passwordHash: account.passwordHash });
}

/** Whether a second factor was given; false for an account that has none. */
async function checkSecondFactor(
  ctx: Context,
  userId: number,
  code: string | null | undefined,
): Promise<boolean> {
  const factors = await factorsOf(ctx, userId);
  if (!isProtected(factors)) return false;
  const kinds = kindsOf(factors);
  if (!code) throw secondFactorRequired('A second factor is required', kinds);
  if (!(await guessCode(ctx, userId, code))) throw secondFactorRequired('The code is incorrect', kinds);
  return true;
}

/**
 * The account with a name, and the key under which its failed sign-ins are counted. The key has the account's id, so
 * that all spellings of the name share one count. PostgreSQL alone decides which names are equal.
 */
async function accountByName(
  ctx: Context,
  name: string,
): Promise<{ account: NamedAccount | null; countedAs: string }> {
  const { folded, id, username, passwordHash, ...rest } = onlyRow(await readByName(ctx, [name]));
  if (id === null || username === null || passwordHash === null) {
    return { account: null, countedAs: `name ${folded}` };
  }
  return { account: { id, username, passwordHash, ...rest }, countedAs: `account ${id}` };
}

/** The signed-in user's own account, with the role in this session or token. */
export async function me(ctx: Context): Promise<User> {
  return withRoleInForce(ctx.env, await getUser(ctx, ctx.actor.id ?? 0), hasSecondFactor(ctx.actor));
}

const lockFirstAdmin = command(`SELECT pg_advisory_xact_lock(hashtext('pennant first administrator'))`);

/** Creates the first administrator when there is none; safe when several processes start at once. */
export async function ensureFirstAdmin(
  ctx: Context,
  admin: { username: string; email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(ctx, async (tx) => {
    await lockFirstAdmin(tx);
    if (await tx.db.existsBy(UserEntity, { role: 'admin' })) return false;
    const { password: _, ...named } = admin;
    await insertUser(tx, { ...named, passwordHash, role: 'admin' });
    return true;
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('conflict', `The first administrator cannot be created: ${error.message}`, [], {
      cause: error,
    });
  });
}
