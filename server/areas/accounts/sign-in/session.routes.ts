import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { endAccessOf } from './access.service.js';
import { changePassword } from './own-password.service.js';
import * as sessions from '../sessions/session.service.js';
import {
  ChangedPassword,
  ChangePasswordInput,
  OpenSession,
  SessionsQuery,
} from '../sessions/session.types.js';
import { userPolicy } from '../users/user.policy.js';

const openSessionAnswer = answerOf(OpenSession);
const changedPasswordAnswer = answerOf(ChangedPassword);

export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/auth/password',
    operationId: 'changePassword',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Change the password of the signed-in account',
    description:
      'Ends all sessions and links of the account, and removes second factors that were added before its email address was confirmed. The answer has the token of a new session. Personal tokens stay, unless `revoke_tokens` is true. The message lists the tokens and second factors that stay.',
    body: ChangePasswordInput,
    answer: changedPasswordAnswer.schema,
    handle: async (ctx, { body }) => changedPasswordAnswer.present(await changePassword(ctx, body)),
  }),
  pageRoute({
    path: '/auth/sessions',
    operationId: 'listSessions',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'The open sessions of the signed-in account, the newest first',
    query: SessionsQuery,
    find: (ctx, { query }) => sessions.pageMySessions(ctx, query),
    item: openSessionAnswer,
  }),
  route({
    method: 'POST',
    path: '/auth/logout',
    operationId: 'logOut',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Sign out: end the session of this request',
    answer: json.message,
    handle: async (ctx) => ({ message: await sessions.logOut(ctx) }),
  }),
  route({
    method: 'DELETE',
    path: '/users/:userId/sessions',
    operationId: 'endUserAccess',
    may: userPolicy.endAccess,
    tag: 'users',
    summary: 'End all access to an account',
    description:
      'Ends the account’s sessions, personal tokens and links, any pending change of its email address, and second factors that were added before the address was confirmed. The password stays, so the account’s owner can sign in again.',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await endAccessOf(ctx, ids.userId) }),
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions',
    operationId: 'endOtherSessions',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'End all sessions of the signed-in account except the current session',
    answer: json.message,
    handle: async (ctx) => ({ message: await sessions.endMyOtherSessions(ctx) }),
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    operationId: 'endSession',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'End a session of the signed-in account',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await sessions.endMySession(ctx, ids.sessionId) }),
  }),
];
