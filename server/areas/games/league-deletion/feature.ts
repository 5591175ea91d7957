import { type Feature } from '../../../platform/feature.js';
import { LeagueDeletionResolver } from './league-deletion.resolver.js';
import { leagueDeletionRoutes } from './league-deletion.routes.js';

export const leagueDeletion: Feature = {
  resolvers: [LeagueDeletionResolver],
  routes: leagueDeletionRoutes,
};
