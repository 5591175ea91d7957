import { type Context } from '../core/context.js';

/**
 * A path on this server as others can reach it: below `PUBLIC_URL`. Without that it stays a path, which readers resolve against
 * the address that they fetched.
 */
export const addressOf = ({ env }: Context, path: string): string => `${env.publicUrl ?? ''}${path}`;

/** The page of a match in the web app. */
export const matchPath = (matchId: number): string => `/matches/${matchId}`;
