import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { notificationPolicy } from '../notification.policy.js';
import { NOTIFICATION_KINDS } from '../sending/notification-kinds.js';
import { ownChannels, setOwnChannels } from './channels.service.js';
import { NotificationChannels, NotificationChannelsInput } from './channels.types.js';

const kinds = json.list({ type: 'string', enum: NOTIFICATION_KINDS });
const channelsAnswer = answerOf(NotificationChannels, { also: { bell: kinds, push: kinds, mail: kinds } });

export const channelRoutes = [
  route({
    method: 'GET',
    path: '/me/notification-channels',
    operationId: 'getNotificationChannels',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'The channels by which you get notifications',
    answer: channelsAnswer.schema,
    handle: async (ctx) => channelsAnswer.present(await ownChannels(ctx)),
  }),
  route({
    method: 'PUT',
    path: '/me/notification-channels',
    operationId: 'setNotificationChannels',
    may: notificationPolicy.own,
    refuses: ['conflict'],
    tag: 'notifications',
    summary: 'Choose the channels by which you get notifications',
    description:
      'A list must contain all wanted kinds; a field left out stays unchanged. `bell` is the list of `PUT /notifications/settings`; other channels leave out what the bell leaves out. A digest is a mail with your unread notifications since the last one.',
    body: NotificationChannelsInput,
    answer: channelsAnswer.schema,
    handle: async (ctx, { body }) => {
      await setOwnChannels(ctx, body);
      return channelsAnswer.present(await ownChannels(ctx));
    },
  }),
];
