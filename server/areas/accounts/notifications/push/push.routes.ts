import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { type Context } from '../../../../platform/context/context.js';
import { notificationPolicy } from '../notification.policy.js';
import { addSubscription, ownSubscriptions, removeSubscription } from './push.service.js';
import { PushEndpointBody, PushSubscription, PushSubscriptionInput } from './push.types.js';

const subscriptionAnswer = answerOf(PushSubscription);
const answer = json.list(subscriptionAnswer.schema);
const present = async (ctx: Context) =>
  (await ownSubscriptions(ctx)).map((one) => subscriptionAnswer.present(one));

export const pushRoutes = [
  route({
    method: 'GET',
    path: '/me/push-subscriptions',
    operationId: 'listPushSubscriptions',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'The browsers that show your notifications',
    description: 'At most ten, the oldest first.',
    answer,
    handle: present,
  }),
  route({
    method: 'POST',
    path: '/me/push-subscriptions',
    operationId: 'addPushSubscription',
    may: notificationPolicy.addBrowser,
    refuses: ['conflict'],
    tag: 'notifications',
    summary: 'Show your notifications in a browser',
    description:
      'The body is the subscription that the browser’s Push API gives for `push_key` of `GET /me/notification-channels`. It ends with your session. The answer has all your browsers.',
    body: PushSubscriptionInput,
    answer,
    handle: async (ctx, { body }) => {
      await addSubscription(ctx, body);
      return present(ctx);
    },
  }),
  route({
    method: 'DELETE',
    path: '/me/push-subscriptions',
    operationId: 'removePushSubscription',
    may: notificationPolicy.own,
    tag: 'notifications',
    summary: 'Stop showing your notifications in a browser',
    description: 'The answer has the browsers that remain.',
    body: PushEndpointBody,
    answer,
    handle: async (ctx, { body }) => {
      await removeSubscription(ctx, body.endpoint);
      return present(ctx);
    },
  }),
];
