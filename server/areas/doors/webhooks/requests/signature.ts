import { createHmac } from 'node:crypto';

/**
 * Header by which receivers verify that this server sent a body: `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of the
 * time, a full stop and the body, keyed by the webhook's secret. The time lets receivers refuse replayed requests.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}

/** Headers of the Standard Webhooks specification (standardwebhooks.com), for receivers that use its libraries. */
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
 * The key in a secret: the bytes after `whsec_`, in base64 or (in earlier releases) base64url, if the specification
 * allows a key of this length. For any other secret, the key is the UTF-8 bytes of its text.
 */
function standardKey(secret: string): Buffer {
  const [, encoded] = /^whsec_([\w+/-]+)={0,2}$/.exec(secret) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  const isKey = key.length >= fewestKeyBytes && key.length <= mostKeyBytes;
  return isKey ? key : Buffer.from(secret, 'utf8');
}
