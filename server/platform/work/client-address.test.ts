import * as fc from 'fast-check';
import { clientOf } from './client-address.js';
import { testRows } from '../../testing/rows.js';

testRows(
  '%s has the key of its client',
  [
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['an IPv4 address in an IPv6 socket', '::ffff:192.0.2.7', '192.0.2.7'],
    ['an IPv4 address written as groups', '::FFFF:c000:207', '192.0.2.7'],
    ['an IPv4 address written in full', '0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['an IPv6 address in capitals, with zeros', '2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['an IPv6 address that is mostly zeros', '2001:db8::1', '2001:db8:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
    ['a link-local address with its interface', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an embedded IPv4 address that is not mapped', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['no address', 'unknown', 'unknown'],
    ['text with colons', '1:2:3', '1:2:3'],
  ] as const,
  ([, address, client]) => {
    expect(clientOf(address)).toBe(client);
  },
);

test('addresses of one /64 are one client, those of another /64 another client', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }),
      (groups, host) => {
        const written = (all: readonly number[]) => all.map((group) => group.toString(16)).join(':');
        const network = groups.slice(0, 4);
        const other = [...network.slice(0, 3), (network[3] ?? 0) ^ 1];
        fc.pre(network.some((group) => group !== 0) && other.some((group) => group !== 0));
        const client = clientOf(written(groups));
        expect(clientOf(written([...network, ...host]))).toBe(client);
        expect(clientOf(written([...other, ...host]))).not.toBe(client);
      },
    ),
  );
});

test('a key that is given as an address stays the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
      expect(clientOf(clientOf(address))).toBe(clientOf(address));
    }),
  );
});
