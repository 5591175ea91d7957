import { type Context } from '../../../platform/context/context.js';

/**
 * Address of this server for the client: `PUBLIC_URL`, or else the address of the request, in which proxies are believed as far as
 * the configuration says. For what is answered to that client, and never for what is stored.
 */
function originOf({ env, origin }: Context): string {
  return env.publicUrl ?? (origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : '');
}

/** A path on this server as the client can reach it. */
export const addressOf = (ctx: Context, path: string): string => `${originOf(ctx)}${path}`;

/** The page of a match in the web app. */
export const matchPath = (matchId: number): string => `/matches/${matchId}`;
