import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf, flag, integer, nullable, selectList } from '../../../platform/data/rows.js';
import { sentences } from '../../../platform/text/sentences.js';
import { command, foundRow, onlyRow, statement } from '../../../platform/data/statement.js';
import { holdAccount } from '../sessions/hold-account.service.js';
import { deleteRecoveryCodes } from './codes/recovery-code.service.js';
import { type SecondFactorKind } from '../users/role-in-force.js';
import { TotpSecretEntity } from './codes/totp.entity.js';
import { UserEntity } from '../users/user.entity.js';
import { userNotFound } from '../users/user.service.js';
import { userChanged } from '../users/user-events.js';

const factorRow = {
  totpSince: nullable(columnOf(TotpSecretEntity, 'confirmedAt')),
  passkeys: integer,
  recoveryCodesLeft: integer,
};
const readFactors = statement(
  factorRow,
  `SELECT (SELECT confirmed_at FROM totp_secrets WHERE user_id = users.id) AS "totpSince",
     (SELECT count(*)::int FROM passkeys WHERE user_id = users.id) AS passkeys,
     (SELECT count(*)::int FROM recovery_codes WHERE user_id = users.id) AS "recoveryCodesLeft"
   FROM users WHERE id = $1`,
);

/** The second factors of an account. */
export interface Factors {
  /** When the account's authenticator app was confirmed; null without an app. */
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

export async function factorsOf(ctx: Context, userId: number): Promise<Factors> {
  return foundRow(await readFactors(ctx, [userId]), userNotFound);
}

/** Whether signing in needs more than the password. */
export const isProtected = ({ totpSince, passkeys }: Factors): boolean => totpSince !== null || passkeys > 0;

/** The kinds of second factor that can complete a sign-in. */
export function kindsOf({ totpSince, passkeys, recoveryCodesLeft }: Factors): SecondFactorKind[] {
  const has: Readonly<Record<SecondFactorKind, boolean>> = {
    totp: totpSince !== null,
    recovery_code: recoveryCodesLeft > 0,
    passkey: passkeys > 0,
  };
  const kinds: SecondFactorKind[] = ['totp', 'recovery_code', 'passkey'];
  return kinds.filter((kind) => has[kind]);
}

const forgetInSessions = command('UPDATE sessions SET second_factor = false WHERE user_id = $1');
const forgetInTokens = command('UPDATE personal_tokens SET second_factor = false WHERE user_id = $1');

/**
 * Call it after removing a factor. If no factor is left, deletes recovery codes, and marks sessions and tokens as
 * without a second factor.
 * @returns whether no factor is left
 */
export async function afterRemoval(tx: Context, userId: number): Promise<boolean> {
  const isLast = !isProtected(await factorsOf(tx, userId));
  if (isLast) {
    await deleteRecoveryCodes(tx, userId);
    await forgetInSessions(tx, [userId]);
    await forgetInTokens(tx, [userId]);
  }
  await announce(tx, userChanged({ userId }));
  return isLast;
}

const deleteFactors = statement(
  { removed: flag },
  `WITH totp AS (DELETE FROM totp_secrets WHERE user_id = $1 RETURNING confirmed_at),
   keys AS (DELETE FROM passkeys WHERE user_id = $1 RETURNING id)
   SELECT (EXISTS (SELECT FROM totp WHERE confirmed_at IS NOT NULL) OR EXISTS (SELECT FROM keys)) AS removed`,
);

/** Removes all second factors of an account. @returns whether there were any */
export async function removeAllFactors(tx: Context, userId: number): Promise<boolean> {
  await holdAccount(tx, userId);
  const { removed } = onlyRow(await deleteFactors(tx, [userId]));
  await afterRemoval(tx, userId);
  return removed;
}

const addressOf = columnsOf(UserEntity, 'emailConfirmedAt');
const readAddress = statement(addressOf, `SELECT ${selectList(addressOf)} FROM users WHERE id = $1`);

/**
 * Reason why no factor can be added to the account now; null if one can. If the server sends mail, the email address
 * must be confirmed first: it may belong to somebody else, whom the factor would lock out.
 */
export async function addingOff(ctx: Context, userId: number): Promise<string | null> {
  if (!ctx.env.mail) return null;
  const { emailConfirmedAt } = foundRow(await readAddress(ctx, [userId]), userNotFound);
  return emailConfirmedAt === null
    ? 'Please confirm your email address first: open the link that was sent there.'
    : null;
}

/** @throws DomainError `conflict` with the reason of {@link addingOff} */
export async function requireConfirmedAddress(ctx: Context, userId: number): Promise<void> {
  const off = await addingOff(ctx, userId);
  if (off !== null) throw conflict(off);
}

const deleteUnconfirmed = statement(
  { removed: flag },
  `WITH account AS (SELECT email_confirmed_at IS NOT NULL AS confirmed FROM users WHERE id = $1),
   totp AS (
     DELETE FROM totp_secrets WHERE user_id = $1 AND NOT address_confirmed
       AND (confirmed_at IS NULL OR (SELECT confirmed FROM account))
     RETURNING confirmed_at
   ), keys AS (
     DELETE FROM passkeys WHERE user_id = $1 AND NOT address_confirmed AND (SELECT confirmed FROM account) RETURNING id
   ), challenges AS (
     DELETE FROM passkey_challenges WHERE user_id = $1
   )
   SELECT (EXISTS (SELECT FROM totp WHERE confirmed_at IS NOT NULL) OR EXISTS (SELECT FROM keys)) AS removed`,
);

/** Result of {@link takeUnconfirmedFactors}: whether it removed factors, and the remaining factors. */
export interface FactorsTaken {
  readonly removed: boolean;
  readonly left: Factors;
}

/**
 * Removes the factors that were added before the account's address was confirmed, because a stranger may have added
 * them. Recovery codes are removed, too. While the address is not confirmed, the owner and a stranger cannot be
 * distinguished, so only unfinished additions are removed.
 */
export async function takeUnconfirmedFactors(tx: Context, userId: number): Promise<FactorsTaken> {
  await holdAccount(tx, userId);
  const { removed } = onlyRow(await deleteUnconfirmed(tx, [userId]));
  if (removed) {
    await deleteRecoveryCodes(tx, userId);
    await afterRemoval(tx, userId);
  }
  return { removed, left: await factorsOf(tx, userId) };
}

/**
 * Sentences about the factors that were removed, and the factors and personal tokens that remain; empty if there are
 * none.
 */
export function factorsTakenSentence({ removed, left }: FactorsTaken, tokens = 0): string {
  const kept = [
    ...(tokens === 0 ? [] : [counted(tokens, 'personal token')]),
    ...(left.totpSince === null ? [] : ['an authenticator app']),
    ...(left.passkeys === 0 ? [] : [counted(left.passkeys, 'passkey')]),
  ];
  return sentences(
    removed
      ? 'Second factors that were added before the email address was confirmed are removed, with the recovery codes.'
      : '',
    kept.length === 0 ? '' : `The account keeps ${listed.format(kept)}.`,
  );
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
