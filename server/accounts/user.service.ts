import { type Context } from '../core/context.js';
import { notFound } from '../core/errors.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { type Page, type PageRange } from '../core/pagination.js';
import { authorize, type Role } from '../core/policy.js';
import { type ListOrder, readPage, searchFor, Selection } from '../core/selection.js';
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
export async function getUser(ctx: Context, id: number): Promise<User> {
  const rows: UserRow[] = await ctx.db.query(`${selectUser} WHERE u.id = $1`, [id]);
  if (!rows[0]) throw notFound(userNotFound);
  return fromRow(rows[0]);
}

/** Accounts by id; null for a deleted one. */
export const userLoader: LoaderDefinition<number, User | null> = async (ctx, ids) => {
  const rows: UserRow[] = await ctx.db.query(`${selectUser} WHERE u.id = ANY($1)`, [ids]);
  return inKeyOrder(ids, rows.map(fromRow), (user) => user.id, null);
};

/** The name alone tells accounts apart, and its unique index is in this order. */
const byName: ListOrder<User> = {
  keys: [{ sql: 'lower(u.username)', type: 'lower' }],
  direction: 'ASC',
  placeOf: ({ username }) => [username],
};

/** Which accounts a list holds. */
export interface UserFilter {
  /** Only accounts whose name contains this text, without regard to case. */
  readonly search?: string | null | undefined;
}

/** All accounts by name. For administrators. */
export async function pageUsers(ctx: Context, { search }: UserFilter, range: PageRange): Promise<Page<User>> {
  authorize(ctx, userPolicy.list, []);
  const selection = new Selection();
  searchFor(selection, 'u.username', search);
  const read = async (sql: string, values: unknown[]) => {
    const rows: UserRow[] = await ctx.db.query(`${selectUser} WHERE ${sql}`, values);
    return rows.map(fromRow);
  };
  return readPage(ctx, { from: 'users u', selection, order: byName, read }, range);
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
