import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Secrets are stored encrypted by AES-256-GCM, under a key derived from the server's signing key. */

const nonceBytes = 12;
const tagBytes = 16;

const keyFrom = (signingKey: KeyObject): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, '', 'pennant webhook secrets', 32));

/** @returns nonce, tag and encrypted text, concatenated */
export function seal(secret: string, signingKey: KeyObject): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(signingKey), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns null for a secret encrypted under another signing key */
export function unseal(box: Buffer, signingKey: KeyObject): string | null {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(signingKey), box.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = decipher.update(box.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    if (error instanceof Error && error.message.includes('authenticate data')) return null;
    throw error;
  }
}
