import { type LightMyRequestResponse } from 'fastify';
import { type TestApp } from '../apis/app.js';

/** An account with a password, and one session of it. */
export interface SignedUp {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  /** Calls the REST API below `/api` with this session, or with another token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<LightMyRequestResponse>;
}

/** The numbers in names start with five digits, so that names sort like their numbers. */
let made = 10_000;

/** Registers an account through the API, each from another address, because addresses have limits. */
export async function signUp({ app }: TestApp, name = 'Casey'): Promise<SignedUp> {
  const username = `${name}-${(made += 1)}`;
  const password = 'mudville-1888';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: `2001:db8:0:${made.toString(16)}::1`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password, email: `${username}@example.com` }),
  });
  const { access_token: token, user } = answer.json<{ access_token: string; user: { id: number } }>();
  return {
    id: user.id,
    username,
    password,
    token,
    call: (method, path, body, as = token) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${as}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
  };
}
