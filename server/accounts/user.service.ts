import { type Context } from '../core/context.js';
import { notFound } from '../core/errors.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { authorize, type Role } from '../core/policy.js';
import { type Suspension, suspensionColumns, suspensionNow, type SuspensionRow } from './suspension.js';
import { userPolicy } from './user.policy.js';
import { type User } from './user.types.js';

export const userNotFound = 'User not found.';

interface UserRow extends SuspensionRow {
  id: number;
  username: string;
  email: string;
  role: Role;
  team_id: number | null;
  team_name: string | null;
  created_at: Date;
}

const selectUser = `SELECT u.id, u.username, u.email, u.role, u.team_id, t.name AS team_name, u.created_at,
    ${suspensionColumns}
  FROM users u LEFT JOIN teams t ON t.id = u.team_id`;

/** @throws DomainError `not_found` */
export async function findUser(ctx: Context, id: number): Promise<User> {
  const rows: UserRow[] = await ctx.db.query(`${selectUser} WHERE u.id = $1`, [id]);
  if (!rows[0]) throw notFound(userNotFound);
  return fromRow(rows[0]);
}

/** Accounts by id; null for a deleted one. */
export const userLoader: LoaderDefinition<number, User | null> = async (ctx, ids) => {
  const rows: UserRow[] = await ctx.db.query(`${selectUser} WHERE u.id = ANY($1)`, [ids]);
  return inKeyOrder(ids, rows.map(fromRow), (user) => user.id, null);
};

/** All accounts by name, a page at a time, for the administrator. */
export async function listUsers(ctx: Context, page: { limit: number; offset: number }): Promise<User[]> {
  authorize(ctx, userPolicy.list, []);
  const rows: UserRow[] = await ctx.db.query(`${selectUser} ORDER BY lower(u.username) LIMIT $1 OFFSET $2`, [
    page.limit,
    page.offset,
  ]);
  return rows.map(fromRow);
}

/** The suspension in force, for those who may see it; null for everybody else. */
export function shownSuspension(ctx: Context, user: User): Suspension | null {
  return userPolicy.readSuspension(ctx.actor, user.id) ? suspensionNow(ctx.env, user) : null;
}

const fromRow = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  teamId: row.team_id,
  teamName: row.team_name,
  createdAt: row.created_at,
  suspensionReason: row.suspensionReason,
  suspendedUntil: row.suspendedUntil,
});
