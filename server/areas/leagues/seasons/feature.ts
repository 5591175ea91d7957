import { type Feature } from '../../../platform/feature.js';
import { SeasonDepartureEntity, SeasonEntity } from './season.entity.js';
import { LeagueSeasonsResolver, SeasonResolver } from './season.resolver.js';
import { seasonRoutes } from './season.routes.js';

export const seasons: Feature = {
  entities: [SeasonDepartureEntity, SeasonEntity],
  resolvers: [LeagueSeasonsResolver, SeasonResolver],
  routes: seasonRoutes,
};
