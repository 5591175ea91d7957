import { type Feature } from '../../../platform/feature.js';
import { requeuePendingImports } from './import-queue.js';
import { ImportsLiveResolver } from './imports-live.resolver.js';
import { importWork } from './run/import-work.js';
import { SeasonImportEntity } from './season-import.entity.js';
import { SeasonImportResolver } from './season-imports.resolver.js';
import { seasonImportRoutes } from './season-imports.routes.js';

export const imports: Feature = {
  entities: [SeasonImportEntity],
  resolvers: [SeasonImportResolver, ImportsLiveResolver],
  routes: seasonImportRoutes,
  requeuePending: requeuePendingImports,
  works: [importWork()],
};
