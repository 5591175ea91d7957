import { AuditEntryEntity } from '../../accounts/audit/audit.entity.js';
import { PasskeyEntity } from '../../accounts/factors/passkeys/passkey.entity.js';
import { PersonalTokenEntity } from '../../accounts/tokens/personal-token.entity.js';
import { SessionEntity } from '../../accounts/sessions/session.entity.js';
import { columnsOf, json, nullable } from '../../../platform/data/rows.js';
import {
  MutedNotificationEntity,
  NotificationEntity,
} from '../../accounts/notifications/sending/notification.entity.js';
import { section } from './section.js';

/** Access to the account, and its notifications. Neither hashes nor the texts of tokens are read. */
export const accountSections = [
  section({
    name: 'sessions',
    shape: columnsOf(SessionEntity, 'id', 'device', 'address', 'createdAt', 'lastUsedAt', 'expiresAt'),
    from: 'sessions own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'personal_tokens',
    shape: columnsOf(PersonalTokenEntity, 'id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'),
    from: 'personal_tokens own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'passkeys',
    shape: columnsOf(PasskeyEntity, 'id', 'name', 'createdAt', 'lastUsedAt'),
    from: 'passkeys own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'notifications',
    shape: columnsOf(NotificationEntity, 'id', 'kind', 'text', 'subject', 'times', 'createdAt', 'readAt'),
    from: 'notifications own',
    where: 'own.user_id = $1',
    after: { id: 0 },
  }),
  section({
    name: 'muted_notifications',
    shape: columnsOf(MutedNotificationEntity, 'kind'),
    from: 'muted_notifications own',
    where: 'own.user_id = $1',
    after: { kind: '' },
  }),
];

/** Without what an act on another account says about that account. */
const detail = `CASE WHEN own.act LIKE 'user.%' OR own.act LIKE 'content.%' THEN NULL ELSE own.detail END AS detail`;

/** The person's own acts as a member of staff. */
export const auditSection = section({
  name: 'audit_log',
  shape: {
    ...columnsOf(AuditEntryEntity, 'id', 'at', 'act', 'subjectId'),
    detail: nullable(json<AuditEntryEntity['detail']>()),
  },
  further: detail,
  from: 'audit_log own',
  where: 'own.actor_id = $1',
  after: { id: 0 },
});
