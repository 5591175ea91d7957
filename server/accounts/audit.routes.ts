import { json, route } from '../core/rest.js';
import { readAuditLog } from './audit.service.js';
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
  route({
    method: 'GET',
    path: '/audit-log',
    tag: 'users',
    summary: 'What staff did, the newest first, for administrators',
    description: '`before` is the id of the last entry seen.',
    query: AuditLogQuery,
    answer: json.list(auditEntrySchema),
    handle: async (ctx, { query: { limit = 50, before } }) =>
      (await readAuditLog(ctx, { limit, before })).map(presentAuditEntry),
  }),
];
