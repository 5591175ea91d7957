import { type Feature } from '../../../platform/feature.js';
import { ownershipRoutes } from './ownership.routes.js';
import { TeamDeletionResolver } from './team-deletion.resolver.js';
import { UserTeamResolver } from './user-team.resolver.js';

export const ownership: Feature = {
  resolvers: [TeamDeletionResolver, UserTeamResolver],
  routes: ownershipRoutes,
};
