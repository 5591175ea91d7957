import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { Actor, type Role, visitor } from '../core/policy.js';

/** Who the accounts are now: role and name as they stand, a visitor where the account is gone. */
export const actorLoader: LoaderDefinition<number, Actor> = async (ctx, ids) => {
  const rows: { id: number; username: string; role: Role }[] = await ctx.db.query(
    'SELECT id, username, role FROM users WHERE id = ANY($1)',
    [ids],
  );
  const actors = rows.map((row) => new Actor(row.id, row.username, row.role));
  return inKeyOrder(ids, actors, (actor) => actor.id ?? 0, visitor);
};
