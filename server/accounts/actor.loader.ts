import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { Actor, type Role, visitor } from '../core/policy.js';
import { suspensionColumns, suspensionNow, type SuspensionRow } from './suspension.js';

/** Who the accounts are now: role and name as they stand, a visitor where the account is gone or suspended. */
export const actorLoader: LoaderDefinition<number, Actor> = async (ctx, ids) => {
  const rows: ({ id: number; username: string; role: Role } & SuspensionRow)[] = await ctx.db.query(
    `SELECT id, username, role, ${suspensionColumns} FROM users WHERE id = ANY($1)`,
    [ids],
  );
  const actors = rows
    .filter((row) => suspensionNow(ctx.env, row) === null)
    .map((row) => new Actor(row.id, row.username, row.role));
  return inKeyOrder(ids, actors, (actor) => actor.id ?? 0, visitor);
};
