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

const tag = 'market';

const tradeRoutes = [
  pageRoute({
    path: '/trades',
    operationId: 'listTrades',
    access: 'account',
    tag,
    summary: 'Trades, the newest first: staff sees those of all teams, others those of the teams they own',
    query: TradesQuery,
    find: (ctx, { query }) => pageTrades(ctx, query, query),
    items: { schema: tradeAnswer.schema, present: listedTrades },
  }),
  route({
    method: 'GET',
    path: '/trades/:tradeId',
    operationId: 'getTrade',
    access: 'permission',
    tag,
    summary: 'A trade, for the owners of its teams, moderators and administrators',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await getTrade(ctx, ids.tradeId)),
  }),
  route({
    method: 'POST',
    path: '/trades',
    operationId: 'offerTrade',
    access: 'permission',
    refuses: ['not_found', 'conflict'],
    tag,
    summary: "Offer players for those of another team, for the team's owner and administrators",
    description: 'Without `from_team_id` it is the team that the caller runs.',
    body: OfferTradeInput,
    status: 201,
    answer: tradeAnswer.schema,
    handle: async (ctx, { body }) => presentTrade(ctx, await offerTrade(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/accept',
    operationId: 'acceptTrade',
    access: 'permission',
    tag,
    summary: 'Accept an offer, for the owner of the team that got it and administrators',
    description:
      'It waits for staff then, or is completed at once where the league’s market rule is `automatic`.',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await trades.acceptTrade(ctx, ids.tradeId)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/approve',
    operationId: 'approveTrade',
    access: 'permission',
    tag,
    summary: 'Complete a trade that both owners want, for moderators and administrators',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await trades.approveTrade(ctx, ids.tradeId)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/refuse',
    operationId: 'refuseTrade',
    access: 'permission',
    tag,
    summary: 'Refuse a trade, for the owner of the team that got the offer, moderators and administrators',
    body: RefusalInput,
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentTrade(ctx, await trades.refuseTrade(ctx, ids.tradeId, body.reason)),
  }),
  route({
    method: 'POST',
    path: '/trades/:tradeId/withdraw',
    operationId: 'withdrawTrade',
    access: 'permission',
    tag,
    summary: 'Take an offer back, for the owner of the team that made it and administrators',
    answer: tradeAnswer.schema,
    handle: async (ctx, { ids }) => presentTrade(ctx, await trades.withdrawTrade(ctx, ids.tradeId)),
  }),
];

const claimRoutes = [
  pageRoute({
    path: '/claims',
    operationId: 'listClaims',
    access: 'account',
    tag,
    summary:
      'Claims and waivers, the newest first: staff sees those of all teams, others those of the teams they own',
    query: ClaimsQuery,
    item: claimAnswer,
    find: (ctx, { query }) => pageClaims(ctx, query, query),
  }),
  route({
    method: 'POST',
    path: '/players/:playerId/claim',
    operationId: 'claimPlayer',
    access: 'permission',
    tag,
    summary: "Claim a free agent for a team, for the team's owner and administrators",
    description: 'Without `team_id` it is the team that the caller runs.',
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
    access: 'permission',
    tag,
    summary: "Give a player up to become a free agent, for the owner of the player's team and administrators",
    status: 201,
    location: '/claims',
    answer: claimAnswer.schema,
    handle: async (ctx, { ids }) => claimAnswer.present(await waivePlayer(ctx, ids.playerId)),
  }),
  route({
    method: 'POST',
    path: '/claims/:claimId/approve',
    operationId: 'approveClaim',
    access: 'permission',
    tag,
    summary: 'Grant a claim or a waiver, for moderators and administrators',
    description: 'Other teams that claim the player are refused.',
    answer: claimAnswer.schema,
    handle: async (ctx, { ids }) => claimAnswer.present(await claims.approveClaim(ctx, ids.claimId)),
  }),
  route({
    method: 'POST',
    path: '/claims/:claimId/refuse',
    operationId: 'refuseClaim',
    access: 'permission',
    tag,
    summary: 'Refuse a claim or a waiver, for moderators and administrators',
    body: RefusalInput,
    answer: claimAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      claimAnswer.present(await claims.refuseClaim(ctx, ids.claimId, body.reason)),
  }),
  route({
    method: 'POST',
    path: '/claims/:claimId/withdraw',
    operationId: 'withdrawClaim',
    access: 'permission',
    tag,
    summary: "Take a claim or a waiver back, for the team's owner and administrators",
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
    description: 'With `league_id` those of teams that were in the league; with `team_id` those of one team.',
    query: TransactionsQuery,
    find: (ctx, { query }) => pageTransactions(ctx, query, query),
    items: { schema: transactionAnswer.schema, present: listedTransactions },
  }),
  route({
    method: 'POST',
    path: '/transactions/:transactionId/undo',
    operationId: 'undoTransaction',
    access: 'permission',
    tag,
    summary: 'Send the players of a transaction back, for administrators',
    description: 'As long as none of them has played or changed teams since.',
    answer: transactionAnswer.schema,
    handle: async (ctx, { ids }) => presentTransaction(ctx, await undoTransaction(ctx, ids.transactionId)),
  }),
];
