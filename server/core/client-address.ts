import { isIPv6 } from 'node:net';

/** The part of an IPv6 address that names a subscriber's network; the rest the subscriber chooses. */
const networkGroups = 4;

/** The address that stands for a client: an IPv6 network of 64 bits counts as one address, and `::ffff:` as IPv4. */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) while (groups.length < networkGroups) groups.push('0');
  return `${groups.slice(0, networkGroups).join(':')}::/64`;
}
