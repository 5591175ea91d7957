import { type Feature } from '../../../platform/feature.js';
import { ModerationResolver } from './moderation.resolver.js';
import { moderationRoutes } from './moderation.routes.js';

export const moderation: Feature = {
  resolvers: [ModerationResolver],
  routes: moderationRoutes,
};
