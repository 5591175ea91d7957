import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { makeResetLink, requestPasswordReset, resetPassword } from './reset.service.js';
import { AccountLink, ResetPasswordInput, ResetRequestInput } from './reset.types.js';

const linkAnswer = answerOf(AccountLink);

export const resetRoutes = [
  route({
    method: 'POST',
    path: '/auth/password/reset-request',
    operationId: 'requestPasswordReset',
    tag: 'auth',
    summary: 'Have a link to choose a new password sent by mail',
    description:
      'The answer is the same whether an account has the address or not. Five an hour for an address, a hundred for a network. If the server sends no mail, the answer says so, and an administrator can make a link.',
    body: ResetRequestInput,
    answer: json.message,
    handle: (ctx, { body }) => requestPasswordReset(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/auth/password/reset',
    operationId: 'resetPassword',
    refuses: ['forbidden'],
    tag: 'auth',
    summary: 'Choose a new password by a link',
    description:
      'The link works once. All sessions, personal tokens and links of the account end, and signing in takes the new password. A link that came by mail also confirms the address, and removes second factors that were added before. The message says what stays.',
    body: ResetPasswordInput,
    answer: json.message,
    handle: (ctx, { body }) => resetPassword(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/users/:userId/reset-link',
    operationId: 'makeResetLink',
    access: 'person',
    refuses: ['conflict'],
    tag: 'users',
    summary: 'Make a link to choose a new password, for administrators',
    description:
      'It works once, for 24 hours, and is shown only in this answer. Not for accounts of administrators.',
    status: 201,
    answer: linkAnswer.schema,
    handle: async (ctx, { ids }) => linkAnswer.present(await makeResetLink(ctx, ids.userId)),
  }),
];
