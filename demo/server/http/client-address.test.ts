import type { HttpBindings } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { callerOf, clientAddress } from './client-address.ts';

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

describe('the address of a caller behind proxies', () => {
  const proxy = '192.0.2.1';
  const bindings = { incoming: { socket: { remoteAddress: proxy } } } as HttpBindings;
  const addressOf = (forwarded: string, trustedProxies: number) =>
    clientAddress(
      new Request('http://localhost', { headers: { 'x-forwarded-for': forwarded } }),
      bindings,
      trustedProxies,
    );

  it.each([
    ['203.0.113.8', 1, '203.0.113.8'],
    ['198.51.100.1, 203.0.113.8', 1, '203.0.113.8'],
    ['203.0.113.8,198.51.100.1', 2, '203.0.113.8'],
    ['203.0.113.8', 0, proxy],
    ['203.0.113.8', 2, proxy],
    ['203.0.113.8:50000', 1, '203.0.113.8'],
    ['203.0.113.8:50001, 198.51.100.1:443', 2, '203.0.113.8'],
    ['[2001:db8::1]:443', 1, '2001:db8::1'],
    ['[2001:db8::1]', 1, '2001:db8::1'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['::ffff:203.0.113.8', 1, '::ffff:203.0.113.8'],
    ['unknown', 1, proxy],
    ['_hidden-7', 1, proxy],
    ['203.0.113.8:50000:1', 1, proxy],
    ['999.0.113.8:1', 1, proxy],
    ['[203.0.113.8', 1, proxy],
    ['', 1, proxy],
  ])('is read from %s with %i proxies as %s', (forwarded, trustedProxies, address) => {
    expect(addressOf(forwarded, trustedProxies)).toBe(address);
  });
});
