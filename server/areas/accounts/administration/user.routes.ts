import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route, rowList } from '../../../platform/http/rest/route.js';
import * as accounts from '../sign-in/account.service.js';
import { removeUserSecondFactors } from './factor-removal.service.js';
import { setUserRole } from './role.service.js';
import { ownUserAnswer, sessionAnswer, suspendedUserAnswer, userAnswer } from '../users/user.rest.js';
import { liftSuspension, suspendUser } from './suspension.service.js';
import { SuspensionInput } from './suspension.types.js';
import * as users from '../users/user.service.js';
import { LoginInput, RegisterInput, RoleBody, UsersQuery } from '../users/user.types.js';
import { everyone } from '../../../platform/context/policy.js';
import { userPolicy } from '../users/user.policy.js';

export const userRoutes = [
  route({
    method: 'POST',
    path: '/auth/register',
    operationId: 'registerAccount',
    may: everyone,
    tag: 'auth',
    summary: 'Make an account and sign in',
    body: RegisterInput,
    status: 201,
    location: '/auth/me',
    answer: sessionAnswer.schema,
    handle: async (ctx, { body }) => sessionAnswer.present(await accounts.register(ctx, body), ctx),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    operationId: 'logIn',
    may: everyone,
    refuses: ['forbidden'],
    tag: 'auth',
    summary: 'Sign in with a username and a password',
    description:
      'An account with a second factor needs `code` too: a code of its authenticator app, or a recovery code. If the code is missing or wrong, the answer is 401, and `second_factor` lists the kinds that the account has.',
    body: LoginInput,
    answer: sessionAnswer.schema,
    handle: async (ctx, { body }) => sessionAnswer.present(await accounts.login(ctx, body), ctx),
  }),
  route({
    method: 'GET',
    path: '/auth/me',
    operationId: 'getCurrentUser',
    may: userPolicy.readOwn,
    tag: 'auth',
    summary: 'The signed-in account',
    description: '`role` is the role in this session or token: `user` while `second_factor_needed` is true.',
    answer: ownUserAnswer.schema,
    handle: async (ctx) => ownUserAnswer.present(await accounts.me(ctx), ctx),
  }),
  pageRoute({
    path: '/users',
    operationId: 'listUsers',
    may: userPolicy.list,
    tag: 'users',
    summary: 'All accounts, ordered by name',
    description:
      'With `search`, only accounts whose name contains the text; case, accents, hyphens and spaces are ignored.',
    query: UsersQuery,
    find: (ctx, { query }) => users.pageUsers(ctx, query, query),
    items: {
      schema: userAnswer.schema,
      present: (ctx, rows) => rowList(rows, (user) => userAnswer.present(user, ctx)),
    },
  }),
  route({
    method: 'PATCH',
    path: '/users/:userId/role',
    operationId: 'setUserRole',
    may: userPolicy.setRole,
    tag: 'users',
    summary: 'Give a person a role',
    body: RoleBody,
    answer: userAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      userAnswer.present(await setUserRole(ctx, ids.userId, body.role), ctx),
  }),
  route({
    method: 'PUT',
    path: '/users/:userId/suspension',
    operationId: 'suspendUser',
    may: userPolicy.moderate,
    tag: 'users',
    summary: 'Suspend an account, or change its suspension',
    description:
      'A suspended account can neither sign in nor use its sessions and tokens. The suspension ends at `until`; without `until`, it lasts until it is lifted. Moderators may suspend users; administrators may suspend all accounts except their own.',
    body: SuspensionInput,
    answer: suspendedUserAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      suspendedUserAnswer.present(await suspendUser(ctx, ids.userId, body), ctx),
  }),
  route({
    method: 'DELETE',
    path: '/users/:userId/suspension',
    operationId: 'liftSuspension',
    may: userPolicy.moderate,
    tag: 'users',
    summary: 'Lift a suspension',
    answer: json.message,
    handle: async (ctx, { ids }) => ({
      message: `${(await liftSuspension(ctx, ids.userId)).username} is no longer suspended.`,
    }),
  }),
  route({
    method: 'DELETE',
    path: '/users/:userId/second-factors',
    operationId: 'removeUserSecondFactors',
    may: userPolicy.removeSecondFactors,
    tag: 'users',
    summary: 'Remove the second factors of an account whose owner has lost them',
    description:
      'Also ends the account’s sessions and revokes its tokens. Not allowed with a personal token, or for the caller’s account.',
    answer: json.message,
    handle: async (ctx, { ids }) => ({ message: await removeUserSecondFactors(ctx, ids.userId) }),
  }),
];
