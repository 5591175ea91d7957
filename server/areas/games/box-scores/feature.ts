import { type Feature } from '../../../platform/feature.js';
import { matchDetailsRoutes } from './match-details.routes.js';
import { MatchInjuriesResolver, GameInjuriesResolver } from './match-injuries.resolver.js';

export const boxScores: Feature = {
  resolvers: [MatchInjuriesResolver, GameInjuriesResolver],
  routes: matchDetailsRoutes,
};
