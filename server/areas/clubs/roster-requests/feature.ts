import { type Feature } from '../../../platform/feature.js';
import { RosterRequestEntity, DeclinedRosterRequestEntity } from './roster-request.entity.js';
import { RosterRequestResolver, TeamRosterRequestResolver } from './roster-request.resolver.js';
import { rosterRequestRoutes } from './roster-request.routes.js';

export const rosterRequests: Feature = {
  entities: [RosterRequestEntity, DeclinedRosterRequestEntity],
  resolvers: [RosterRequestResolver, TeamRosterRequestResolver],
  routes: rosterRequestRoutes,
};
