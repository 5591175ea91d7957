import { type Feature } from '../../../platform/feature.js';
import { TeamEntity } from './team.entity.js';
import { TeamResolver } from './team.resolver.js';
import { teamRoutes } from './team.routes.js';

export const teams: Feature = {
  entities: [TeamEntity],
  resolvers: [TeamResolver],
  routes: teamRoutes,
};
