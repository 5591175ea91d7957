import { type Feature } from '../../../platform/feature.js';
import { CommissionerEntity } from './commissioner.entity.js';
import { CommissionerResolver } from './commissioner.resolver.js';
import { commissionerRoutes } from './commissioner.routes.js';

export const commissioners: Feature = {
  entities: [CommissionerEntity],
  resolvers: [CommissionerResolver],
  routes: commissionerRoutes,
};
