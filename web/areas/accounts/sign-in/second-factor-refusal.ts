import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { type Fallback, messageOf } from '../../../graphql/errors';
import { PasskeyFailure } from './browser-passkeys';

/** Ways to complete a sign-in after the right password. */
export interface AskedFactors {
  readonly code: 'app' | 'recovery' | 'none';
  readonly passkey: boolean;
}

/** Second factor that a refused sign-in asks for; null if it was refused for another reason. */
export function askedFactors(error: unknown): AskedFactors | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const kinds: unknown = error.errors[0]?.extensions?.['secondFactor'];
  if (!Array.isArray(kinds)) return null;
  const recovery = kinds.includes('recovery_code') ? 'recovery' : 'none';
  return { code: kinds.includes('totp') ? 'app' : recovery, passkey: kinds.includes('passkey') };
}

/** Message for a passkey that failed in the browser or was refused by the server. */
export const passkeyMessage = (error: unknown, fallback: Fallback): string =>
  error instanceof PasskeyFailure ? error.message : messageOf(error, fallback);
