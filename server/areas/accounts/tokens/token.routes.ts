import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import * as tokens from './token.service.js';
import { MakeTokenInput, NewPersonalToken, PersonalToken, TokensQuery } from './token.types.js';
import { userPolicy } from '../users/user.policy.js';

const tokenAnswer = answerOf(PersonalToken);
const newTokenAnswer = answerOf(NewPersonalToken);

export const tokenRoutes = [
  route({
    method: 'POST',
    path: '/tokens',
    operationId: 'makeToken',
    may: userPolicy.secureOwn,
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Make a personal token for a program',
    description:
      'The token’s text is shown only in this answer. `scopes` is `["read"]` or `["read", "write"]`. If the account has a second factor, `code` or `credential` is required; `credential` is the browser’s answer to `POST /auth/passkey/options`. If neither is given, the answer is 403, and `second_factor` lists the kinds that the account has.',
    body: MakeTokenInput,
    status: 201,
    answer: newTokenAnswer.schema,
    handle: async (ctx, { body }) => newTokenAnswer.present(await tokens.makeToken(ctx, body)),
  }),
  pageRoute({
    path: '/tokens',
    operationId: 'listTokens',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'The personal tokens of the signed-in account, the newest first',
    query: TokensQuery,
    find: (ctx, { query }) => tokens.pageMyTokens(ctx, query),
    item: tokenAnswer,
  }),
  route({
    method: 'DELETE',
    path: '/tokens/:tokenId',
    operationId: 'revokeToken',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'Revoke a personal token of the signed-in account',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await tokens.revokeToken(ctx, ids.tokenId) }),
  }),
];
