import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { conflict } from '../errors/domain-error.js';

/**
 * Secrets that have to be read again, encrypted: AES-256-GCM (NIST SP 800-38D) with a key derived from the signing key by
 * HKDF (RFC 5869), a random nonce, and the account as associated data, so that a row is of no use to another account.
 */
const nonceBytes = 12;
const tagBytes = 16;

/** Purposes of secrets: each has its own key, and its sentence for when the signing key was changed. */
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

/** @throws DomainError `conflict` for one that another signing key sealed: nobody can read it any more */
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
    // Node names no reason; a tag that does not fit has only one that happens: `JWT_SECRET` was changed.
    throw conflict(purpose.unreadable);
  }
  return opened;
}
