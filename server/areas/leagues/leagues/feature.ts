import { type Feature } from '../../../platform/feature.js';
import { LeagueEntity, LeagueTeamEntity } from './league.entity.js';
import { LeagueResolver } from './league.resolver.js';
import { leagueRoutes } from './league.routes.js';
import { SourceEntity } from './source/source.entity.js';
import { TeamSourceResolver, PlayerSourceResolver } from './source/source.resolver.js';

export const leagues: Feature = {
  entities: [LeagueEntity, LeagueTeamEntity, SourceEntity],
  resolvers: [LeagueResolver, TeamSourceResolver, PlayerSourceResolver],
  routes: leagueRoutes,
};
