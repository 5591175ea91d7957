import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { changeEmail, confirmEmail, sendConfirmation } from './email.service.js';
import { ChangeEmailInput, ConfirmEmailInput } from './email.types.js';

export const emailRoutes = [
  route({
    method: 'POST',
    path: '/auth/email',
    operationId: 'changeEmail',
    access: 'person',
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Change the email address of the signed-in account',
    description:
      'If the server sends mail, a link goes to the new address and a notice to the old one, and nothing changes until the link is opened; the old address as the new one gives the change up. Without mail it changes at once.',
    body: ChangeEmailInput,
    answer: json.message,
    handle: (ctx, { body }) => changeEmail(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/auth/email/confirm',
    operationId: 'confirmEmail',
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
    access: 'account',
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Send the link that confirms an email address again',
    description: 'Five an hour for an account, with changes of the address.',
    answer: json.message,
    handle: (ctx) => sendConfirmation(ctx),
  }),
];
