import { type Feature } from '../../../platform/feature.js';
import { SessionResolver } from './session.resolver.js';
import { sessionRoutes } from './session.routes.js';

export const signIn: Feature = {
  resolvers: [SessionResolver],
  routes: sessionRoutes,
};
