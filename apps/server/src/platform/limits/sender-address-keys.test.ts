import { describe, expect, it } from 'vitest';
import { addressKey, senderGroupsOf } from './sender-address-keys.ts';

describe('the key of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address', 'no address'],
  ])('maps %s to %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it('counts an IPv6 address in its /48 as well, with eight times the limit', () => {
    expect(senderGroupsOf('2001:db8:1:2::3')).toEqual([
      { key: '2001:db8:1:2::/64', factor: 1 },
      { key: '2001:db8:1::/48', factor: 8 },
    ]);
    expect(senderGroupsOf('::ffff:192.0.2.7')).toHaveLength(1);
  });
});
