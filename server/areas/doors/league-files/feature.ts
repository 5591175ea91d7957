import { type Feature } from '../../../platform/feature.js';
import { ExternalIdEntity } from './external-id.entity.js';
import { LeagueFilesResolver } from './league-files.resolver.js';
import { leagueFilesRoutes } from './league-files.routes.js';

export const leagueFiles: Feature = {
  entities: [ExternalIdEntity],
  resolvers: [LeagueFilesResolver],
  routes: leagueFilesRoutes,
};
