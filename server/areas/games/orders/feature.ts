import { type Feature } from '../../../platform/feature.js';
import { OrdersLiveResolver } from './orders-live.resolver.js';
import { TeamOrdersEntity } from './orders.entity.js';
import { OrdersResolver, TeamOrdersResolver } from './orders.resolver.js';
import { ordersRoutes } from './orders.routes.js';

export const orders: Feature = {
  entities: [TeamOrdersEntity],
  resolvers: [OrdersResolver, TeamOrdersResolver, OrdersLiveResolver],
  routes: ordersRoutes,
};
