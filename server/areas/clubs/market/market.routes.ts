import { pageRoute, route } from '../../../platform/http/rest/route.js';
import * as claims from './claims/claim-decisions.service.js';
import { claimPlayer, waivePlayer } from './claims/claim.service.js';
import { pageClaims } from './claims/claim.store.js';
import { ClaimBody, ClaimsQuery } from './claims/claim.types.js';
import {
  claimAnswer,
  listedTrades,
  listedTransactions,
  presentTrade,
  presentTransaction,
  tradeAnswer,
  transactionAnswer,
} from './market.rest.js';
import * as trades from './trades/trade-decisions.service.js';
import { offerTrade } from './trades/trade.service.js';
import { getTrade, pageTrades } from './trades/trade.store.js';
import { OfferTradeInput, RefusalInput, TradesQuery } from './trades/trade.types.js';
import { pageTransactions, undoTransaction } from './transaction.service.js';
import { TransactionsQuery } from './transaction.types.js';
import { marketPolicy } from './rules/market.policy.js';

const tag = 'market';

const tradeRoutes = [
  pageRoute({
    path: '/trades',
    operationId: 'listTrades',
    may: marketPolicy.list,
    tag,
    summary: 'Trades, the newest first; staff sees all trades, other users see trades of teams that they own',
    query: TradesQuery,
    find: (ctx, { query }) => pageTrades(ctx, query, query),
    items: { schema: tradeAnswer.schema, present: listedTrades },
  }),
  route({
    method: 'GET',
    path: '/trades/:tradeId',
    operationId: 'getTrade',
    may: marketPolicy.see,
    tag,
    summary: 'A trade',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await getTrade(ctx, ids.tradeId)),
  }),
  route({
    method: 'POST',
    path: '/trades',
    operationId: 'offerTrade',
    may: marketPolicy.offer,
    refuses: ['not_found', 'conflict'],
    tag,
    summary: 'Offer players of a team for players of another team',
    description: 'Without `from_team_id`, the team that the caller runs makes the offer.',
    body: OfferTradeInput,
    status: 201,
    answer: tradeAnswer.schema,
    handle: async (ctx, { body }) => presentTrade(ctx, await offerTrade(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/accept',
    operationId: 'acceptTrade',
    may: marketPolicy.accept,
    tag,
    summary: 'Accept an offer',
    description:
      'The trade then waits for staff. If the league’s market rule is `automatic`, it is completed immediately.',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await trades.acceptTrade(ctx, ids.tradeId)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/approve',
    operationId: 'approveTrade',
    may: marketPolicy.decide,
    tag,
    summary: 'Complete a trade that both owners have accepted',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await trades.approveTrade(ctx, ids.tradeId)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/refuse',
    operationId: 'refuseTrade',
    may: marketPolicy.refuse,
    tag,
    summary: 'Refuse a trade',
    body: RefusalInput,
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentTrade(ctx, await trades.refuseTrade(ctx, ids.tradeId, body.reason)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/withdraw',
    operationId: 'withdrawTrade',
    may: marketPolicy.withdraw,
    tag,
    summary: 'Withdraw an offer',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await trades.withdrawTrade(ctx, ids.tradeId)),
  }),
];

const claimRoutes = [
  pageRoute({
    path: '/claims',
    operationId: 'listClaims',
    may: marketPolicy.list,
    tag,
    summary:
      'Claims and waivers, the newest first; staff sees all of them, other users see requests of teams that they own',
    query: ClaimsQuery,
    item: claimAnswer,
    find: (ctx, { query }) => pageClaims(ctx, query, query),
  }),
  route({
    method: 'POST',
    path: '/players/:playerId/claim',
    operationId: 'claimPlayer',
    may: marketPolicy.claim,
    tag,
    summary: 'Claim a free agent for a team',
    description: 'Without `team_id`, the player is claimed for the team that the caller runs.',
    body: ClaimBody,
    status: 201,
    location: '/claims',
    answer: claimAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      claimAnswer.present(await claimPlayer(ctx, ids.playerId, body.teamId)),
  }),
  route({
    method: 'POST',
    path: '/players/:playerId/waive',
    operationId: 'waivePlayer',
    may: marketPolicy.claim,
    tag,
    summary: 'Waive a player, who becomes a free agent',
    status: 201,
    location: '/claims',
    answer: claimAnswer.schema,
    handle: async (ctx, { ids }) => claimAnswer.present(await waivePlayer(ctx, ids.playerId)),
  }),
  route({
    method: 'POST',
    path: '/claims/:claimId/approve',
    operationId: 'approveClaim',
    may: marketPolicy.decide,
    tag,
    summary: 'Grant a claim or a waiver',
    description: 'When a claim is granted, other teams’ claims to the player are refused.',
    answer: claimAnswer.schema,
    handle: async (ctx, { ids }) => claimAnswer.present(await claims.approveClaim(ctx, ids.claimId)),
  }),
  route({
    method: 'POST',
    path: '/claims/:claimId/refuse',
    operationId: 'refuseClaim',
    may: marketPolicy.decide,
    tag,
    summary: 'Refuse a claim or a waiver',
    body: RefusalInput,
    answer: claimAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      claimAnswer.present(await claims.refuseClaim(ctx, ids.claimId, body.reason)),
  }),
  route({
    method: 'POST',
    path: '/claims/:claimId/withdraw',
    operationId: 'withdrawClaim',
    may: marketPolicy.claim,
    tag,
    summary: 'Withdraw a claim or a waiver',
    answer: claimAnswer.schema,
    handle: async (ctx, { ids }) => claimAnswer.present(await claims.withdrawClaim(ctx, ids.claimId)),
  }),
];

export const marketRoutes = [
  ...tradeRoutes,
  ...claimRoutes,
  pageRoute({
    path: '/transactions',
    operationId: 'listTransactions',
    tag,
    summary: 'Trades, claims, waivers, signings and releases, the newest first',
    description:
      '`league_id` selects transactions of teams that were in the league at the time. `team_id` selects transactions of one team.',
    query: TransactionsQuery,
    find: (ctx, { query }) => pageTransactions(ctx, query, query),
    items: { schema: transactionAnswer.schema, present: listedTransactions },
  }),
  route({
    method: 'POST',
    path: '/transactions/:transactionId/undo',
    operationId: 'undoTransaction',
    may: marketPolicy.undo,
    tag,
    summary: 'Undo a transaction: send its players back',
    description: 'Refused if one of the players has played or changed teams since.',
    answer: transactionAnswer.schema,
    handle: async (ctx, { ids }) => presentTransaction(ctx, await undoTransaction(ctx, ids.transactionId)),
  }),
];
