import { type Feature } from '../../../platform/feature.js';
import { MatchRecapResolver, NewsMatchResolver } from './recap.resolver.js';
import { recapRoutes } from './recap.routes.js';

export const recaps: Feature = {
  resolvers: [MatchRecapResolver, NewsMatchResolver],
  routes: recapRoutes,
};
