import { type Context } from '../../../platform/context/context.js';
import { conflict, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnsOf, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { type Role } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { revokeTokens } from '../sign-in/access.service.js';
import { recordAct } from '../audit/audit.service.js';
import { logSecurity } from '../audit/security-log.js';
import { isSuspended } from '../users/suspension.js';
import { UserEntity } from '../users/user.entity.js';
import { getUser, userNotFound } from '../users/user.service.js';
import { type User } from '../users/user.types.js';
import { userChanged } from '../users/user-events.js';

/**
 * Gives a person a role, effective from their next request.
 * @throws DomainError `conflict` when it would leave no administrator
 */
export async function setUserRole(ctx: Context, userId: number, role: Role): Promise<User> {
  const { user, from } = await inTransaction(ctx, async (tx) => {
    const former = await lockUserAndAdmins(tx, userId);
    if (role !== 'admin') await keepAnAdmin(tx, former, 'The last administrator cannot be demoted.');
    await tx.db.update(UserEntity, { id: userId }, { role });
    // Personal tokens were made for the rights of the former role, so they end.
    await revokeTokens(tx, userId);
    await recordAct(tx, 'user.role', userId, { username: former.username, from: former.role, to: role });
    await announce(tx, userChanged({ userId }));
    return { user: await getUser(tx, userId), from: former.role };
  });
  logSecurity(ctx, 'role_changed', {
    account: userId,
    username: user.username,
    by: ctx.actor.id,
    from,
    to: role,
  });
  return user;
}

const lockedUser = columnsOf(UserEntity, 'id', 'username', 'role', 'teamId');
export type LockedUser = Readonly<RowOf<typeof lockedUser>>;

const selectUser = `SELECT ${selectList(lockedUser)} FROM users`;
const selectOne = statement(lockedUser, `${selectUser} WHERE id = $1`);
const lockWithAdmins = statement(
  lockedUser,
  `${selectUser} WHERE id = $1 OR role = 'admin' OR team_id = $2::int ORDER BY id FOR UPDATE`,
);
const findOtherAdmin = statement(
  {},
  `SELECT FROM users WHERE role = 'admin' AND id <> $1 AND NOT ${isSuspended('$2')} LIMIT 1`,
);

/** @throws DomainError `not_found` */
export async function readUser(ctx: Context, id: number): Promise<LockedUser> {
  return found(await selectOne(ctx, [id]), id);
}

/**
 * Locks a person whose role or account is about to change, and all administrators, so that two administrators cannot
 * remove each other simultaneously. With `teamId`, also locks the people who run that team, which is about to be
 * deleted. One statement takes all locks in the same order.
 * @throws DomainError `not_found`
 */
export async function lockUserAndAdmins(
  tx: Context,
  id: number,
  teamId: number | null = null,
): Promise<LockedUser> {
  return found(await lockWithAdmins(tx, [id, teamId]), id);
}

function found(rows: readonly LockedUser[], id: number): LockedUser {
  const user = rows.find((row) => row.id === id);
  if (!user) throw notFound(userNotFound);
  return user;
}

/** @throws DomainError `conflict`, with the message `refusal`, if there is no other active administrator */
export async function keepAnAdmin(tx: Context, user: LockedUser, refusal: string): Promise<void> {
  if (user.role !== 'admin') return;
  const others = await findOtherAdmin(tx, [user.id, tx.env.clock.now()]);
  if (others.length === 0) throw conflict(refusal);
}
