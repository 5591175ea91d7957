import { answerOf } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { type RowList, rowList } from '../../../platform/http/rest/route.js';
import { Claim } from './claims/claim.types.js';
import { type TradePlayer, tradePlayersLoader } from './trades/trade.store.js';
import { Trade } from './trades/trade.types.js';
import { movedPlayersLoader } from './transaction.service.js';
import { MovedPlayer, Transaction } from './transaction.types.js';

const idsOf = (players: readonly TradePlayer[], given: boolean) =>
  players.filter((player) => player.given === given).map(({ playerId }) => playerId);

export const tradeAnswer = answerOf<Trade, [readonly TradePlayer[]]>(Trade, {
  first: ['id', 'from_team_id', 'to_team_id', 'gives', 'gets', 'status'],
  with: {
    gives: [json.list(json.integer), (_, players) => idsOf(players, true)],
    gets: [json.list(json.integer), (_, players) => idsOf(players, false)],
  },
});

export async function listedTrades(ctx: Context, trades: readonly Trade[]): Promise<RowList> {
  const players = await tradePlayersLoader(
    ctx,
    trades.map(({ id }) => id),
  );
  const rows = trades.map((trade, at) => [trade, players[at] ?? []] as const);
  return rowList(rows, ([trade, named]) => tradeAnswer.present(trade, named));
}

export async function presentTrade(ctx: Context, trade: Trade): Promise<object> {
  const [players = []] = await tradePlayersLoader(ctx, [trade.id]);
  return tradeAnswer.present(trade, players);
}

export const claimAnswer = answerOf(Claim);

const movedPlayerAnswer = answerOf(MovedPlayer);

export const transactionAnswer = answerOf<Transaction, [readonly MovedPlayer[]]>(Transaction, {
  with: {
    players: [
      json.list(movedPlayerAnswer.schema),
      (_, players) => players.map((player) => movedPlayerAnswer.present(player)),
    ],
  },
});

export async function listedTransactions(
  ctx: Context,
  transactions: readonly Transaction[],
): Promise<RowList> {
  const players = await movedPlayersLoader(
    ctx,
    transactions.map(({ id }) => id),
  );
  const rows = transactions.map((one, at) => [one, players[at] ?? []] as const);
  return rowList(rows, ([transaction, moved]) => transactionAnswer.present(transaction, moved));
}

export async function presentTransaction(ctx: Context, transaction: Transaction): Promise<object> {
  const [players = []] = await movedPlayersLoader(ctx, [transaction.id]);
  return transactionAnswer.present(transaction, players);
}
