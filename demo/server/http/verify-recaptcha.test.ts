import { expect, it, vi } from 'vitest';
import { isHuman } from './verify-recaptcha.ts';

it('sends the secret and the token to Google, and returns the result', async () => {
  const send = vi.fn<typeof fetch>(async (_url, init) =>
    Response.json({ success: new URLSearchParams(String(init?.body)).get('response') === 'good' }),
  );
  expect(await isHuman({ fetch: send, secret: 's', token: 'good' })).toBe(true);
  expect(await isHuman({ fetch: send, secret: 's', token: 'bad' })).toBe(false);
  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init?.method, String(init?.body)]).toEqual([
    'https://www.google.com/recaptcha/api/siteverify',
    'POST',
    'secret=s&response=good',
  ]);
});

it.each([
  ['no response', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page', async () => new Response('<html>', { status: 502 })],
  ['JSON without a result', async () => Response.json({})],
])('throws unavailable after %s', async (_what, send) => {
  await expect(isHuman({ fetch: send, secret: 's', token: 't' })).rejects.toMatchObject({ code: 'unavailable' });
});
