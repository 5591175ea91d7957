import { type Context } from '../core/context.js';

/** What the security log holds of accounts. */
export type SecurityEvent =
  | 'registered'
  | 'registration_refused'
  | 'signed_in'
  | 'sign_in_failed'
  | 'first_administrator_made'
  | 'role_changed'
  | 'account_suspended'
  | 'account_restored'
  | 'account_deleted';

export interface SecurityDetail {
  /** The account it is about; none for a sign-in under a name that nobody has. */
  readonly account?: number;
  /** That account's name. Never what somebody typed: people type their passwords into the wrong field. */
  readonly username?: string;
  /** Who did it, where that is somebody else. */
  readonly by?: number | null;
  readonly [detail: string]: string | number | boolean | null | undefined;
}

/**
 * Writes a line of the security log: one JSON object with `log: "security"`, at `info`, with the caller's address and
 * the request's id. Call it after the commit of what it tells. Details hold names and numbers, never secrets.
 */
export function logSecurity(ctx: Context, event: SecurityEvent, detail: SecurityDetail = {}): void {
  const { address, requestId } = ctx;
  ctx.log.info({ log: 'security', event, ...detail, address, requestId }, event);
}
