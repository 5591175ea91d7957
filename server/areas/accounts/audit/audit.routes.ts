import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute } from '../../../platform/http/rest/route.js';
import { pageAuditLog } from './audit.service.js';
import { AuditEntry, AuditLogQuery } from './audit.types.js';
import { userPolicy } from '../users/user.policy.js';

const auditEntryAnswer = answerOf(AuditEntry, {
  also: { detail: json.map({ type: ['string', 'number', 'boolean', 'null'] }) },
});

export const auditRoutes = [
  pageRoute({
    path: '/audit-log',
    operationId: 'listAuditLog',
    may: userPolicy.readAuditLog,
    tag: 'users',
    summary: 'Actions of staff, the newest first',
    description: '`before` is the id of an entry; only older entries are returned.',
    query: AuditLogQuery,
    item: auditEntryAnswer,
    find: (ctx, { query }) => pageAuditLog(ctx, query, query),
  }),
];
