import { type Context } from '../../../../platform/context/context.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { groupedByKey, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { authorize } from '../../../../platform/context/policy.js';
import { columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { teamLoader } from '../../teams/team.service.js';
import { marketPolicy } from '../rules/market.policy.js';
import { TradeEntity, TradePlayerEntity, type TradeStatus } from './trade.entity.js';
import { seenTeams } from '../rules/seen-teams.js';
import { type Trade } from './trade.types.js';

const tradeRow = columnsOf(
  TradeEntity,
  'id',
  'fromTeamId',
  'toTeamId',
  'status',
  'message',
  'reason',
  'createdAt',
  'decidedAt',
  'transactionId',
);
const selectTrade = `SELECT ${selectList(tradeRow, 'trade')} FROM trades trade`;

const newestFirst: ListOrder<Trade> = {
  keys: [{ sql: 'trade.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The join lets PostgreSQL use the index of each side; one condition on both columns would read all trades. */
const ofTeams = (teams: string) => `trade.id IN (
  SELECT one.id FROM (${teams}) team JOIN trades one ON one.from_team_id = team.id OR one.to_team_id = team.id)`;

export interface TradeFilter {
  readonly status?: TradeStatus | null | undefined;
  readonly teamId?: number | null | undefined;
}

/**
 * The trades that the viewer may see, the newest first: staff sees all, commissioners those of their leagues, and
 * owners those of their teams.
 */
export function pageTrades(
  ctx: Context,
  { status, teamId }: TradeFilter,
  range: PageRange,
): Promise<Page<Trade>> {
  const selection = new Selection();
  if (!ctx.actor.isStaff) {
    selection.and(ofTeams(seenTeams(ctx, selection)));
  }
  if (status) selection.where('trade.status = ?', status);
  if (typeof teamId === 'number') selection.where('? IN (trade.from_team_id, trade.to_team_id)', teamId);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, tradeRow, `${selectTrade} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'trades trade', selection, order: newestFirst, read }, range);
}

const readTrades = statement(tradeRow, `${selectTrade} WHERE trade.id = ANY ($1)`);

/** @throws DomainError `not_found` */
export async function readTrade(ctx: Context, id: number): Promise<Trade> {
  const [trade] = await readTrades(ctx, [[id]]);
  if (!trade) throw notFound('Trade not found.');
  return trade;
}

/**
 * A trade of one of the viewer's teams or leagues; staff may read any trade.
 * @throws DomainError `not_found`, `unauthenticated`, `forbidden`
 */
export async function getTrade(ctx: Context, id: number): Promise<Trade> {
  const trade = await readTrade(ctx, id);
  if (ctx.actor.isStaff) return trade;
  const teams = await teamLoader(ctx, [trade.fromTeamId, trade.toTeamId]);
  authorize(
    ctx,
    marketPolicy.see,
    teams.filter((team) => team !== null),
  );
  return trade;
}

const tradePlayer = columnsOf(TradePlayerEntity);
export type TradePlayer = RowOf<typeof tradePlayer>;
const readPlayers = statement(
  tradePlayer,
  `SELECT ${selectList(tradePlayer)} FROM trade_players WHERE trade_id = ANY ($1) ORDER BY trade_id, player_id`,
);

export const tradePlayersLoader: LoaderDefinition<number, TradePlayer[]> = async (ctx, ids) =>
  groupedByKey(ids, await readPlayers(ctx, [ids]), ({ tradeId }) => tradeId);

const statusWords: Readonly<Record<TradeStatus, string>> = {
  offered: 'has not been accepted yet',
  accepted: 'has already been accepted',
  completed: 'has already been completed',
  refused: 'was refused',
  withdrawn: 'was withdrawn',
  void: 'is void',
  undone: 'was undone',
};

/** @throws DomainError `conflict` when the trade has another status */
export function expectStatus({ status, reason }: Trade, ...wanted: readonly TradeStatus[]): void {
  if (wanted.includes(status)) return;
  const because = status === 'void' && reason !== null ? `: ${reason}` : '';
  throw conflict(`This trade ${statusWords[status]}${because}`);
}
