import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { Actor, visitor } from '../../../platform/context/policy.js';
import { commissionColumns, commissionOf, selectCommission } from './commission.js';
import { suspensionColumns, suspensionNow } from './suspension.js';
import { UserEntity } from './user.entity.js';

const ofUser = { ...columnsOf(UserEntity, 'id', 'username', 'role'), ...suspensionColumns };
const readAccounts = statement(
  { ...ofUser, ...commissionColumns },
  `SELECT ${selectList(ofUser)}, ${selectCommission} FROM users WHERE id = ANY($1)`,
);

/** The accounts with their present names, roles and leagues; a visitor for a deleted or suspended account. */
export const actorLoader: LoaderDefinition<number, Actor> = async (ctx, ids) => {
  const rows = await readAccounts(ctx, [ids]);
  const actors = rows
    .filter((row) => suspensionNow(ctx.env, row) === null)
    .map((row) => new Actor(row.id, row.username, row.role, undefined, commissionOf(row)));
  return inKeyOrder(ids, actors, (actor) => actor.id ?? 0, visitor);
};
