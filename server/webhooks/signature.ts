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
