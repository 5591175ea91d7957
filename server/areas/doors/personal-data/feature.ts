import { type Feature } from '../../../platform/feature.js';
import { PersonalDataResolver } from './personal-data.resolver.js';
import { personalDataRoutes } from './personal-data.routes.js';

export const personalData: Feature = {
  resolvers: [PersonalDataResolver],
  routes: personalDataRoutes,
};
