import { type Feature } from '../../../platform/feature.js';
import { ChangeEntity } from './change.entity.js';
import { ChangesResolver } from './changes.resolver.js';
import { changesRoutes } from './changes.routes.js';
import { collectChanges } from './changes.service.js';

export const changes: Feature = {
  entities: [ChangeEntity],
  resolvers: [ChangesResolver],
  routes: changesRoutes,
  retention: [{ rows: 'changes', collect: collectChanges }],
};
