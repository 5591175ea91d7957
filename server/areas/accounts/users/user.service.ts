import { type Context } from '../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnsOf, nullable, selectList, text } from '../../../platform/data/rows.js';
import {
  inNameOrder,
  type ListOrder,
  readPage,
  searchFor,
  Selection,
} from '../../../platform/lists/selection.js';
import { foundRow, readRows, statement } from '../../../platform/data/statement.js';
import { type Suspension, suspensionColumns, suspensionNow } from './suspension.js';
import { UserEntity } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { type User } from './user.types.js';

export const userNotFound = 'User not found.';

const ofUser = {
  ...columnsOf(UserEntity, 'id', 'username', 'email', 'role', 'teamId', 'createdAt'),
  ...columnsOf(UserEntity, 'emailConfirmedAt', 'pendingEmail'),
  ...suspensionColumns,
};
const userRow = { ...ofUser, teamName: nullable(text) };

const selectUser = `SELECT ${selectList(ofUser, 'u')}, t.name AS "teamName"
  FROM users u LEFT JOIN teams t ON t.id = u.team_id`;
const readUser = statement(userRow, `${selectUser} WHERE u.id = $1`);
const readUsers = statement(userRow, `${selectUser} WHERE u.id = ANY($1)`);

/** @throws DomainError `not_found` */
export async function getUser(ctx: Context, id: number): Promise<User> {
  return foundRow(await readUser(ctx, [id]), userNotFound);
}

const findByName = statement(
  columnsOf(UserEntity, 'id'),
  'SELECT id FROM users WHERE lower(username) = lower($1)',
);

/** The account with the name, without regard to case; null where there is none. */
export async function findUserByName(ctx: Context, username: string): Promise<number | null> {
  const [user] = await findByName(ctx, [username]);
  return user?.id ?? null;
}

/** Accounts by id; null for a deleted one. */
export const userLoader: LoaderDefinition<number, User | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readUsers(ctx, [ids]), (user) => user.id, null);

/** Order by name, which is unique and indexed. */
const byName: ListOrder<User> = {
  keys: [{ sql: inNameOrder('u.username'), type: 'text' }],
  direction: 'ASC',
  placeOf: ({ username }) => [username],
};

/** Filter of a list of accounts. */
export interface UserFilter {
  /** Only accounts whose name contains this text, as {@link searchFor} compares them. */
  readonly search?: string | null | undefined;
}

/** All accounts, ordered by name. For administrators. */
export async function pageUsers(ctx: Context, { search }: UserFilter, range: PageRange): Promise<Page<User>> {
  const selection = new Selection();
  searchFor(selection, 'u.username', search);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, userRow, `${selectUser} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'users u', selection, order: byName, read }, range);
}

/** The suspension in force if the viewer may see it; otherwise null. */
export function shownSuspension(ctx: Context, user: User): Suspension | null {
  return userPolicy.readSuspension(ctx.actor, user.id) ? suspensionNow(ctx.env, user) : null;
}
