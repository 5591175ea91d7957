import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Public key and secret of a browser. */
export interface BrowserKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** The random parts of a message; only tests give them. */
interface Randomness {
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4_096;
/** Ends the last record (RFC 8188, 2). */
const lastRecord = 2;

const derived = (key: Buffer, salt: Buffer, label: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));

/**
 * A push message in the content encoding `aes128gcm` (RFC 8291).
 * @param payload at most about 4,000 bytes
 * @throws when the browser's public key is not a point of the curve
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  payload: string,
  { privateKey, salt = randomBytes(16) }: Randomness = {},
): Buffer {
  const own = createECDH(curve);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(p256dh), auth, info, 32));
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'aes128gcm', 16),
    derived(secret, salt, 'nonce', 12),
  );
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordSize);
  sizes.writeUInt8(publicKey.length, 4);
  const text = [cipher.update(payload, 'utf8'), cipher.update(Buffer.of(lastRecord)), cipher.final()];
  return Buffer.concat([salt, sizes, publicKey, ...text, cipher.getAuthTag()]);
}

/** Whether messages can be encrypted with these keys. */
export function areKeys(keys: BrowserKeys): boolean {
  if (keys.p256dh.length !== 65 || keys.auth.length !== 16) return false;
  try {
    encryptFor(keys, '');
    return true;
  } catch {
    // Node refuses points that are not on the curve, with errors of several codes.
    return false;
  }
}
