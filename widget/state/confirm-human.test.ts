import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { parseConfig } from '../contract/config.ts';
import { confirmHuman, prepareToConfirm } from './confirm-human.ts';
import { loadScript } from './load-script.ts';
import { getStore, type Store } from './store.ts';

vi.mock('./load-script.ts', () => ({ loadScript: vi.fn() }));

let calls: string[] = [];
let host = 0;
let respond: () => Response;

beforeEach(() => {
  calls = [];
  respond = () => new Response('OK');
  vi.mocked(loadScript).mockReset().mockResolvedValue(undefined);
  window.grecaptcha = { ready: (then) => then(), execute: async () => 'token-1' };
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url).pathname);
    return respond();
  });
});
afterEach(() => vi.unstubAllGlobals());

function store(config: object, origin = location.origin): Store {
  host += 1;
  const made = getStore(`${origin}${'/'.repeat(host)}`);
  made.setConfig(parseConfig(config));
  return made;
}

const on = { recaptchaEnabled: true, recaptchaSiteKey: 'key-1' };

it('sends no request while it is off, and none on other sites', async () => {
  for (const page of [store({}), store({ recaptchaEnabled: true }), store(on, 'https://elsewhere.example')]) {
    prepareToConfirm(page);
    await confirmHuman(page, 'contact');
  }
  expect(loadScript).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

it('verifies the token with the API, and calls no other service for the visitor’s address', async () => {
  const execute = vi.spyOn(window.grecaptcha as NonNullable<typeof window.grecaptcha>, 'execute');
  await confirmHuman(store(on), 'sign_up');
  expect(execute).toHaveBeenCalledWith('key-1', { action: 'sign_up' });
  expect(calls.map((path) => path.replace(/^\/+/, '/'))).toEqual(['/api/verify-recaptcha/token-1/0.0.0.0']);
});

it('fetches the script when a form is used, and reports a failure only when it is submitted', async () => {
  vi.mocked(loadScript).mockRejectedValueOnce(new Error('blocked'));
  prepareToConfirm(store(on));
  await waitFor(() =>
    expect(loadScript).toHaveBeenCalledExactlyOnceWith('https://www.google.com/recaptcha/api.js?render=key-1'),
  );
  expect(calls).toEqual([]);
});

it('rejects every submission that fails Google’s check', async () => {
  respond = () => new Response(null, { status: 204 });
  const page = store(on);
  await expect(confirmHuman(page, 'sign_up')).rejects.toMatchObject({ code: 'recaptcha_failed' });
  await expect(confirmHuman(page, 'sign_up')).rejects.toMatchObject({ code: 'recaptcha_failed' });
});

it('reports a blocked script once, retries on the next submit, and then lets the form pass', async () => {
  vi.mocked(loadScript).mockRejectedValue(new Error('blocked'));
  const page = store(on);
  await expect(confirmHuman(page, 'checkout')).rejects.toMatchObject({
    code: 'recaptcha_unavailable',
    retryable: true,
  });
  await confirmHuman(page, 'checkout');
  expect(loadScript).toHaveBeenCalledTimes(2);
  expect(calls.some((path) => path.includes('verify-recaptcha'))).toBe(false);
});

it('times out on a script that never responds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.grecaptcha = { ready: () => undefined, execute: async () => 'never' };
  const rejected = expect(confirmHuman(store(on), 'contact')).rejects.toMatchObject({ code: 'recaptcha_unavailable' });
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(8_000);
  await rejected;
  vi.useRealTimers();
});

it('reports once that Google is unavailable to the server', async () => {
  respond = () => Response.json({ code: 'unavailable', status: 503 }, { status: 503 });
  const page = store(on);
  await expect(confirmHuman(page, 'newsletter')).rejects.toMatchObject({ code: 'recaptcha_unavailable' });
  await confirmHuman(page, 'newsletter');
});
