import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseConfig } from '../contract/config.ts';
import { confirmHuman } from './confirm-human.ts';
import { loadScript } from './load-script.ts';
import { getStore, type Store } from './store.ts';

vi.mock('./load-script.ts', () => ({ loadScript: vi.fn() }));

let calls: string[] = [];
let host = 0;

beforeEach(() => {
  calls = [];
  vi.mocked(loadScript).mockReset().mockResolvedValue(undefined);
  window.grecaptcha = { ready: (then) => then(), execute: async () => 'token-1' };
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(new URL(url).pathname);
    if (url.includes('ipify')) throw new TypeError('blocked');
    return new Response('OK');
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

it('asks nobody while it is off, and never on another site', async () => {
  await confirmHuman(store({}));
  await confirmHuman(store({ recaptchaEnabled: true }));
  await confirmHuman(store(on, 'https://elsewhere.example'));
  expect(loadScript).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

it('has the API check the word, also where the address could not be looked up', async () => {
  await confirmHuman(store(on));
  expect(calls.at(-1)?.replace(/^\/+/, '/')).toBe('/api/verify-recaptcha/token-1/0.0.0.0');
});

it('says so when the script is blocked, and asks again at the next try', async () => {
  vi.mocked(loadScript).mockRejectedValueOnce(new Error('blocked'));
  const page = store(on);
  await expect(confirmHuman(page)).rejects.toMatchObject({ code: 'recaptcha_failed' });
  await confirmHuman(page);
  expect(calls.some((path) => path.includes('verify-recaptcha'))).toBe(true);
});
