import { type Feature } from '../../../platform/feature.js';
import { AuditEntryEntity } from './audit.entity.js';
import { AuditResolver } from './audit.resolver.js';
import { auditRoutes } from './audit.routes.js';

export const audit: Feature = {
  entities: [AuditEntryEntity],
  resolvers: [AuditResolver],
  routes: auditRoutes,
};
