import { type Feature } from '../../../platform/feature.js';
import { collectNotifications } from './notification-collection.service.js';
import { NotificationResolver } from './notification.resolver.js';
import { notificationRoutes } from './notification.routes.js';
import { NotificationsLiveResolver } from './notifications-live.resolver.js';
import { NotificationEntity, MutedNotificationEntity } from './sending/notification.entity.js';

export const notifications: Feature = {
  entities: [NotificationEntity, MutedNotificationEntity],
  resolvers: [NotificationResolver, NotificationsLiveResolver],
  routes: notificationRoutes,
  retention: [{ rows: 'notifications', collect: collectNotifications }],
};
