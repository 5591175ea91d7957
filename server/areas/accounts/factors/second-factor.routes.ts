import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { mySecondFactors } from './my-second-factors.service.js';
import { makeRecoveryCodes } from './second-factor.service.js';
import {
  ConfirmPasswordInput,
  ConfirmTotpInput,
  NewRecoveryCodes,
  RemoveTotpInput,
  SecondFactors,
  TotpEnrolment,
} from './second-factor.types.js';
import * as totp from './totp.service.js';
import { userPolicy } from '../users/user.policy.js';

const secondFactorsAnswer = answerOf(SecondFactors);
const enrolmentAnswer = answerOf(TotpEnrolment);
const recoveryCodesAnswer = answerOf(NewRecoveryCodes);

export const secondFactorRoutes = [
  route({
    method: 'GET',
    path: '/auth/second-factors',
    operationId: 'getSecondFactors',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Second factors of the signed-in account',
    answer: secondFactorsAnswer.schema,
    handle: async (ctx) => secondFactorsAnswer.present(await mySecondFactors(ctx)),
  }),
  route({
    method: 'POST',
    path: '/auth/totp',
    operationId: 'beginTotp',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Begin to use an authenticator app',
    description:
      'The secret is shown only in this answer. The app becomes a second factor when `POST /auth/totp/confirm` gets one of its codes within 15 minutes.',
    body: ConfirmPasswordInput,
    status: 201,
    location: '/auth/second-factors',
    answer: enrolmentAnswer.schema,
    handle: async (ctx, { body }) => enrolmentAnswer.present(await totp.beginTotp(ctx, body.password)),
  }),
  route({
    method: 'POST',
    path: '/auth/totp/confirm',
    operationId: 'confirmTotp',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Switch the authenticator app on with its first code',
    description:
      'The answer contains new recovery codes, which are not shown again. All earlier codes are void.',
    body: ConfirmTotpInput,
    answer: recoveryCodesAnswer.schema,
    handle: async (ctx, { body }) => recoveryCodesAnswer.present(await totp.confirmTotp(ctx, body.code)),
  }),
  route({
    method: 'DELETE',
    path: '/auth/totp',
    operationId: 'removeTotp',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Remove the authenticator app',
    description: 'Removing the last second factor also deletes the recovery codes.',
    body: RemoveTotpInput,
    answer: json.message,
    handle: async (ctx, { body }) => ({ message: await totp.removeTotp(ctx, body) }),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery-codes',
    operationId: 'makeRecoveryCodes',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Replace the recovery codes',
    description: 'The new codes are shown only in this answer. All earlier codes are void.',
    body: ConfirmPasswordInput,
    status: 201,
    location: '/auth/second-factors',
    answer: recoveryCodesAnswer.schema,
    handle: async (ctx, { body }) => recoveryCodesAnswer.present(await makeRecoveryCodes(ctx, body.password)),
  }),
];
