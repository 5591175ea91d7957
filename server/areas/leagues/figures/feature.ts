import { type Feature } from '../../../platform/feature.js';
import { LeagueLeadersResolver, SeasonLeadersResolver, LeaderResolver } from './leaders.resolver.js';

export const figures: Feature = {
  resolvers: [LeagueLeadersResolver, SeasonLeadersResolver, LeaderResolver],
};
