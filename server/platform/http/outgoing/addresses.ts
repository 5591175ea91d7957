import { type LookupAddress, promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Looks up the addresses of a host name; there is at least one. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (name) => dns.lookup(name, { all: true });

/** The host name resolves to an address that webhooks must not call. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

export const privateAddress =
  'The address is in a private network, which webhooks may not call unless WEBHOOK_PRIVATE_NETWORKS is set';

/**
 * Whether an IP address belongs to the public internet: it is not private, local, shared, reserved or multicast, and
 * does not embed such an IPv4 address in an IPv6 address (mapped, 6to4, Teredo, NAT64).
 */
export function isPublic(address: string): boolean {
  const ip = ipaddr.process(address.replace(/%.*$/, ''));
  if (isIPv4(ip)) return ip.range() === 'unicast';
  const embedded = behindNat64(ip);
  if (embedded) return embedded.range() === 'unicast';
  return ip.range() === 'unicast' && ip.match(globalUnicast, 3);
}

const isIPv4 = (ip: IPv4 | IPv6): ip is IPv4 => ip.kind() === 'ipv4';
const globalUnicast = ipaddr.IPv6.parse('2000::');
const nat64 = ipaddr.IPv6.parse('64:ff9b::');

/** The IPv4 address embedded behind the well-known NAT64 prefix (RFC 6052); null for other addresses. */
function behindNat64(ip: IPv6): IPv4 | null {
  return ip.match(nat64, 96) ? new ipaddr.IPv4(ip.toByteArray().slice(12)) : null;
}

/** Removes the brackets that URLs put around IPv6 addresses. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the host is a non-public address or this machine. {@link publicLookup} checks other names. */
export function isPrivateHost(hostname: string): boolean {
  const host = bare(hostname);
  if (isIP(host) !== 0) return !isPublic(host);
  return /(^|\.)localhost\.?$/i.test(host);
}

/**
 * Lookup function for the connection. All addresses of a name must be public. The connection goes to exactly the
 * addresses that were checked here, even if the name has other addresses a moment later.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  const find = callbackify(async (name: string) => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
      throw new PrivateAddressError(privateAddress);
    }
    return addresses;
  });
  return (name, options, callback) => {
    find(name, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error) callback(error, '');
      else if (!first) callback(new PrivateAddressError(privateAddress), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
