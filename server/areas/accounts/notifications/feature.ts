import { NotificationChannelsEntity } from './channels/channels.entity.js';
import { ChannelsResolver } from './channels/channels.resolver.js';
import { channelRoutes } from './channels/channels.routes.js';
import { writeDigest } from './digest/digest.service.js';
import { digestWork } from './digest/digest-work.js';
import { type Feature } from '../../../platform/feature.js';
import { collectNotifications } from './notification-collection.service.js';
import { NotificationResolver } from './notification.resolver.js';
import { notificationRoutes } from './notification.routes.js';
import { NotificationsLiveResolver } from './notifications-live.resolver.js';
import { NotificationEntity, MutedNotificationEntity } from './sending/notification.entity.js';

export const notifications: Feature = {
  entities: [NotificationEntity, MutedNotificationEntity, NotificationChannelsEntity],
  resolvers: [NotificationResolver, NotificationsLiveResolver, ChannelsResolver],
  routes: [...notificationRoutes, ...channelRoutes],
  works: [digestWork],
  letters: { notification_digest: writeDigest },
  retention: [{ rows: 'notifications', collect: collectNotifications }],
};
