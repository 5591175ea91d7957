import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { NOTIFICATION_KINDS } from './sending/notification-kinds.js';
import { notifiedKinds, setNotifiedKinds } from './notification-settings.service.js';
import { countUnread, markNotificationsRead, pageNotifications } from './notification.service.js';
import {
  MarkReadInput,
  Notification,
  NotificationSettingsBody,
  NotificationsQuery,
} from './notification.types.js';
import { notificationPolicy } from './notification.policy.js';

const settingsAnswer = json.object({ kinds: json.list({ type: 'string', enum: NOTIFICATION_KINDS }) });

export const notificationRoutes = [
  pageRoute({
    path: '/notifications',
    operationId: 'listNotifications',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'Your notifications, the newest first',
    description: 'With `unread=true`, only notifications that are not marked read.',
    query: NotificationsQuery,
    item: answerOf(Notification),
    find: (ctx, { query }) => pageNotifications(ctx, query, query),
  }),
  route({
    method: 'POST',
    path: '/notifications/read',
    operationId: 'markNotificationsRead',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'Mark your notifications read',
    description:
      '`ids` or `up_to` select the notifications; by default, all are marked. The answer contains the number of notifications that are still unread.',
    body: MarkReadInput,
    answer: json.object({ unread: json.integer }),
    handle: async (ctx, { body }) => {
      await markNotificationsRead(ctx, body);
      return { unread: await countUnread(ctx) };
    },
  }),
  route({
    method: 'GET',
    path: '/notifications/settings',
    operationId: 'getNotificationSettings',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'Your notification settings',
    answer: settingsAnswer,
    handle: async (ctx) => ({ kinds: await notifiedKinds(ctx) }),
  }),
  route({
    method: 'PUT',
    path: '/notifications/settings',
    operationId: 'setNotificationSettings',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'Choose what you are notified of',
    description:
      'The list must contain all wanted kinds; other kinds are switched off. Earlier notifications stay.',
    body: NotificationSettingsBody,
    answer: settingsAnswer,
    handle: async (ctx, { body }) => {
      await setNotifiedKinds(ctx, body.kinds);
      return { kinds: await notifiedKinds(ctx) };
    },
  }),
];
