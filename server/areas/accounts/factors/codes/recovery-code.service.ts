import { hash, randomBytes } from 'node:crypto';
import { type Context } from '../../../../platform/context/context.js';
import { integer } from '../../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';

/** Number of codes that an account gets at a time. */
export const recoveryCodeCount = 10;

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characters = 24;

/** 120 random bits, written in groups of four characters. */
function newCode(): string {
  const text = [...randomBytes(characters)].map((byte) => alphabet[byte % 32] ?? '').join('');
  return text.replace(/.{4}(?=.)/g, '$&-');
}

/** Normal form of a typed code: lower case, without spaces, and digits for letters that look like them. */
function tidyCode(code: string): string | null {
  const text = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return text.length === characters ? text : null;
}

const deleteCodes = command('DELETE FROM recovery_codes WHERE user_id = $1');
const insertCodes = command('INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::char(64)[])');

/** Replaces the account's recovery codes. @returns the new codes; only their hashes are stored */
export async function renewRecoveryCodes(tx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = codes.map((code) => hash('sha256', code.replaceAll('-', '')));
  await deleteCodes(tx, [userId]);
  await insertCodes(tx, [userId, hashes]);
  return codes;
}

export async function deleteRecoveryCodes(tx: Context, userId: number): Promise<void> {
  await deleteCodes(tx, [userId]);
}

const countCodes = statement(
  { count: integer },
  'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
);

export async function recoveryCodesLeft(ctx: Context, userId: number): Promise<number> {
  return onlyRow(await countCodes(ctx, [userId])).count;
}

const spendCode = statement(
  { userId: integer },
  'DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2 RETURNING user_id AS "userId"',
);

/** Uses up a recovery code. @returns whether it was a code of the account; of simultaneous uses, only one succeeds */
export async function spendRecoveryCode(ctx: Context, userId: number, code: string): Promise<boolean> {
  const text = tidyCode(code);
  if (text === null) return false;
  return (await spendCode(ctx, [userId, hash('sha256', text)])).length > 0;
}
