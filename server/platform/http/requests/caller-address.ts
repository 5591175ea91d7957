import { type IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the address, so many hops away, is that of a trusted proxy, whose headers are believed. */
export type ProxyTrust = (address: string, hop: number) => boolean;

/** Reads `TRUST_PROXY`: everyone, nobody, a number of hops, or the listed addresses and subnets. */
export function proxyTrust(setting: boolean | number | string): ProxyTrust {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const listed = new BlockList();
  for (const part of setting.split(',')) {
    const [address = '', bits] = part.trim().split('/');
    const family = familyOf(address);
    if (family === null) continue;
    if (bits === undefined) listed.addAddress(address, family);
    else listed.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && listed.check(address, family);
  };
}

/** The address of the client: the nearest one that is not a trusted proxy, because any sender can forge headers. */
export function callerAddress(request: IncomingMessage, trusts: ProxyTrust): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [
    request.socket.remoteAddress ?? 'unknown',
    ...forwarded
      .map((address) => address.trim())
      .filter((address) => address !== '')
      .toReversed(),
  ];
  return hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? 'unknown';
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const family = isIP(address);
  if (family === 0) return null;
  return family === 4 ? 'ipv4' : 'ipv6';
}
