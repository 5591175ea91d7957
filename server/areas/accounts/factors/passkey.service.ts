import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Context } from '../../../platform/context/context.js';
import { conflict, forbidden, notFound } from '../../../platform/errors/domain-error.js';
import { columnsOf, integer, selectList } from '../../../platform/data/rows.js';
import { foundRow, onlyRow, statement } from '../../../platform/data/statement.js';
import { inTransaction, isUniqueViolation } from '../../../platform/data/transactions/transaction.js';
import { notifyAccount } from '../users/account-mails.js';
import { deviceOf } from '../sessions/device.js';
import { afterRemoval, requireConfirmedAddress } from './factors.service.js';
import { holdAccount, holdOwnAccount } from '../sessions/hold-account.service.js';
import { challengeMs, newChallenge, spendChallenge } from './passkeys/passkey-challenge.service.js';
import { readRegistration, transportsIn, userHandleOf } from './passkeys/passkey-credential.js';
import { PasskeyEntity } from './passkeys/passkey.entity.js';
import { type PasskeySite, requirePasskeySite } from './passkeys/passkey-site.js';
import {
  type Passkey,
  type PasskeyOptions,
  type RegisteredPasskey,
  type RegisterPasskeyInput,
} from './passkeys/passkey.types.js';
import { recoveryCodesLeft, renewRecoveryCodes } from './codes/recovery-code.service.js';
import { confirmForFactors, markCurrentSession } from './second-factor.service.js';
import { logSecurity } from '../audit/security-log.js';

/** Maximum number of passkeys of an account. */
export const mostPasskeys = 20;
export const passkeyNotFound = 'Passkey not found';

const listed = columnsOf(PasskeyEntity, 'id', 'name', 'createdAt', 'lastUsedAt');
const readPasskeys = statement(
  listed,
  `SELECT ${selectList(listed)} FROM passkeys WHERE user_id = $1 ORDER BY id DESC`,
);

/** The passkeys of an account, the newest first. */
export const passkeysOf = (ctx: Context, userId: number): Promise<Passkey[]> => readPasskeys(ctx, [userId]);

/** The passkeys of the signed-in person, the newest first. */
export async function myPasskeys(ctx: Context): Promise<Passkey[]> {
  return passkeysOf(ctx, ctx.actor.id ?? 0);
}

const known = columnsOf(PasskeyEntity, 'credentialId', 'transports');
const readKnown = statement(known, `SELECT ${selectList(known)} FROM passkeys WHERE user_id = $1`);

const refuseTooMany = (count: number) => {
  if (count >= mostPasskeys) {
    throw conflict(`You have ${mostPasskeys} passkeys. Please remove one first.`);
  }
};

/**
 * Options with which the signed-in person's browser makes a passkey. The passkey must verify its user and be found
 * without a username.
 * @throws DomainError `forbidden` for a wrong password, `conflict` if passkeys are off, the address is not confirmed,
 * or the account has {@link mostPasskeys}
 */
export async function beginPasskey(ctx: Context, password: string): Promise<PasskeyOptions> {
  const id = await confirmForFactors(ctx, password);
  const { rpId } = requirePasskeySite(ctx);
  await requireConfirmedAddress(ctx, id);
  const passkeys = await readKnown(ctx, [id]);
  refuseTooMany(passkeys.length);
  const username = ctx.actor.username ?? '';
  const options = await generateRegistrationOptions({
    rpName: 'Pennant',
    rpID: rpId,
    userID: new Uint8Array(userHandleOf(id)),
    userName: username,
    userDisplayName: username,
    challenge: await newChallenge(ctx, id),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}

const insertPasskey = statement(
  listed,
  `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports, created_at, address_confirmed)
   VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT email_confirmed_at IS NOT NULL FROM users WHERE id = $1))
   RETURNING ${selectList(listed)}`,
);

/**
 * Stores a passkey that the browser made for {@link beginPasskey}. If it is the account's first second factor, returns
 * recovery codes, too. The current session counts as having a second factor from then on.
 * @throws DomainError `forbidden` for a passkey of another origin or challenge, or without user verification;
 * `conflict` for one that is registered already
 */
export async function registerPasskey(ctx: Context, input: RegisterPasskeyInput): Promise<RegisteredPasskey> {
  const id = ctx.actor.id ?? 0;
  const site = requirePasskeySite(ctx);
  const { id: credentialId, publicKey, counter } = await verified(ctx, site, input.credential);
  const name = input.name?.trim() || deviceOf(ctx.userAgent) || 'Passkey';
  const transports = transportsIn(input.credential);
  const now = ctx.env.clock.now();
  const registered = await inTransaction(ctx, async (tx) => {
    await holdOwnAccount(tx);
    await requireConfirmedAddress(tx, id);
    refuseTooMany((await readKnown(tx, [id])).length);
    const values = [id, name, credentialId, Buffer.from(publicKey), counter, transports, now];
    const passkey = onlyRow(await insertPasskey(tx, values));
    await markCurrentSession(tx);
    await notifyAccount(tx, id, 'passkey_added');
    const hasCodes = (await recoveryCodesLeft(tx, id)) > 0;
    return { passkey, recoveryCodes: hasCodes ? null : await renewRecoveryCodes(tx, id) };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) {
      throw conflict('This passkey is already registered.');
    }
    throw error;
  });
  logSecurity(ctx, 'second_factor_added', {
    ...ofCaller(ctx),
    kind: 'passkey',
    passkey: registered.passkey.id,
  });
  return registered;
}

async function verified(ctx: Context, { origin, rpId }: PasskeySite, credential: unknown) {
  const response = readRegistration(credential);
  const { clientDataJSON = '' } = response?.response ?? {};
  const challenge = await spendChallenge(ctx, clientDataJSON, ctx.actor.id);
  if (!response || challenge === null) throw notAccepted();
  try {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (isRight) return registrationInfo.credential;
  } catch (error) {
    // The library throws for every mismatch; the log tells the operator which it was.
    ctx.log.info({ err: error }, 'a new passkey was not accepted');
  }
  throw notAccepted();
}

const notAccepted = () => forbidden('This passkey was not accepted. Please try again.');

const updateName = statement(
  listed,
  `UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING ${selectList(listed)}`,
);

/** @throws DomainError `not_found` for a passkey of another account */
export async function renamePasskey(ctx: Context, passkeyId: number, name: string): Promise<Passkey> {
  return foundRow(await updateName(ctx, [passkeyId, ctx.actor.id, name.trim()]), passkeyNotFound);
}

const deletePasskey = statement(
  { id: integer },
  'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id',
);

/**
 * Removes a passkey of the signed-in person.
 * @throws DomainError `forbidden` for a wrong password, `not_found` for a passkey of another account
 */
export async function removePasskey(ctx: Context, passkeyId: number, password: string): Promise<string> {
  const id = await confirmForFactors(ctx, password);
  const wasLast = await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, id);
    if ((await deletePasskey(tx, [passkeyId, id])).length === 0) throw notFound(passkeyNotFound);
    await notifyAccount(tx, id, 'second_factor_removed');
    return afterRemoval(tx, id);
  });
  logSecurity(ctx, 'second_factor_removed', { ...ofCaller(ctx), kind: 'passkey', passkey: passkeyId });
  return wasLast
    ? 'The passkey was removed. Your account no longer has a second factor.'
    : 'The passkey was removed.';
}

const ofCaller = ({ actor }: Context) => ({ account: actor.id ?? 0, username: actor.username ?? '' });
