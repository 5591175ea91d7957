import { type Feature } from '../../../platform/feature.js';
import { EnteredResultResolver } from './entered-result.resolver.js';
import { matchDetailsRoutes } from './match-details.routes.js';
import { MatchInjuriesResolver, GameInjuriesResolver } from './injuries/match-injuries.resolver.js';

export const boxScores: Feature = {
  resolvers: [EnteredResultResolver, MatchInjuriesResolver, GameInjuriesResolver],
  routes: matchDetailsRoutes,
};
