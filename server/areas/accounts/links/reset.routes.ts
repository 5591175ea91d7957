import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { makeResetLink, requestPasswordReset, resetPassword } from './reset.service.js';
import { AccountLink, ResetPasswordInput, ResetRequestInput } from './reset.types.js';
import { everyone } from '../../../platform/context/policy.js';
import { userPolicy } from '../users/user.policy.js';

const linkAnswer = answerOf(AccountLink);

export const resetRoutes = [
  route({
    method: 'POST',
    path: '/auth/password/reset-request',
    operationId: 'requestPasswordReset',
    may: everyone,
    tag: 'auth',
    summary: 'Request a mail with a link to choose a new password',
    description:
      'The answer does not reveal whether an account has the address. At most five requests an hour for an address and a hundred from a network. If the server sends no mail, the answer says so, and an administrator can make a link.',
    body: ResetRequestInput,
    answer: json.message,
    handle: (ctx, { body }) => requestPasswordReset(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/auth/password/reset',
    operationId: 'resetPassword',
    may: everyone,
    refuses: ['forbidden'],
    tag: 'auth',
    summary: 'Choose a new password by a link',
    description:
      'The link works once. All sessions, personal tokens and links of the account end. A link sent by mail also confirms the email address, and removes second factors that were added before the address was confirmed. The message lists the second factors that stay.',
    body: ResetPasswordInput,
    answer: json.message,
    handle: (ctx, { body }) => resetPassword(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/users/:userId/reset-link',
    operationId: 'makeResetLink',
    may: userPolicy.makeResetLinks,
    refuses: ['conflict'],
    tag: 'users',
    summary: 'Make a link to choose a new password',
    description:
      'The link works once, within 24 hours, and is shown only in this answer. Not for accounts of administrators.',
    status: 201,
    answer: linkAnswer.schema,
    handle: async (ctx, { ids }) => linkAnswer.present(await makeResetLink(ctx, ids.userId)),
  }),
];
