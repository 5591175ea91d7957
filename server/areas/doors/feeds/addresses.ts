import { type Context } from '../../../platform/context/context.js';

/**
 * Address of this server for the client: `PUBLIC_URL`, or else the address of the request, as configured proxies
 * forward it. Use it only in answers to that client; never store it.
 */
function originOf({ env, origin }: Context): string {
  return env.publicUrl ?? (origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : '');
}

/** Full address of a path on this server, as the client can reach it. */
export const addressOf = (ctx: Context, path: string): string => `${originOf(ctx)}${path}`;

/** Path of a match’s page in the web app. */
export const matchPath = (matchId: number): string => `/matches/${matchId}`;
