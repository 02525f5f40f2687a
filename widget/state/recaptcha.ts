import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import { verifyRecaptcha } from '../contract/operations/site.ts';
import { loadScript } from './load-script.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
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

/** Asks Google for a word about the person, without a riddle, and has the API check it. */
export async function askRecaptcha(client: Client, siteKey: string): Promise<void> {
  const [token, ip] = await Promise.all([fetchToken(siteKey), lookUpAddress()]);
  await client.call(verifyRecaptcha, { params: { token, ip } });
}

async function fetchToken(siteKey: string): Promise<string> {
  try {
    await loadScript(`${script}?render=${encodeURIComponent(siteKey)}`);
    const { grecaptcha } = window;
    if (!grecaptcha) throw new Error('reCAPTCHA is not here');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return await grecaptcha.execute(siteKey, { action: 'submit' });
  } catch (cause) {
    throw new ApiError({ code: 'recaptcha_failed', method: 'GET', url: script, cause });
  }
}

async function lookUpAddress(): Promise<string> {
  try {
    const { ip } = (await (await fetch(addressLookUp, { credentials: 'omit' })).json()) as { ip?: unknown };
    return typeof ip === 'string' ? ip : unknownAddress;
  } catch {
    return unknownAddress;
  }
}
