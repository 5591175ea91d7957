import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const parameters = { issuer: 'Pennant', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226, 4 (R6) recommends 160 bits. */
export const secretBytes = 20;

/** A code of the step before or after is accepted too: clocks differ, and typing takes time. */
const window = 1;

const totpOf = (secret: Uint8Array, label?: string): TOTP =>
  new TOTP({
    ...parameters,
    ...(label !== undefined && { label }),
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The secret in base32, for typing, and as a URI, which apps read from a QR code. */
export function enrolmentOf(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const totp = totpOf(secret, username);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that the code belongs to; null for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / (parameters.period * 1_000)) + delta;
}

/** The six digits of a typed code, without its spaces; null for anything else. */
export function totpCodeIn(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
