import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { type Context } from '../../../../platform/context/context.js';
import { DomainError, forbidden, unauthenticated } from '../../../../platform/errors/domain-error.js';
import { columnOf, columnsOf, integer, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { challengeMs, newChallenge, spendChallenge } from './passkey-challenge.service.js';
import { readAuthentication, userHandleOf } from './passkey-credential.js';
import { PasskeyEntity } from './passkey.entity.js';
import { requirePasskeySite } from './passkey-site.js';
import { type PasskeyOptions } from './passkey.types.js';
import { logSecurity } from '../../audit/security-log.js';
import { beginSession } from '../../sessions/sign-in.js';
import { countFailedSignIn } from '../../limits/sign-in-limit.js';
import { suspensionColumns, suspensionNow, suspensionSentence } from '../../users/suspension.js';
import { UserEntity } from '../../users/user.entity.js';
import { type Session } from '../../users/user.types.js';

/**
 * Options for any browser to offer its passkeys of this site. They name no passkey, so they do not reveal who has one.
 * @throws DomainError `conflict` where passkeys are off
 */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeyOptions> {
  const { rpId } = requirePasskeySite(ctx);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: await newChallenge(ctx, null),
    timeout: challengeMs,
    userVerification: 'required',
  });
  return { options };
}

const ofPasskey = columnsOf(PasskeyEntity, 'id', 'userId', 'credentialId', 'publicKey', 'counter');
const ofUser = { username: columnOf(UserEntity, 'username'), ...suspensionColumns };
const keyRow = { ...ofPasskey, ...ofUser };
type Named = RowOf<typeof keyRow>;
const readKey = statement(
  keyRow,
  `SELECT ${selectList(ofPasskey, 'passkeys')}, ${selectList(ofUser, 'users')}
   FROM passkeys JOIN users ON users.id = passkeys.user_id WHERE credential_id = $1`,
);

/** The verdict on a browser's answer. */
interface Answered {
  /** The passkey named in the answer; undefined if it is unknown. */
  readonly key: Named | undefined;
  /** Whether that passkey signed the answer, for this site and an open challenge, with a higher counter than before. */
  readonly accepted: boolean;
}

async function answered(ctx: Context, credential: unknown): Promise<Answered> {
  const response = readAuthentication(credential);
  const challenge = await spendChallenge(ctx, response?.response.clientDataJSON ?? '', null);
  const [key] = response ? await readKey(ctx, [response.id]) : [];
  const counter =
    response && challenge !== null && key ? await signedWith(ctx, { response, challenge, key }) : null;
  return { key, accepted: key !== undefined && counter !== null && (await advance(ctx, key.id, counter)) };
}

const notAccepted = 'This passkey was not accepted. Please try again, or log in with your password.';

/**
 * Signs in by a passkey, which replaces password and second factor because it verifies its user. Wrong answers count as
 * failed sign-ins of account and network. A right answer is accepted even after many wrong ones, because it cannot be
 * guessed.
 * @throws DomainError `unauthenticated` for an unknown passkey, another origin, a challenge that was answered or has
 * expired, or a counter that went back, and `rate_limited` after too many of these; `forbidden` for a suspended account
 */
export async function signInByPasskey(ctx: Context, credential: unknown): Promise<Session> {
  requirePasskeySite(ctx);
  const { key, accepted } = await answered(ctx, credential);
  const named = key && { account: key.userId, username: key.username };
  try {
    if (!key || !accepted) {
      await countFailedSignIn(ctx, `passkeys of ${key?.userId ?? 'nobody'}`);
      throw unauthenticated(notAccepted);
    }
    const suspended = suspensionNow(ctx.env, key);
    if (suspended) throw forbidden(suspensionSentence(suspended));
    logSecurity(ctx, 'signed_in', { ...named, passkey: key.id });
    return await beginSession(ctx, key.userId, { secondFactor: true });
  } catch (error) {
    if (error instanceof DomainError) {
      logSecurity(ctx, 'sign_in_failed', { ...named, reason: `passkey: ${error.kind}` });
    }
    throw error;
  }
}

/** Whether the answer is signed by one of the account's passkeys, and that passkey verified its user. */
export async function isSignedByPasskeyOf(
  ctx: Context,
  userId: number,
  credential: unknown,
): Promise<boolean> {
  const { key, accepted } = await answered(ctx, credential);
  return accepted && key?.userId === userId;
}

interface Signed {
  readonly response: AuthenticationResponseJSON;
  readonly challenge: string;
  readonly key: Named;
}

/** The counter of the response if the key signed it for this site and verified its user; otherwise null. */
async function signedWith(ctx: Context, { response, challenge, key }: Signed): Promise<number | null> {
  const { origin, rpId } = requirePasskeySite(ctx);
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(key.userId).toString('base64url')) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: Number(key.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for every mismatch; the log tells the operator which it was.
    ctx.log.info({ err: error }, 'a passkey was not accepted');
    return null;
  }
}

const advanceCounter = statement(
  { id: integer },
  `UPDATE passkeys SET counter = $2, last_used_at = $3
   WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
);

/**
 * Stores the counter. Returns false if another sign-in has stored this counter or a higher one, perhaps with a copied
 * key (WebAuthn, 6.1.1).
 */
async function advance(ctx: Context, id: number, counter: number): Promise<boolean> {
  return (await advanceCounter(ctx, [id, counter, ctx.env.clock.now()])).length > 0;
}
