import { isIPv4, isIPv6 } from 'node:net';

/**
 * The client of a network address: the key by which limits count. An IPv6 host has a whole /64 and may use any of its
 * addresses, so these count as one; an IPv4 address is the same in every notation. Any other text is its own key.
 */
export function clientOf(address: string): string {
  if (isIPv4(address)) return address;
  const bare = address.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (isMappedIPv4(groups)) return groups.slice(6).flatMap(bytesOf).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of 16 bits of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail] = address.split('::').map(writtenGroups);
  if (tail === undefined) return head;
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

/** Groups of a part without `::`; an IPv4 address at its end counts as two. */
function writtenGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** RFC 4291, 2.5.5.2: `::ffff:0:0/96`, the addresses of IPv4 callers on a socket for both versions. */
const isMappedIPv4 = (groups: readonly number[]) =>
  groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);

const bytesOf = (group: number): [number, number] => [group >> 8, group & 0xff];
