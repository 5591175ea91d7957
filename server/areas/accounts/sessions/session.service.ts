import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { notFound, unauthenticated } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { Actor, visitor } from '../../../platform/context/policy.js';
import { columnOf, columnsOf, integer, type RowOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { command, readRows, statement } from '../../../platform/data/statement.js';
import { databaseErrorCode } from '../../../platform/errors/database-errors.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { deviceOf } from './device.js';
import { noticeAccount } from './last-seen.js';
import { InstallationEntity } from './installation.entity.js';
import { logSecurity } from '../audit/security-log.js';
import { commissionColumns, commissionOf, selectCommission } from '../users/commission.js';
import { roleInForce } from '../users/role-in-force.js';
import { SessionEntity } from './session.entity.js';
import { type OpenSession } from './session.types.js';
import { suspensionColumns, suspensionNow, suspensionSentence } from '../users/suspension.js';
import { issueToken, lifetimeSeconds, readToken } from './access-token.js';
import { UserEntity } from '../users/user.entity.js';
import { userChanged } from '../users/user-events.js';

export const sessionNotFound = 'Session not found';

/** Maximum number of sessions of an account; a further session ends the least recently used one. */
export const mostSessions = 1_000;

/** The caller of a request, and when their token expires. */
export interface Identity {
  readonly actor: Actor;
  /** Null for visitors, and for personal tokens that do not expire. */
  readonly expiresAt: Date | null;
}

/** Parts of a request that authentication needs. */
export type Asking = Pick<Context, 'db' | 'env' | 'address'>;

/** The request that opens a session. */
type Opening = Pick<Context, 'db' | 'env'> & Partial<Pick<Context, 'address' | 'userAgent'>>;

/**
 * Locks the account first, as does a password change, which ends all sessions. So a simultaneous sign-in with the
 * former password waits for the change, and then fails because the hash differs.
 */
const insertSession = statement(
  { sessionId: columnOf(SessionEntity, 'id'), installation: columnOf(InstallationEntity, 'id') },
  `WITH account AS (
     SELECT id FROM users WHERE id = $1 AND ($7::text IS NULL OR password_hash = $7) FOR SHARE
   ), expired AS (
     DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at <= $2 AND EXISTS (SELECT FROM account)
       ORDER BY expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED
     )
   ), surplus AS (
     DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id = (SELECT id FROM account)
       ORDER BY last_used_at DESC, id DESC OFFSET ${mostSessions - 1}
     )
   )
   INSERT INTO sessions (user_id, created_at, last_used_at, expires_at, address, device, second_factor)
   SELECT id, $2, $2, $3, $4, $5, $6 FROM account
   RETURNING id AS "sessionId", (SELECT installation.id FROM installation) AS installation`,
);

/** The proof of identity with which a session is opened. */
export interface Proof {
  /** Whether a second factor was given. */
  readonly secondFactor?: boolean;
  /** The hash that the password was compared with; the session is refused if the hash has changed since. */
  readonly passwordHash?: string;
}

/**
 * Opens a session of the account and returns its token.
 * @throws DomainError `unauthenticated` when there is no such account, or when its password has changed since
 */
export async function openSession(
  ctx: Opening,
  userId: number,
  { secondFactor = false, passwordHash }: Proof = {},
): Promise<string> {
  const now = ctx.env.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1_000);
  const { address = 'local', userAgent } = ctx;
  const device = deviceOf(userAgent);
  const values = [userId, now, expiresAt, shownAddress(address), device, secondFactor, passwordHash ?? null];
  const [opened] = await insertSession(ctx, values);
  if (!opened) throw unauthenticated();
  await noticeAccount(ctx, userId, now);
  return issueToken(ctx.env, { userId, ...opened });
}

/**
 * Columns of an account and its session that authentication reads. One statement reads them together with the
 * installation.
 */
const ofUser = { ...columnsOf(UserEntity, 'id', 'username', 'role'), ...suspensionColumns };
const ofSession = columnsOf(SessionEntity, 'secondFactor', 'lastUsedAt');
const callerRow = {
  ...ofUser,
  ...ofSession,
  ...commissionColumns,
  installation: columnOf(InstallationEntity, 'id'),
};
type Caller = RowOf<typeof callerRow>;

const readCaller = statement(
  callerRow,
  `SELECT ${selectList(ofUser, 'users')}, ${selectList(ofSession, 'sessions')}, ${selectCommission},
     (SELECT installation.id FROM installation) AS installation
   FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.id = $1 AND users.id = $2`,
);

/** Minimum time between two updates of the last use, so that not every request writes. */
const noticedMs = 5 * 60_000;
const noticeUse = command(
  'UPDATE sessions SET last_used_at = $2, address = $3 WHERE id = $1 AND last_used_at < $2',
);

/**
 * The account behind the token of a session.
 * @throws DomainError `unauthenticated` for a bad or expired token, a deleted or suspended account, an ended session,
 * or a token of another installation or from before a restore
 */
export async function identify(ctx: Asking, token: string): Promise<Identity> {
  const { userId, installation, sessionId, expiresAt } = readToken(ctx.env, token);
  const caller = await callerOf(ctx, sessionId, userId);
  if (caller?.installation !== installation) throw unauthenticated();
  const suspended = suspensionNow(ctx.env, caller);
  if (suspended) throw unauthenticated(suspensionSentence(suspended));
  const now = ctx.env.clock.now();
  if (now.getTime() - caller.lastUsedAt.getTime() >= noticedMs) {
    await noticeUse(ctx, [sessionId, now, shownAddress(ctx.address)]);
    await noticeAccount(ctx, userId, now);
  }
  const { id, username, role, secondFactor } = caller;
  const credential = { kind: 'session', id: sessionId, secondFactor } as const;
  const roleNow = roleInForce(ctx.env, role, secondFactor);
  return { actor: new Actor(id, username, roleNow, credential, commissionOf(caller)), expiresAt };
}

/** The address is cut to the column's length, because an address from a trusted proxy may be any text. */
const shownAddress = (address: string): string => address.slice(0, 45);

/** A caller without a token. */
export const noIdentity: Identity = { actor: visitor, expiresAt: null };

async function callerOf(ctx: Asking, sessionId: number, userId: number): Promise<Caller | undefined> {
  try {
    const [caller] = await readCaller(ctx, [sessionId, userId]);
    return caller;
  } catch (error) {
    if (databaseErrorCode(error) === '22003') return undefined; // numeric_value_out_of_range: not a possible id
    throw error;
  }
}

const listed = columnsOf(SessionEntity, 'id', 'createdAt', 'lastUsedAt', 'expiresAt', 'address', 'device');
const newestFirst: ListOrder<OpenSession> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The open sessions of the signed-in account, the newest first; at most {@link mostSessions}. */
export async function pageMySessions(ctx: Context, range: PageRange): Promise<Page<OpenSession>> {
  const selection = new Selection()
    .where('user_id = ?', ctx.actor.id)
    .where('expires_at > ?', ctx.env.clock.now());
  const current = currentSession(ctx);
  const read = async (sql: string, values: unknown[]) => {
    const text = `SELECT ${selectList(listed)} FROM sessions WHERE ${sql}`;
    const rows = await readRows(ctx, listed, text, values);
    return rows.map((session) => ({ ...session, current: session.id === current }));
  };
  return readPage(ctx, { from: 'sessions', selection, order: newestFirst, read }, range);
}

const readAddresses = statement(
  columnsOf(SessionEntity, 'address'),
  'SELECT DISTINCT address FROM sessions WHERE user_id = $1 AND expires_at > $2',
);

/** Whether the account has an open session that was last used from the network of this request. */
export async function hasSessionFromHere(ctx: Context, userId: number): Promise<boolean> {
  const used = await readAddresses(ctx, [userId, ctx.env.clock.now()]);
  return used.some(({ address }) => clientOf(address) === clientOf(ctx.address));
}

const deleteSession = statement(
  { id: integer },
  'DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id',
);

/**
 * Ends one session of the signed-in account, which may be the current one.
 * @throws DomainError `not_found` for an ended session or another account's
 */
export async function endMySession(ctx: Context, sessionId: number): Promise<string> {
  await inTransaction(ctx, async (tx) => {
    const ended = await deleteSession(tx, [sessionId, tx.actor.id]);
    if (ended.length === 0) throw notFound(sessionNotFound);
    await announce(tx, userChanged({ userId: tx.actor.id ?? 0 }));
  });
  logSecurity(ctx, 'session_ended', { account: ctx.actor.id ?? 0, username: ctx.actor.username ?? '' });
  return 'Session ended.';
}

/** Ends the current session: its token is refused from now on. */
export async function logOut(ctx: Context): Promise<string> {
  const current = currentSession(ctx);
  await inTransaction(ctx, async (tx) => {
    await deleteSession(tx, [current, tx.actor.id]);
    await announce(tx, userChanged({ userId: tx.actor.id ?? 0 }));
  });
  logSecurity(ctx, 'signed_out', { account: ctx.actor.id ?? 0, username: ctx.actor.username ?? '' });
  return 'You are logged out.';
}

/** Ends all sessions of the signed-in account but the current one. */
export async function endMyOtherSessions(ctx: Context): Promise<string> {
  const count = await inTransaction(ctx, (tx) => endSessions(tx, tx.actor.id ?? 0, currentSession(tx)));
  logSecurity(ctx, 'session_ended', {
    account: ctx.actor.id ?? 0,
    username: ctx.actor.username ?? '',
    count,
  });
  return count === 1 ? '1 other session was ended.' : `${count} other sessions were ended.`;
}

const deleteSessions = statement(
  { id: integer },
  'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::int RETURNING id',
);

/**
 * Ends all sessions of an account except `keep`: from the commit on, their tokens are refused and their sockets closed.
 * Call it in the transaction of the change that causes it.
 * @returns how many were ended
 */
export async function endSessions(tx: Context, userId: number, keep: number | null = null): Promise<number> {
  const ended = await deleteSessions(tx, [userId, keep]);
  await announce(tx, userChanged({ userId }));
  return ended.length;
}

/** The id of the session of the request; null if the request has none. */
export function currentSession({ actor }: Pick<Context, 'actor'>): number | null {
  return actor.credential.kind === 'session' ? actor.credential.id : null;
}
