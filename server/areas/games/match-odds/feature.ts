import { type Feature } from '../../../platform/feature.js';
import { MatchOddsEntity } from './match-odds.entity.js';
import { MatchOddsResolver } from './match-odds.resolver.js';
import { matchOddsRoutes } from './match-odds.routes.js';

export const matchOdds: Feature = {
  entities: [MatchOddsEntity],
  resolvers: [MatchOddsResolver],
  routes: matchOddsRoutes,
};
