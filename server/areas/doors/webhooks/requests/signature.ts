import { createHmac } from 'node:crypto';

/**
 * The header by which a receiver knows that a body comes from here: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of the time, a
 * full stop and the body under the webhook's secret. The time lets it refuse what somebody recorded and sends again.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** The headers of the Standard Webhooks specification (standardwebhooks.com), by which its libraries verify a delivery. */
export function standardHeaders(id: string, body: string, secret: string, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', standardKey(secret))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
}

const fewestKeyBytes = 24;
const mostKeyBytes = 64;

/**
 * The key of a secret: the bytes after `whsec_`, in base64 or, as secrets of earlier versions have it, base64url, if they are as many
 * as the specification allows. Any other secret, such as a chosen one, is keyed by its UTF-8 bytes.
 */
function standardKey(secret: string): Buffer {
  const [, encoded] = /^whsec_([\w+/-]+)={0,2}$/.exec(secret) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  const isKey = key.length >= fewestKeyBytes && key.length <= mostKeyBytes;
  return isKey ? key : Buffer.from(secret, 'utf8');
}
