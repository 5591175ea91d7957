import { type Feature } from '../../../platform/feature.js';
import { SearchResolver } from './search.resolver.js';
import { searchRoutes } from './search.routes.js';

export const search: Feature = {
  resolvers: [SearchResolver],
  routes: searchRoutes,
};
