import { type Feature } from '../../../platform/feature.js';
import { UserResolver } from './user.resolver.js';
import { userRoutes } from './user.routes.js';

export const administration: Feature = {
  resolvers: [UserResolver],
  routes: userRoutes,
};
