import { isIP } from 'node:net';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';

/** Origin and domain of passkeys. */
export interface PasskeySite {
  /** Origin that the browser must sign. */
  readonly origin: string;
  /** The relying party id: the host name. */
  readonly rpId: string;
}

const unset = 'Passkeys are off at this address until an administrator sets the site’s public address.';
const unfit =
  'Passkeys are off: browsers make them for https addresses with a host name only, or for localhost.';

/**
 * The site of `PUBLIC_URL`. Without that setting it is the request's host, but only if that is localhost, because a
 * client can claim any other host. Returns a sentence with the reason if passkeys are off.
 */
export function passkeySite({ env, origin }: Pick<Context, 'env' | 'origin'>): PasskeySite | string {
  const address = env.publicUrl ?? origin;
  if (address === undefined || !URL.canParse(address)) return unset;
  const { origin: exact, hostname, protocol } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!isLocal && (env.publicUrl ?? null) === null) return unset;
  if (!isLocal && (protocol !== 'https:' || isIP(hostname) !== 0 || hostname.startsWith('['))) return unfit;
  return { origin: exact, rpId: hostname };
}

/** @throws DomainError `conflict` with the reason if passkeys are off */
export function requirePasskeySite(ctx: Pick<Context, 'env' | 'origin'>): PasskeySite {
  const site = passkeySite(ctx);
  if (typeof site === 'string') throw conflict(site);
  return site;
}
