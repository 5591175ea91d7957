import { type LookupAddress, promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Answers the addresses of a name, at least one. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (name) => dns.lookup(name, { all: true });

/** The name leads to an address that webhooks must not call. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

export const privateAddress =
  'The address is in a private network, which webhooks may not call unless WEBHOOK_PRIVATE_NETWORKS is set';

/**
 * Whether an IP address is one of the public internet: no private, local, shared, reserved or multicast one, also not by way of IPv4 in
 * IPv6 (mapped, 6to4, Teredo, NAT64).
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

/** The IPv4 address that a translator with the well-known prefix leads to (RFC 6052); null for other addresses. */
function behindNat64(ip: IPv6): IPv4 | null {
  return ip.match(nat64, 96) ? new ipaddr.IPv4(ip.toByteArray().slice(12)) : null;
}

/** A host as URLs write it: IPv6 addresses stand in brackets. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the host is itself an address that is not public, or this machine's name. Other names are asked when they are called. */
export function isPrivateHost(hostname: string): boolean {
  const host = bare(hostname);
  if (isIP(host) !== 0) return !isPublic(host);
  return /(^|\.)localhost\.?$/i.test(host);
}

/**
 * For the connection itself: it goes to the very addresses that were looked at, so a name that answers something else the next time
 * gains nothing. All of them must be public.
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
