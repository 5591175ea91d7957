import { json, pageRoute, rowList } from '../core/rest.js';
import { pageAuditLog } from './audit.service.js';
import { type AuditEntry, AuditLogQuery } from './audit.types.js';

const auditEntrySchema = json.object({
  id: json.integer,
  at: json.time,
  actor_username: json.text,
  act: json.text,
  subject_id: json.nullableInteger,
  detail: json.map({ type: ['string', 'number', 'boolean', 'null'] }),
});

const presentAuditEntry = (entry: AuditEntry) => ({
  id: entry.id,
  at: entry.at,
  actor_username: entry.actorUsername,
  act: entry.act,
  subject_id: entry.subjectId,
  detail: entry.detail,
});

export const auditRoutes = [
  pageRoute({
    path: '/audit-log',
    operationId: 'listAuditLog',
    access: 'permission',
    tag: 'users',
    summary: 'What staff did, the newest first, for administrators',
    description: '`before` is the id of the last entry seen.',
    query: AuditLogQuery,
    item: auditEntrySchema,
    find: (ctx, { query }) => pageAuditLog(ctx, query, query),
    present: (_ctx, rows) => rowList(rows, presentAuditEntry),
  }),
];
