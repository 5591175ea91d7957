import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

const macOf = (signingKey: KeyObject, userId: number): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', signingKey, '', 'pennant unsubscribe', 32));
  return createHmac('sha256', key).update(`digest ${userId}`).digest();
};

/** The token in a digest's link, which ends the digests of the account and can do nothing else. */
export const unsubscribeToken = (signingKey: KeyObject, userId: number): string =>
  `${userId}.${macOf(signingKey, userId).toString('base64url')}`;

/** The account of a token; null for a wrong token. */
export function accountOf(signingKey: KeyObject, token: string): number | null {
  const [, id, mac = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) return null;
  const given = Buffer.from(mac, 'base64url');
  return timingSafeEqual(given, macOf(signingKey, Number(id))) ? Number(id) : null;
}
