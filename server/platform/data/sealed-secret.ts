import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { conflict } from '../errors/domain-error.js';

/**
 * Encryption of secrets that must be read again: AES-256-GCM (NIST SP 800-38D) with a key derived from the signing key
 * by HKDF (RFC 5869), a random nonce, and the account as associated data, so that a row is useless to another account.
 */
const nonceBytes = 12;
const tagBytes = 16;

/** A purpose of secrets. Each purpose has its own key, and a sentence to show if the signing key has changed. */
interface Purpose {
  readonly label: string;
  readonly unreadable: string;
}

const keyFrom = (signingKey: KeyObject, { label }: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, Buffer.alloc(0), label, 32));

const totpSecrets: Purpose = {
  label: 'pennant totp secret',
  unreadable:
    'The key of this server was changed, so codes of authenticator apps cannot be checked any more. Use a recovery code or a passkey, or ask an administrator to remove your second factors.',
};

export const keptAnswers: Purpose = {
  label: 'pennant kept answer',
  unreadable:
    'The key of this server was changed, so the answer to this Idempotency-Key cannot be read any more.',
};

export const pushKeys: Purpose = {
  label: 'pennant push key',
  unreadable: 'The key of this server was changed, so its key for push services cannot be read any more.',
};

const associated = (userId: number) => Buffer.from(`account ${userId}`);

/** Nonce, ciphertext and tag. */
export function seal(
  signingKey: KeyObject,
  userId: number,
  secret: Uint8Array,
  purpose = totpSecrets,
): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(signingKey, purpose), nonce, {
    authTagLength: tagBytes,
  });
  cipher.setAAD(associated(userId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** @throws DomainError `conflict` if it was sealed with another signing key: nobody can read it any more */
export function unseal(signingKey: KeyObject, userId: number, sealed: Buffer, purpose = totpSecrets): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(sealed.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(signingKey, purpose), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(associated(userId)).setAuthTag(tag);
  const opened = decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes));
  try {
    decipher.final();
  } catch {
    // Node gives no reason. The only one that occurs in practice is a changed `JWT_SECRET`.
    throw conflict(purpose.unreadable);
  }
  return opened;
}
