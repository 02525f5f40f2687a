import { beforeEach, expect, it, vi } from 'vitest';
import { isHuman } from './verify-recaptcha.ts';

const log = vi.fn();
const check = { secret: 's', minScore: 0.3, log };

beforeEach(() => log.mockReset());

it('sends the secret and the token to Google, and returns the result', async () => {
  const send = vi.fn<typeof fetch>(async (_url, init) =>
    Response.json({ success: new URLSearchParams(String(init?.body)).get('response') === 'good' }),
  );
  expect(await isHuman({ ...check, fetch: send, token: 'good' })).toBe(true);
  expect(await isHuman({ ...check, fetch: send, token: 'bad' })).toBe(false);
  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init?.method, String(init?.body)]).toEqual([
    'https://www.google.com/recaptcha/api/siteverify',
    'POST',
    'secret=s&response=good',
  ]);
});

it.each([
  [{ success: true, score: 0.9 }, true],
  [{ success: true, score: 0.3 }, true],
  [{ success: true, score: 0.1 }, false],
  [{ success: true }, true],
  [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
])('takes the score into account: %j', async (verdict, expected) => {
  expect(await isHuman({ ...check, fetch: async () => Response.json(verdict), token: 't' })).toBe(expected);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['a wrong secret', async () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ['no response', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page', async () => new Response('<html>', { status: 502 })],
  ['JSON without a result', async () => Response.json({})],
])('throws unavailable and logs the reason after %s', async (_what, send) => {
  await expect(isHuman({ ...check, fetch: send, token: 't' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(log).toHaveBeenCalledOnce();
});
