import { recordAct } from '../../accounts/audit/audit.service.js';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnOf, columnsOf, nullable, selectList } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { managersOrders, type Orders } from '../../../engine/game/orders/orders.types.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { type Team } from '../../clubs/teams/team.types.js';
import { checkOrders, playersNamed } from './check-orders.js';
import { TeamOrdersEntity } from './orders.entity.js';
import { ordersPolicy } from './orders.policy.js';
import { type OrdersInput, type SetOrdersInput, type TeamOrders } from './orders.types.js';
import { defineEvent } from '../../../platform/context/events.js';

/** The orders of a team changed. Only its owner and administrators may read them. */
export const ordersChanged = defineEvent('ordersChanged', { teamId: 'id' });

/**
 * Orders of a team; before the first orders everything is left to the manager.
 * @throws DomainError `not_found`, `unauthenticated`, `forbidden`
 */
export async function getOrders(ctx: Context, teamId: number): Promise<TeamOrders> {
  authorize(ctx, ordersPolicy.read, [await getTeam(ctx, teamId)]);
  return ctx.loaders.load(ctx, ordersLoader, teamId);
}

const storedOrders = columnsOf(TeamOrdersEntity, 'teamId', 'version', 'orders', 'changedAt');
const readOrders = statement(
  { ...storedOrders, changedBy: nullable(columnOf(UserEntity, 'username')) },
  `SELECT ${selectList(storedOrders, 'stored')}, account.username AS "changedBy"
   FROM team_orders stored LEFT JOIN users account ON account.id = stored.changed_by_id
   WHERE stored.team_id = ANY ($1::int[])`,
);

/** The orders of teams; does not check access. */
export const ordersLoader: LoaderDefinition<number, TeamOrders> = async (ctx, teamIds) => {
  const stored = (await readOrders(ctx, [teamIds])).map(({ orders, ...row }) => ({ ...orders, ...row }));
  return inKeyOrder(teamIds, stored, ({ teamId }) => teamId, null).map(
    (row, at) =>
      row ?? { ...managersOrders, teamId: teamIds[at] ?? 0, version: 0, changedAt: null, changedBy: null },
  );
};

const readInForce = statement(
  columnsOf(TeamOrdersEntity, 'teamId', 'orders'),
  'SELECT team_id AS "teamId", orders FROM team_orders WHERE team_id = ANY ($1::int[])',
);

/** The saved orders by team id; teams without orders are left out. */
export async function ordersInForce(tx: Context, teamIds: readonly number[]): Promise<Map<number, Orders>> {
  const rows = await readInForce(tx, [teamIds]);
  return new Map(rows.map(({ teamId, orders }) => [teamId, orders]));
}

const ofNamed = columnsOf(PlayerEntity, 'id', 'name', 'teamId', 'position');
/** Players with the id of their team, which is null for a deleted or retired player. */
export const readNamed = statement(
  ofNamed,
  `SELECT id, name, position, CASE WHEN deleted_at IS NULL AND retired_at IS NULL THEN team_id END AS "teamId"
   FROM players WHERE id = ANY ($1::int[])`,
);

/**
 * Checks orders, and returns them for the engine.
 * @throws DomainError `invalid` with a sentence for each rule that is broken
 */
export async function validateOrders(
  ctx: Context,
  team: Pick<Team, 'id' | 'name'>,
  input: OrdersInput,
): Promise<Orders> {
  const ids = playersNamed(input);
  return checkOrders(team, input, ids.length === 0 ? [] : await readNamed(ctx, [ids]));
}

/** A weak lock, so that orders can be saved while a bulk simulation locks the team's row to change its totals. */
const holdTeam = command('SELECT id FROM teams WHERE id = $1 FOR KEY SHARE');

/**
 * Replaces the orders of a team as a whole, for all games that begin from now on. @throws DomainError `invalid` as
 * {@link validateOrders}; `conflict` if the orders were changed since the version in the input
 */
export function setOrders(ctx: Context, teamId: number, input: SetOrdersInput): Promise<TeamOrders> {
  return inTransaction(ctx, async (tx) => {
    await holdTeam(tx, [teamId]);
    const team = await getTeam(tx, teamId);
    authorize(tx, ordersPolicy.set, [team]);
    const orders = await validateOrders(tx, team, input);
    await replaceOrders(tx, team, input.version, orders);
    // The audit log does not record owners' acts on their own clubs.
    if (!tx.actor.is(team.ownerId)) await recordAct(tx, 'team.orders', teamId, { team: team.name });
    await announce(tx, ordersChanged({ teamId }));
    return tx.loaders.load(tx, ordersLoader, teamId);
  });
}

const version = columnsOf(TeamOrdersEntity, 'version');
const storeFirst = statement(
  version,
  `INSERT INTO team_orders (team_id, version, orders, changed_by_id) VALUES ($1, 1, $2::jsonb, $3)
   ON CONFLICT (team_id) DO NOTHING RETURNING version`,
);
const storeNext = statement(
  version,
  `UPDATE team_orders SET version = version + 1, orders = $2::jsonb, changed_at = now(), changed_by_id = $3
   WHERE team_id = $1 AND version = $4 RETURNING version`,
);

/** Of two requests that replace the same version, only one changes the row. */
async function replaceOrders(tx: Context, { id }: Team, replaced: number, orders: Orders): Promise<void> {
  const values = [id, JSON.stringify(orders), tx.actor.id];
  const stored = replaced === 0 ? await storeFirst(tx, values) : await storeNext(tx, [...values, replaced]);
  if (stored.length > 0) return;
  const inForce = await tx.loaders.load(tx, ordersLoader, id);
  const by = inForce.changedBy === null ? '' : ` by ${inForce.changedBy}`;
  throw conflict(
    `The orders were changed${by} since you read them: version ${inForce.version} is in force, yours was made from ${replaced}`,
  );
}
