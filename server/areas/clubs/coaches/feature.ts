import { type Feature } from '../../../platform/feature.js';
import { CoachEntity } from './coach.entity.js';
import { CoachResolver, TeamCoachesResolver } from './coach.resolver.js';
import { coachRoutes } from './coach.routes.js';

export const coaches: Feature = {
  entities: [CoachEntity],
  resolvers: [CoachResolver, TeamCoachesResolver],
  routes: coachRoutes,
};
