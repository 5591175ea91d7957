import { type Context } from '../../../platform/context/context.js';

/** Events about accounts in the security log. */
export type SecurityEvent =
  | 'registered'
  | 'registration_refused'
  | 'signed_in'
  | 'sign_in_failed'
  | 'reset_link_made'
  | 'link_refused'
  | 'password_reset'
  | 'email_confirmed'
  | 'email_changed'
  | 'first_administrator_made'
  | 'password_changed'
  | 'signed_out'
  | 'session_ended'
  | 'access_ended'
  | 'token_made'
  | 'token_revoked'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factors_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'role_changed'
  | 'account_suspended'
  | 'account_restored'
  | 'account_deleted';

export interface SecurityDetail {
  /** Id of the account concerned; absent for a sign-in with an unknown name. */
  readonly account?: number;
  /** Stored name of the account concerned, never the typed text: people type their passwords into the wrong field. */
  readonly username?: string;
  /** Id of the account that acted, if it is not the account concerned. */
  readonly by?: number | null;
  readonly [detail: string]: string | number | boolean | null | undefined;
}

/**
 * Writes a line of the security log: one JSON object with `log: "security"`, at `info`, with the client's address and
 * the request's id. Call it after the event's transaction has committed. Details hold names and numbers, never secrets.
 */
export function logSecurity(ctx: Context, event: SecurityEvent, detail: SecurityDetail = {}): void {
  const { address, requestId } = ctx;
  ctx.log.info({ log: 'security', event, ...detail, address, requestId }, event);
}
