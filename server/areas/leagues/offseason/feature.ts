import { type Feature } from '../../../platform/feature.js';
import { NextSeasonResolver } from './next-season.resolver.js';
import { nextSeasonRoutes } from './next-season.routes.js';

export const offseason: Feature = {
  resolvers: [NextSeasonResolver],
  routes: nextSeasonRoutes,
};
