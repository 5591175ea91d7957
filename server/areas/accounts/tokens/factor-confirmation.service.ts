import { type Context } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { factorsOf, isProtected, kindsOf } from '../factors/factors.service.js';
import { isSignedByPasskeyOf } from '../factors/passkeys/passkey-sign-in.service.js';
import { guessCode } from '../factors/second-factor.service.js';

/** A second factor, given once more. */
export interface GivenFactor {
  /** Of the authenticator app, or a recovery code. */
  readonly code?: string | null;
  /** The browser's answer to the options of a sign-in by passkey. */
  readonly credential?: object | null;
}

/**
 * Asks the signed-in person for a second factor once more, if the account has one, before something that a borrowed session must
 * not do. Answers whether it has one.
 * @throws DomainError `forbidden`, with `extra.secondFactor`, for a missing or wrong one; `rate_limited`
 */
export async function confirmFactor(ctx: Context, { code, credential }: GivenFactor): Promise<boolean> {
  const id = ctx.actor.id ?? 0;
  const factors = await factorsOf(ctx, id);
  if (!isProtected(factors)) return false;
  const refusal = (sentence: string) =>
    new DomainError('forbidden', sentence, [], { extra: { secondFactor: kindsOf(factors) } });
  if (credential) {
    if (await isSignedByPasskeyOf(ctx, id, credential)) return true;
    throw refusal('This passkey was not accepted. Please try again.');
  }
  if (!code) throw refusal('Your second factor is required');
  if (await guessCode(ctx, id, code)) return true;
  throw refusal('The code is incorrect');
}
