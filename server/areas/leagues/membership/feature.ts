import { type Feature } from '../../../platform/feature.js';
import { LeagueRequestEntity } from './league-request.entity.js';
import { LeagueRequestResolver, TeamLeagueRequestResolver } from './league-request.resolver.js';
import { leagueRequestRoutes } from './league-request.routes.js';
import { LeagueTeamsResolver, LeagueTeamResolver, TeamLeagueResolver } from './league-team.resolver.js';
import { leagueTeamRoutes } from './league-team.routes.js';

export const membership: Feature = {
  entities: [LeagueRequestEntity],
  resolvers: [
    LeagueTeamsResolver,
    LeagueTeamResolver,
    TeamLeagueResolver,
    LeagueRequestResolver,
    TeamLeagueRequestResolver,
  ],
  routes: [...leagueTeamRoutes, ...leagueRequestRoutes],
};
