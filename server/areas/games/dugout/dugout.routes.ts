import { type Context } from '../../../platform/context/context.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { OrdersBody, ordersOfBody } from '../orders/orders.rest.js';
import { adviceAnswer, trialAnswer, TryOrdersBody, tryOrdersOfBody } from './dugout.rest.js';
import { type AdviceGiven, adviseOn, probableLineup } from './orders-advice.service.js';
import { getTrial, pageTrials, tryOrders } from './trials/orders-trial.service.js';
import { ordersPolicy } from '../orders/orders.policy.js';

export const dugoutRoutes = [
  route({
    method: 'GET',
    path: '/teams/:teamId/orders/advice',
    operationId: 'getOrdersAdvice',
    may: ordersPolicy.advise,
    tag: 'orders',
    summary: 'Expected runs and warnings of the saved orders',
    answer: adviceAnswer.schema,
    handle: async (ctx, { ids }) => presentAdvice(ctx, await adviseOn(ctx, ids.teamId, null)),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/orders/advice',
    operationId: 'adviseOnOrders',
    may: ordersPolicy.advise,
    tag: 'orders',
    summary: 'Expected runs and warnings of orders that are not saved',
    description: 'Changes nothing.',
    body: OrdersBody,
    answer: adviceAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentAdvice(ctx, await adviseOn(ctx, ids.teamId, ordersOfBody(body))),
  }),
  route({
    method: 'POST',
    path: '/teams/:teamId/orders/trials',
    operationId: 'tryOrders',
    may: ordersPolicy.try,
    refuses: ['conflict'],
    tag: 'orders',
    summary: 'Play a pending match of a team many times over to try orders',
    description:
      'Answers immediately; request the trial to see its progress. The opponent’s manager decides everything for the opponent. No game of a trial counts. Equal seeds, clubs and orders give equal results. 409 while your last trial is being played, or if the match has begun.',
    body: TryOrdersBody,
    status: 201,
    location: '/orders-trials/:trialId',
    answer: trialAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      trialAnswer.present(await tryOrders(ctx, ids.teamId, tryOrdersOfBody(body))),
  }),
  pageRoute({
    path: '/teams/:teamId/orders/trials',
    operationId: 'listOrdersTrials',
    may: ordersPolicy.try,
    tag: 'orders',
    summary: 'The trials of a team, the newest first',
    description: 'A trial is kept for a week.',
    query: pageQuery({ usual: 10, most: 100 }),
    item: trialAnswer,
    find: (ctx, { ids, query }) => pageTrials(ctx, ids.teamId, query),
  }),
  route({
    method: 'GET',
    path: '/orders-trials/:trialId',
    operationId: 'getOrdersTrial',
    may: ordersPolicy.try,
    tag: 'orders',
    summary: 'A trial of orders, with its progress',
    answer: trialAnswer.schema,
    handle: async (ctx, { ids }) => trialAnswer.present(await getTrial(ctx, ids.trialId)),
  }),
];

const presentAdvice = async (ctx: Context, advice: AdviceGiven): Promise<object> =>
  adviceAnswer.present(advice, await probableLineup(ctx, advice));
