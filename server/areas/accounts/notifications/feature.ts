import { PushKeysEntity, PushSubscriptionEntity } from './push/push.entity.js';
import { PushResolver } from './push/push.resolver.js';
import { pushRoutes } from './push/push.routes.js';
import { pushWork } from './push/push-work.js';
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
  entities: [
    NotificationEntity,
    MutedNotificationEntity,
    NotificationChannelsEntity,
    PushSubscriptionEntity,
    PushKeysEntity,
  ],
  resolvers: [NotificationResolver, NotificationsLiveResolver, ChannelsResolver, PushResolver],
  routes: [...notificationRoutes, ...channelRoutes, ...pushRoutes],
  works: [digestWork, pushWork],
  letters: { notification_digest: writeDigest },
  retention: [{ rows: 'notifications', collect: collectNotifications }],
};
