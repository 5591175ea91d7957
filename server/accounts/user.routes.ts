import { json, pageRoute, route, rowList } from '../core/rest.js';
import * as accounts from './account.service.js';
import { setUserRole } from './role.service.js';
import {
  presentSession,
  presentSuspendedUser,
  presentUser,
  sessionSchema,
  suspendedUserSchema,
  userSchema,
} from './user.rest.js';
import { liftSuspension, suspendUser } from './suspension.service.js';
import { SuspensionInput } from './suspension.types.js';
import * as users from './user.service.js';
import { LoginInput, RegisterInput, RoleBody, UsersQuery } from './user.types.js';

export const userRoutes = [
  route({
    method: 'POST',
    path: '/auth/register',
    operationId: 'registerAccount',
    tag: 'auth',
    summary: 'Make an account and sign in',
    body: RegisterInput,
    status: 201,
    answer: sessionSchema,
    handle: async (ctx, { body }) => presentSession(ctx, await accounts.register(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    operationId: 'logIn',
    refuses: ['forbidden'],
    tag: 'auth',
    summary: 'Sign in by username and password',
    body: LoginInput,
    answer: sessionSchema,
    handle: async (ctx, { body }) => presentSession(ctx, await accounts.login(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/auth/me',
    operationId: 'getCurrentUser',
    access: 'account',
    tag: 'auth',
    summary: 'The signed-in account',
    answer: userSchema,
    handle: async (ctx) => presentUser(ctx, await accounts.me(ctx)),
  }),
  pageRoute({
    path: '/users',
    operationId: 'listUsers',
    access: 'permission',
    tag: 'users',
    summary: 'All accounts by name, for administrators',
    description: 'With `search` those whose name contains the text, in any case.',
    query: UsersQuery,
    item: userSchema,
    find: (ctx, { query }) => users.pageUsers(ctx, query, query),
    present: (ctx, rows) => rowList(rows, (user) => presentUser(ctx, user)),
  }),
  route({
    method: 'PATCH',
    path: '/users/:userId/role',
    operationId: 'setUserRole',
    access: 'permission',
    tag: 'users',
    summary: 'Give a person a role, for administrators',
    body: RoleBody,
    answer: userSchema,
    handle: async (ctx, { ids, body }) => presentUser(ctx, await setUserRole(ctx, ids.userId, body.role)),
  }),
  route({
    method: 'PUT',
    path: '/users/:userId/suspension',
    operationId: 'suspendUser',
    access: 'permission',
    tag: 'users',
    summary: 'Suspend an account, or change its suspension, for staff',
    description:
      'Its tokens stop at once, and it cannot sign in until then; without `until` the suspension lasts until it is lifted. Moderators suspend users, administrators anybody else.',
    body: SuspensionInput,
    answer: suspendedUserSchema,
    handle: async (ctx, { ids, body }) => presentSuspendedUser(ctx, await suspendUser(ctx, ids.userId, body)),
  }),
  route({
    method: 'DELETE',
    path: '/users/:userId/suspension',
    operationId: 'liftSuspension',
    access: 'permission',
    tag: 'users',
    summary: 'Lift a suspension, for staff',
    answer: json.message,
    handle: async (ctx, { ids }) => ({
      message: `${(await liftSuspension(ctx, ids.userId)).username} is no longer suspended.`,
    }),
  }),
];
