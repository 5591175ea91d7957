import { type Context } from '../../../platform/context/context.js';
import { route } from '../../../platform/http/rest/route.js';
import { nextPendingLoader } from '../../leagues/matches/team-matches.service.js';
import { ordersAnswer, SetOrdersBody, setOrdersOfBody } from './orders.rest.js';
import { getOrders, setOrders } from './orders.service.js';
import { type TeamOrders } from './orders.types.js';
import { ordersPolicy } from './orders.policy.js';

export const ordersRoutes = [
  route({
    method: 'GET',
    path: '/teams/:teamId/orders',
    operationId: 'getOrders',
    may: ordersPolicy.read,
    tag: 'orders',
    summary: 'The orders for a team',
    description:
      'A part that is null is left to the manager. `in_force_from_match_id` is the first match to which the orders apply, that is, the team’s next match that has not begun.',
    answer: ordersAnswer.schema,
    handle: async (ctx, { ids }) => presentOrders(ctx, await getOrders(ctx, ids.teamId)),
  }),
  route({
    method: 'PUT',
    path: '/teams/:teamId/orders',
    operationId: 'setOrders',
    may: ordersPolicy.set,
    refuses: ['conflict'],
    tag: 'orders',
    summary: 'Replace the orders of a team as a whole',
    description:
      'A part that is left out or null is left to the manager. `version` is the version of the orders to be replaced. If the orders have been changed since, the answer is 409.',
    body: SetOrdersBody,
    answer: ordersAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentOrders(ctx, await setOrders(ctx, ids.teamId, setOrdersOfBody(body))),
  }),
];

async function presentOrders(ctx: Context, orders: TeamOrders): Promise<object> {
  return ordersAnswer.present(orders, await ctx.loaders.load(ctx, nextPendingLoader, orders.teamId));
}
