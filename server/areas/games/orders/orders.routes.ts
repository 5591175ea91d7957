import { type Context } from '../../../platform/context/context.js';
import { route } from '../../../platform/http/rest/route.js';
import { ordersAnswer, SetOrdersBody, setOrdersOfBody } from './orders.rest.js';
import { getOrders, nextMatchLoader, setOrders } from './orders.service.js';
import { type TeamOrders } from './orders.types.js';

export const ordersRoutes = [
  route({
    method: 'GET',
    path: '/teams/:teamId/orders',
    operationId: 'getOrders',
    access: 'permission',
    tag: 'orders',
    summary: "The orders for a team, for the team's owner and administrators",
    description:
      'A part that is null is left to the manager. `in_force_from_match_id` is the next match that has not begun: orders count from first pitch on.',
    answer: ordersAnswer.schema,
    handle: async (ctx, { ids }) => presentOrders(ctx, await getOrders(ctx, ids.teamId)),
  }),
  route({
    method: 'PUT',
    path: '/teams/:teamId/orders',
    operationId: 'setOrders',
    access: 'permission',
    refuses: ['conflict'],
    tag: 'orders',
    summary: "Set the orders of a team as a whole, for the team's owner and administrators",
    description:
      'A part that is left out or null is left to the manager. `version` is that of the orders which these replace: when they have been changed since, the answer is 409.',
    body: SetOrdersBody,
    answer: ordersAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      presentOrders(ctx, await setOrders(ctx, ids.teamId, setOrdersOfBody(body))),
  }),
];

async function presentOrders(ctx: Context, orders: TeamOrders): Promise<object> {
  return ordersAnswer.present(orders, await ctx.loaders.load(ctx, nextMatchLoader, orders.teamId));
}
