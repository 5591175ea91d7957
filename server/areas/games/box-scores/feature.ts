import { type Feature } from '../../../platform/feature.js';
import { EnteredResultResolver } from './details/entered-result.resolver.js';
import { matchDetailsRoutes } from './details/match-details.routes.js';
import { MatchInjuriesResolver, GameInjuriesResolver } from './match-injuries.resolver.js';

export const boxScores: Feature = {
  resolvers: [EnteredResultResolver, MatchInjuriesResolver, GameInjuriesResolver],
  routes: matchDetailsRoutes,
};
