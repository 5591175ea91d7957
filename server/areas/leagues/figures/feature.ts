import { type Feature } from '../../../platform/feature.js';
import {
  LeagueLeadersResolver,
  SeasonLeadersResolver,
  TeamLeadersResolver,
  LeaderResolver,
} from './leaders.resolver.js';

export const figures: Feature = {
  resolvers: [LeagueLeadersResolver, SeasonLeadersResolver, TeamLeadersResolver, LeaderResolver],
};
