import { expect, it, vi } from 'vitest';
import { createFindCountry } from './find-country.ts';

const service = 'https://countries.example/{ip}/country';
const respondWith = (make: () => Response) => vi.fn<typeof fetch>(async () => make());

it('sends no request without a service, or for an address of a local network', async () => {
  const send = respondWith(() => new Response('FR'));
  expect(await createFindCountry(undefined, send)('203.0.113.9')).toBe('US');
  const find = createFindCountry(service, send);
  for (const address of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '192.168.0.7', 'fd00::1', 'unknown']) {
    expect(await find(address), address).toBe('US');
  }
  expect(send).not.toHaveBeenCalled();
});

it('returns a country of the site’s default language if the country is unknown', async () => {
  const failing = respondWith(() => new Response('', { status: 503 }));
  expect(await createFindCountry(service, failing, 'fr')('203.0.113.9')).toBe('FR');
  expect(await createFindCountry(undefined, failing, 'es')('203.0.113.9')).toBe('ES');
});

it('reads a plain code or one in JSON, and requests an address once', async () => {
  const send = vi.fn<typeof fetch>(async (url) =>
    String(url).includes('203.0.113.9')
      ? new Response('FR\n')
      : Response.json({ country_code: 'MA', country: 'Morocco' }),
  );
  const find = createFindCountry(service, send);
  expect([await find('203.0.113.9'), await find('::ffff:203.0.113.9'), await find('2001:db8::1')]).toEqual([
    'FR',
    'FR',
    'MA',
  ]);
  expect(send.mock.calls.map(([url]) => url)).toEqual([
    'https://countries.example/203.0.113.9/country',
    'https://countries.example/2001%3Adb8%3A%3A1/country',
  ]);
});

it.each([
  ['a failure', () => new Response('FR', { status: 500 })],
  ['a page', () => new Response('<html>')],
  ['broken JSON', () => new Response('{')],
])('returns the default after %s', async (_what, make) => {
  expect(await createFindCountry(service, respondWith(make))('203.0.113.9')).toBe('US');
});
