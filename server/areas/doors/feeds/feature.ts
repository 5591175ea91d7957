import { type Feature } from '../../../platform/feature.js';
import { feedRoutes } from './feeds.routes.js';

export const feeds: Feature = {
  routes: feedRoutes,
};
