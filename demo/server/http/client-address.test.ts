import { expect, it } from 'vitest';
import { callerOf } from './client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:1::3', '2001:db8:1:1::/64'],
  ['2001:db8:1:1:ffff:ffff:ffff:fffe', '2001:db8:1:1::/64'],
  ['2001:0db8:0001:0001::3', '2001:db8:1:1::/64'],
  ['2001:db8:1:2::3', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller);
});
