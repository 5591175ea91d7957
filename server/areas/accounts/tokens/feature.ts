import { type Feature } from '../../../platform/feature.js';
import { PersonalTokenEntity } from './personal-token.entity.js';
import { TokenResolver } from './token.resolver.js';
import { tokenRoutes } from './token.routes.js';

export const tokens: Feature = {
  entities: [PersonalTokenEntity],
  resolvers: [TokenResolver],
  routes: tokenRoutes,
};
