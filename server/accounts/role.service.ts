import { type Context } from '../core/context.js';
import { conflict, notFound } from '../core/errors.js';
import { announce } from '../core/events.js';
import { authorize, type Role } from '../core/policy.js';
import { inTransaction } from '../core/transaction.js';
import { recordAct } from './audit.service.js';
import { logSecurity } from './security-log.js';
import { UserEntity } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { findUser, userNotFound } from './user.service.js';
import { type User } from './user.types.js';

/**
 * Gives a person a role; it holds from their next request on.
 * @throws DomainError `conflict` when it would leave no administrator
 */
export async function setUserRole(ctx: Context, userId: number, role: Role): Promise<User> {
  const { user, from } = await inTransaction(ctx, async (tx) => {
    authorize(tx, userPolicy.setRole, []);
    await lockAdmins(tx);
    const former = await lockUser(tx, userId);
    if (role !== 'admin') await keepAnAdmin(tx, former, 'The last administrator cannot be demoted.');
    await tx.db.update(UserEntity, { id: userId }, { role });
    await recordAct(tx, 'user.role', userId, { username: former.username, from: former.role, to: role });
    await announce(tx, { type: 'userChanged', userId });
    return { user: await findUser(tx, userId), from: former.role };
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

export interface LockedUser {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly teamId: number | null;
}

/** @throws DomainError `not_found` */
export async function lockUser(tx: Context, id: number): Promise<LockedUser> {
  const rows: LockedUser[] = await tx.db.query(
    'SELECT id, username, role, team_id AS "teamId" FROM users WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!rows[0]) throw notFound(userNotFound);
  return rows[0];
}

/** Whoever takes a role away holds all administrators first, so two cannot remove each other at once. */
export async function lockAdmins(tx: Context): Promise<void> {
  await tx.db.query(`SELECT FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE`);
}

/** @throws DomainError `conflict` with the refusal when the user is the only administrator */
export async function keepAnAdmin(tx: Context, user: LockedUser, refusal: string): Promise<void> {
  if (user.role !== 'admin') return;
  const others: unknown[] = await tx.db.query(`SELECT FROM users WHERE role = 'admin' AND id <> $1 LIMIT 1`, [
    user.id,
  ]);
  if (others.length === 0) throw conflict(refusal);
}
