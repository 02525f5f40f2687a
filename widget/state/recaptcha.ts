import type { Client } from '../client/create-client.ts';
import { withTimeout } from '../client/wait.ts';
import { verifyRecaptcha } from '../contract/operations/site.ts';
import { loadScript } from './load-script.ts';

/** The checked forms, by the action names in Google's reports. */
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
/** The API reads the visitor's IP address from the request, so no service is called for it. */
const unknownAddress = '0.0.0.0';
/** Time limit in milliseconds of the script and the token together. */
const timeoutMs = 8_000;

/** Loads Google's script and resolves when it is ready. */
export async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  await loadScript(`${script}?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('reCAPTCHA failed to initialize');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

/** Requests a reCAPTCHA v3 token (no challenge is shown) and verifies it with the API. */
export async function checkWithRecaptcha(client: Client, siteKey: string, form: CheckedForm): Promise<void> {
  const token = await fetchToken(siteKey, form);
  await client.call(verifyRecaptcha, { params: { token, ip: unknownAddress } });
}

function fetchToken(siteKey: string, form: CheckedForm): Promise<string> {
  const requestToken = async () => (await loadRecaptcha(siteKey)).execute(siteKey, { action: form });
  return withTimeout(timeoutMs, requestToken());
}
