import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import * as passkeys from './passkey.service.js';
import { beginPasskeySignIn, signInByPasskey } from './passkeys/passkey-sign-in.service.js';
import {
  Passkey,
  PasskeyLoginInput,
  PasskeyOptions,
  RegisteredPasskey,
  RegisterPasskeyInput,
  RenamePasskeyInput,
} from './passkeys/passkey.types.js';
import { ConfirmPasswordInput } from './second-factor.types.js';
import { sessionAnswer } from '../users/user.rest.js';
import { everyone } from '../../../platform/context/policy.js';
import { userPolicy } from '../users/user.policy.js';

const passkeyAnswer = answerOf(Passkey);
const optionsAnswer = answerOf(PasskeyOptions, {
  also: { options: { type: 'object', additionalProperties: true } },
});
const registeredAnswer = answerOf(RegisteredPasskey);

export const passkeyRoutes = [
  route({
    method: 'POST',
    path: '/auth/passkey/options',
    operationId: 'beginPasskeyLogin',
    may: everyone,
    tag: 'auth',
    summary: 'Options to sign in with a passkey',
    description:
      'Options for `PublicKeyCredential.parseRequestOptionsFromJSON` in the browser. They can be answered once, within five minutes.',
    answer: optionsAnswer.schema,
    handle: async (ctx) => optionsAnswer.present(await beginPasskeySignIn(ctx)),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey/login',
    operationId: 'logInWithPasskey',
    may: everyone,
    refuses: ['forbidden'],
    tag: 'auth',
    summary: 'Sign in with a passkey instead of a password and a second factor',
    body: PasskeyLoginInput,
    answer: sessionAnswer.schema,
    handle: async (ctx, { body }) => sessionAnswer.present(await signInByPasskey(ctx, body.credential), ctx),
  }),
  route({
    method: 'GET',
    path: '/auth/passkeys',
    operationId: 'listPasskeys',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'The passkeys of the signed-in account, the newest first',
    answer: json.list(passkeyAnswer.schema),
    handle: async (ctx) => (await passkeys.myPasskeys(ctx)).map((passkey) => passkeyAnswer.present(passkey)),
  }),
  route({
    method: 'POST',
    path: '/auth/passkeys/options',
    operationId: 'beginPasskey',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Options to make a passkey for the signed-in account',
    description:
      'Options for `PublicKeyCredential.parseCreationOptionsFromJSON` in the browser. They can be answered once, within five minutes.',
    body: ConfirmPasswordInput,
    answer: optionsAnswer.schema,
    handle: async (ctx, { body }) => optionsAnswer.present(await passkeys.beginPasskey(ctx, body.password)),
  }),
  route({
    method: 'POST',
    path: '/auth/passkeys',
    operationId: 'registerPasskey',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Register a passkey that the browser has made',
    description:
      'If the account had no second factor before, the answer contains recovery codes, which are not shown again.',
    body: RegisterPasskeyInput,
    status: 201,
    answer: registeredAnswer.schema,
    handle: async (ctx, { body }) => registeredAnswer.present(await passkeys.registerPasskey(ctx, body)),
  }),
  route({
    method: 'PATCH',
    path: '/auth/passkeys/:passkeyId',
    operationId: 'renamePasskey',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Rename a passkey of the signed-in account',
    body: RenamePasskeyInput,
    answer: passkeyAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      passkeyAnswer.present(await passkeys.renamePasskey(ctx, ids.passkeyId, body.name)),
  }),
  route({
    method: 'DELETE',
    path: '/auth/passkeys/:passkeyId',
    operationId: 'removePasskey',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Remove a passkey of the signed-in account',
    description: 'Removing the last second factor also deletes the recovery codes.',
    body: ConfirmPasswordInput,
    answer: json.message,
    handle: async (ctx, { ids, body }) => ({
      message: await passkeys.removePasskey(ctx, ids.passkeyId, body.password),
    }),
  }),
];
