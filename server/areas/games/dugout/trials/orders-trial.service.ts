import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { authorize } from '../../../../platform/context/policy.js';
import { columnOf, columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { drawSeed } from '../../../../platform/context/seed.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { type Orders } from '../../../../engine/game/orders/orders.types.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { ordersPolicy } from '../../orders/orders.policy.js';
import { ordersLoader, validateOrders } from '../../orders/orders.service.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { type Team } from '../../../clubs/teams/team.types.js';
import { OrdersTrialEntity } from './orders-trial.entity.js';
import { type OrdersTrial, type TryOrdersInput } from './orders-trial.types.js';
import { queueTrial } from './trial-queue.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** A trial of orders began, progressed or ended. */
export const ordersTrialChanged = defineEvent('ordersTrialChanged', { trialId: 'id' });

const trialNotFound = 'Trial not found.';
const usualGames = 1000;

const storeTrial = statement(
  columnsOf(OrdersTrialEntity, 'id'),
  `INSERT INTO orders_trials (team_id, match_id, requested_by_id, orders, seed, games)
   VALUES ($1, $2, $3, $4::jsonb, $5, $6)
   ON CONFLICT (requested_by_id) WHERE state IN ('waiting', 'playing') DO NOTHING RETURNING id`,
);

/**
 * Queues a trial: a pending match of the team is played many times in the background, and no game counts.
 * @throws DomainError `not_found`; `invalid` for another team's match or for orders that break a rule; `conflict` if
 * the match has begun, or while the account's last trial is being played; `rate_limited`
 */
export async function tryOrders(ctx: Context, teamId: number, input: TryOrdersInput): Promise<OrdersTrial> {
  const id = await inTransaction(ctx, async (tx) => {
    const team = await getTeam(tx, teamId);
    authorize(tx, ordersPolicy.try, [team]);
    await useQuota(tx, 'trial');
    await refuseOtherMatches(tx, team, input.matchId);
    const orders = input.orders
      ? await validateOrders(tx, team, input.orders)
      : partsOf(await tx.loaders.load(tx, ordersLoader, teamId));
    const seed = input.seed ?? drawSeed();
    const games = input.games ?? usualGames;
    const values = [teamId, input.matchId, tx.actor.id, JSON.stringify(orders), seed, games];
    const [trial] = await storeTrial(tx, values);
    if (!trial) throw conflict('Your last trial is still being played: wait for its end');
    await queueTrial(tx, trial.id);
    await announce(tx, ordersTrialChanged({ trialId: trial.id }));
    return trial.id;
  });
  return getTrial(ctx, id);
}

async function refuseOtherMatches(tx: Context, { id, name }: Team, matchId: number): Promise<void> {
  const match = await getMatch(tx, matchId);
  if (match.homeTeamId !== id && match.awayTeamId !== id) {
    throw invalid(`The match is not one of the ${name}`, 'matchId');
  }
  if (match.status !== 'pending') throw conflict(hasBegun);
}

export const hasBegun = 'The match has begun: only pending matches can be tried';

export const partsOf = ({
  againstRight,
  againstLeft,
  bench,
  rotation,
  afterOffDays,
  bullpen,
  tactics,
}: Orders): Orders => ({ againstRight, againstLeft, bench, rotation, afterOffDays, bullpen, tactics });

const trialRow = columnsOf(
  OrdersTrialEntity,
  'id',
  'teamId',
  'matchId',
  'state',
  'games',
  'played',
  'seed',
  'result',
  'problem',
  'createdAt',
);
const ownedRow = { ...trialRow, ownerId: columnOf(TeamEntity, 'ownerId') };
type TrialRow = RowOf<typeof ownedRow>;

const selectTrial = `SELECT ${selectList(trialRow, 'trial')}, team.owner_id AS "ownerId"
  FROM orders_trials trial JOIN teams team ON team.id = trial.team_id`;
const readTrials = statement(ownedRow, `${selectTrial} WHERE trial.id = ANY ($1::int[])`);

/** Trials with the present owners of their teams; does not check access. */
const trialLoader: LoaderDefinition<number, TrialRow | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readTrials(ctx, [ids]), ({ id }) => id, null);

/**
 * A trial, for the owner of its team and administrators; null when there is none.
 * @throws DomainError `unauthenticated`, `forbidden`
 */
export async function findTrial(ctx: Context, id: number): Promise<OrdersTrial | null> {
  const trial = await ctx.loaders.load(ctx, trialLoader, id);
  if (trial) authorize(ctx, ordersPolicy.try, [{ id: trial.teamId, ownerId: trial.ownerId }]);
  return trial;
}

/** @throws DomainError `not_found`, and the errors of {@link findTrial} */
export async function getTrial(ctx: Context, id: number): Promise<OrdersTrial> {
  const trial = await findTrial(ctx, id);
  if (!trial) throw notFound(trialNotFound);
  return trial;
}

const newestFirst: ListOrder<OrdersTrial> = {
  keys: [{ sql: 'trial.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The trials of a team, the newest first, for its owner and administrators. */
export async function pageTrials(ctx: Context, teamId: number, range: PageRange): Promise<Page<OrdersTrial>> {
  authorize(ctx, ordersPolicy.try, [await getTeam(ctx, teamId)]);
  const selection = new Selection().where('trial.team_id = ?', teamId);
  const read = (sql: string, values: unknown[]): Promise<OrdersTrial[]> =>
    readRows(ctx, ownedRow, `${selectTrial} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'orders_trials trial', selection, order: newestFirst, read }, range);
}
