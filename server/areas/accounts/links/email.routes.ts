import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { changeEmail, confirmEmail, sendConfirmation } from './email.service.js';
import { ChangeEmailInput, ConfirmEmailInput } from './email.types.js';
import { everyone } from '../../../platform/context/policy.js';
import { userPolicy } from '../users/user.policy.js';

export const emailRoutes = [
  route({
    method: 'POST',
    path: '/auth/email',
    operationId: 'changeEmail',
    may: userPolicy.secureOwn,
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Change the email address of the signed-in account',
    description:
      'If the server sends mail, a link goes to the new address and a notice to the old one, and nothing changes until the link is opened. Entering the current address cancels a pending change. If the server sends no mail, the address changes immediately.',
    body: ChangeEmailInput,
    answer: json.message,
    handle: (ctx, { body }) => changeEmail(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/auth/email/confirm',
    operationId: 'confirmEmail',
    may: everyone,
    refuses: ['conflict', 'forbidden'],
    tag: 'auth',
    summary: 'Confirm an email address by a link',
    body: ConfirmEmailInput,
    answer: json.message,
    handle: (ctx, { body }) => confirmEmail(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/auth/email/confirmation',
    operationId: 'sendConfirmation',
    may: userPolicy.readOwn,
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Send a new link that confirms an email address',
    description:
      'An account gets at most five links an hour, including the links for changes of its address.',
    answer: json.message,
    handle: (ctx) => sendConfirmation(ctx),
  }),
];
