import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom a network address stands for: the key that limits count by. An IPv6 host has a whole /64 and may use any of its
 * addresses, so they count as one; an IPv4 address is the same however it is written. A text that is no address is its own key.
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

/** A part without `::`; an IPv4 address at its end counts as two groups. */
function writtenGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** RFC 4291, 2.5.5.2: `::ffff:0:0/96`, how a socket for both kinds names an IPv4 caller. */
const isMappedIPv4 = (groups: readonly number[]) =>
  groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);

const bytesOf = (group: number): [number, number] => [group >> 8, group & 0xff];
