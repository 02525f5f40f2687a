import type { Client } from '../client/create-client.ts';
import { withTimeout } from '../client/wait.ts';
import { verifyRecaptcha } from '../contract/operations/site.ts';
import { loadScript } from './load-script.ts';

/** The forms that are checked, by the names that Google's reports show. */
export type CheckedForm = 'sign_up' | 'checkout' | 'contact' | 'newsletter';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: CheckedForm }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const script = 'https://www.google.com/recaptcha/api.js';
const addressLookUp = 'https://api64.ipify.org/?format=json';
/** What stands for an address that could not be looked up. */
const unknownAddress = '0.0.0.0';
/** How long script and word may take together, and the look-up of the address, in milliseconds. */
const timeoutMs = { word: 8_000, address: 3_000 };

/** Google's script, ready to be asked. */
export async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  await loadScript(`${script}?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('reCAPTCHA failed to initialize');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

/** Asks Google for a word about the person, without a riddle, and has the API check it. */
export async function checkWithRecaptcha(client: Client, siteKey: string, form: CheckedForm): Promise<void> {
  const [token, ip] = await Promise.all([fetchToken(siteKey, form), lookUpAddress()]);
  await client.call(verifyRecaptcha, { params: { token, ip } });
}

function fetchToken(siteKey: string, form: CheckedForm): Promise<string> {
  const asked = async () => (await loadRecaptcha(siteKey)).execute(siteKey, { action: form });
  return withTimeout(timeoutMs.word, asked());
}

async function lookUpAddress(): Promise<string> {
  try {
    const answer = await withTimeout(timeoutMs.address, fetch(addressLookUp, { credentials: 'omit' }));
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === 'string' && ip ? ip : unknownAddress;
  } catch {
    return unknownAddress;
  }
}
