import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, notFound } from '../../../platform/errors/domain-error.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnOf, columnsOf, nullable, selectList, text } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { command, readRows, statement } from '../../../platform/data/statement.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { PlayerEntity } from '../players/player.entity.js';
import { lockPlayers, playerLoader } from '../players/player.service.js';
import { TransactionEntity, TransactionPlayerEntity } from '../rosters/transaction.entity.js';
import { type Move, placePlayers, transactionsChanged } from '../rosters/transaction.service.js';
import { refuseWhilePlayingLive } from '../teams/playing-live.service.js';
import { lockTeam, teamLoader } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';
import { notifyOwners } from './rules/approval.js';
import { refuseIllegalRosters } from './rules/legality.js';
import { type MovedPlayer, type Transaction } from './transaction.types.js';
import { authorize } from '../../../platform/context/policy.js';
import { marketPolicy } from './rules/market.policy.js';

const transactionRow = columnsOf(TransactionEntity, 'id', 'kind', 'at', 'undoneAt');
const selectTransaction = `SELECT ${selectList(transactionRow, 'done')} FROM transactions done`;

const newestFirst: ListOrder<Transaction> = {
  keys: [{ sql: 'done.id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

export interface TransactionFilter {
  /** Only transactions of teams that were in this league at the time. */
  readonly leagueId?: number | null | undefined;
  readonly teamId?: number | null | undefined;
}

/** All transactions, the newest first. */
export function pageTransactions(
  ctx: Context,
  { leagueId, teamId }: TransactionFilter,
  range: PageRange,
): Promise<Page<Transaction>> {
  const selection = new Selection();
  const ofClub = (column: string) =>
    `done.id IN (SELECT club.transaction_id FROM transaction_clubs club WHERE club.${column} = ?)`;
  if (typeof leagueId === 'number') selection.where(ofClub('league_id'), leagueId);
  if (typeof teamId === 'number') selection.where(ofClub('team_id'), teamId);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, transactionRow, `${selectTransaction} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'transactions done', selection, order: newestFirst, read }, range);
}

const moved = columnsOf(
  TransactionPlayerEntity,
  'transactionId',
  'playerId',
  'playerName',
  'position',
  'fromTeamId',
  'toTeamId',
);
const readMoved = statement(
  { ...moved, fromTeamName: nullable(text), toTeamName: nullable(text) },
  `SELECT ${selectList(moved, 'mover')}, giver.team_name AS "fromTeamName", taker.team_name AS "toTeamName"
   FROM transaction_players mover
   LEFT JOIN transaction_clubs giver
     ON giver.transaction_id = mover.transaction_id AND giver.team_id = mover.from_team_id
   LEFT JOIN transaction_clubs taker
     ON taker.transaction_id = mover.transaction_id AND taker.team_id = mover.to_team_id
   WHERE mover.transaction_id = ANY ($1) ORDER BY mover.transaction_id, mover.player_id`,
);

export const movedPlayersLoader: LoaderDefinition<number, MovedPlayer[]> = async (ctx, ids) =>
  groupedByKey(ids, await readMoved(ctx, [ids]), ({ transactionId }) => transactionId);

const readOne = statement(transactionRow, `${selectTransaction} WHERE done.id = $1`);

async function readTransaction(ctx: Context, id: number): Promise<Transaction> {
  const [found] = await readOne(ctx, [id]);
  if (!found) throw notFound('Transaction not found.');
  return found;
}

const markUndone = command('UPDATE transactions SET undone_at = now() WHERE id = $1');
const markTrade = command(
  `UPDATE trades SET status = 'undone', decided_at = now() WHERE transaction_id = $1`,
);
const markClaim = command(
  `UPDATE claims SET status = 'undone', decided_at = now() WHERE transaction_id = $1`,
);

/**
 * Undoes a transaction: sends its players back.
 * @throws DomainError `conflict` when one of them has played or changed teams since, the transaction was undone
 * already, a roster would not be legal, or a team plays a live game
 */
export function undoTransaction(ctx: Context, id: number): Promise<Transaction> {
  return inTransaction(ctx, async (tx) => {
    await readTransaction(tx, id);
    const [named = []] = await movedPlayersLoader(tx, [id]);
    authorize(tx, marketPolicy.undo, teamsOf(named));
    await refuseGone(tx, named);
    const teams = await lockTeams(tx, named);
    const moves = await movesBack(tx, named);
    // The transaction is read again under the locks, because another request may have undone it meanwhile.
    if ((await readTransaction(tx, id)).undoneAt) throw conflict('This transaction has already been undone');
    await refusePlayed(tx, id);
    const teamIds = teams.map((team) => team.id);
    await refuseWhilePlayingLive(tx, teamIds);
    await refuseIllegalRosters(tx, teams, moves);
    await markUndone(tx, [id]);
    await markTrade(tx, [id]);
    await markClaim(tx, [id]);
    await placePlayers(tx, moves);
    await announce(tx, transactionsChanged({ transactionId: id }));
    const names = named.map(({ playerName }) => playerName).join(', ');
    await recordAct(tx, 'transaction.undo', id, { players: names.slice(0, 500) });
    await notifyOwners(tx, teams, {
      kind: 'decision',
      text: `An administrator has undone a transaction: ${names}.`,
      subject: { ...(teamIds[0] !== undefined && { teamId: teamIds[0] }) },
    });
    return readTransaction(tx, id);
  });
}

/** Refuses a transaction whose players or teams were deleted. */
async function refuseGone(tx: Context, named: readonly MovedPlayer[]): Promise<void> {
  const players = await playerLoader(
    tx,
    named.map(({ playerId }) => playerId),
  );
  const teams = await teamLoader(tx, teamIdsOf(named));
  for (const [at, player] of players.entries()) {
    if (!player || player.isDeleted) throw conflict(`${named[at]?.playerName ?? 'The player'} was deleted`);
  }
  if (teams.some((team) => !team || team.isDeleted)) throw conflict('One of the teams was deleted');
}

const teamIdsOf = (named: readonly MovedPlayer[]): number[] => {
  const ids = named.flatMap(({ fromTeamId, toTeamId }) => [fromTeamId, toTeamId]);
  return [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other);
};

/** The teams that the transaction concerns. */
export const teamsOf = (named: readonly MovedPlayer[]): { id: number }[] =>
  teamIdsOf(named).map((id) => ({ id }));

async function lockTeams(tx: Context, named: readonly MovedPlayer[]): Promise<Team[]> {
  const teams: Team[] = [];
  for (const id of teamIdsOf(named)) teams.push(await lockTeam(tx, id));
  return teams;
}

async function movesBack(tx: Context, named: readonly MovedPlayer[]): Promise<Move[]> {
  const players = await lockPlayers(
    tx,
    named.map(({ playerId }) => playerId),
  );
  const movedById = new Map(named.map((one) => [one.playerId, one]));
  return players.map((player) => {
    const { toTeamId = null, fromTeamId = null } = movedById.get(player.id) ?? {};
    if (player.teamId !== toTeamId || player.isRetired) {
      throw conflict(`${player.name} has changed teams since`);
    }
    return { player, from: toTeamId, to: fromTeamId };
  });
}

// `game_lines` is written as text, not imported: matches build on players.
const findPlayed = statement(
  { name: columnOf(PlayerEntity, 'name') },
  `SELECT player.name FROM transactions done
   JOIN transaction_players mover ON mover.transaction_id = done.id JOIN players player ON player.id = mover.player_id
   WHERE done.id = $1 AND EXISTS (
     SELECT FROM game_lines line WHERE line.player_id = mover.player_id AND line.played_order > done.played_order
   ) ORDER BY player.id LIMIT 1`,
);

async function refusePlayed(tx: Context, id: number): Promise<void> {
  const [played] = await findPlayed(tx, [id]);
  if (played) throw conflict(`${played.name} has played since`);
}
