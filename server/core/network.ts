import { isIP } from 'node:net';

/**
 * The network that one caller holds, to count by: an IPv4 address itself, of an IPv6 address its first 64 bits, as a
 * single subscriber usually has all of the others to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return address;
  const [head = [], tail = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  // An IPv4 address at the end stands for two groups.
  const groups = [...head, ...tail].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const zeros = plain.includes('::') ? Array.from({ length: 8 - groups }, () => '0') : [];
  const network = [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
