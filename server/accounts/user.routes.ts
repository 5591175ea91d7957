import { pageRoute, route } from '../core/rest.js';
import * as accounts from './account.service.js';
import { setUserRole } from './role.service.js';
import { presentSession, presentUser, sessionSchema, userSchema } from './user.rest.js';
import * as users from './user.service.js';
import { LoginInput, RegisterInput, RoleBody, UsersQuery } from './user.types.js';

export const userRoutes = [
  route({
    method: 'POST',
    path: '/auth/register',
    tag: 'auth',
    summary: 'Make an account and sign in',
    body: RegisterInput,
    status: 201,
    answer: sessionSchema,
    handle: async (ctx, { body }) => presentSession(await accounts.register(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    tag: 'auth',
    summary: 'Sign in by username and password',
    body: LoginInput,
    answer: sessionSchema,
    handle: async (ctx, { body }) => presentSession(await accounts.login(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/auth/me',
    tag: 'auth',
    summary: 'The signed-in account',
    answer: userSchema,
    handle: async (ctx) => presentUser(await accounts.me(ctx)),
  }),
  pageRoute({
    path: '/users',
    tag: 'users',
    summary: 'All accounts by name, for administrators',
    description: 'With `search` those whose name contains the text, in any case.',
    query: UsersQuery,
    item: userSchema,
    find: (ctx, { query }) => users.pageUsers(ctx, query, query),
    present: (_ctx, rows) => rows.map(presentUser),
  }),
  route({
    method: 'PATCH',
    path: '/users/:userId/role',
    tag: 'users',
    summary: 'Give a person a role, for administrators',
    body: RoleBody,
    answer: userSchema,
    handle: async (ctx, { ids, body }) => presentUser(await setUserRole(ctx, ids.userId, body.role)),
  }),
];
