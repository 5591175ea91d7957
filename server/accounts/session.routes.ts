import { answerOf } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { pageRoute, route } from '../core/rest.js';
import { changePassword } from './own-password.service.js';
import * as sessions from './session.service.js';
import { ChangedPassword, ChangePasswordInput, OpenSession, SessionsQuery } from './session.types.js';

const openSessionAnswer = answerOf(OpenSession);
const changedPasswordAnswer = answerOf(ChangedPassword);

export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/auth/password',
    operationId: 'changePassword',
    access: 'person',
    tag: 'auth',
    summary: 'Change one’s own password',
    description:
      'Ends all sessions of the account; go on with the token in the answer. Personal tokens stay, unless `revoke_tokens` is true.',
    body: ChangePasswordInput,
    answer: changedPasswordAnswer.schema,
    handle: async (ctx, { body }) => changedPasswordAnswer.present(await changePassword(ctx, body)),
  }),
  pageRoute({
    path: '/auth/sessions',
    operationId: 'listSessions',
    access: 'person',
    tag: 'auth',
    summary: 'The open sessions of one’s own account, the newest first',
    query: SessionsQuery,
    find: (ctx, { query }) => sessions.pageMySessions(ctx, query),
    item: openSessionAnswer,
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions',
    operationId: 'endOtherSessions',
    access: 'person',
    tag: 'auth',
    summary: 'End all sessions of one’s own account but the current one',
    answer: json.message,
    handle: async (ctx) => ({ message: await sessions.endMyOtherSessions(ctx) }),
  }),
  route({
    method: 'DELETE',
    path: '/auth/sessions/:sessionId',
    operationId: 'endSession',
    access: 'person',
    tag: 'auth',
    summary: 'End a session of one’s own account',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await sessions.endMySession(ctx, ids.sessionId) }),
  }),
];
