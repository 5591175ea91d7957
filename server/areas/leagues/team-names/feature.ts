import { type Feature } from '../../../platform/feature.js';
import { TeamNameResolver } from './team-name.resolver.js';
import { teamNameRoutes } from './team-name.routes.js';

export const teamNames: Feature = {
  resolvers: [TeamNameResolver],
  routes: teamNameRoutes,
};
