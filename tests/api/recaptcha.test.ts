import { expect, it } from 'vitest';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeOnDatabase, describeServer, type TestServer, testNow } from '../support/test-server.ts';

let now = testNow;

/** Stands in for Google's verification, with one valid token. */
const google: typeof fetch = async (_url, init) =>
  Response.json({ success: new URLSearchParams(String(init?.body)).get('response') === 'valid' });

const siteConfig = { recaptchaEnabled: true, recaptchaSiteKey: 'key' };
const contact = { from: 'visitor@example.com', to: 'contact@rental.example', subject: 'Hello', message: 'Hello' };

function forms(server: TestServer) {
  const { call } = server;
  return {
    signUp: () => call('POST', '/api/sign-up', newPerson()),
    contact: () => call('POST', '/api/send-email', { ...contact, isContactForm: true }),
    newsletter: () => call('POST', '/api/send-email', { ...contact, isContactForm: false }),
    checkout: async (headers = {}) => checkout(server, checkoutBody(await findCar(server)), headers),
  };
}

describeOnDatabase(
  'reCAPTCHA, where it is on,',
  (server) => {
    it('is required for the forms of the host’s own pages', async () => {
      now = testNow;
      const { call, get } = server;
      const all = forms(server);
      expect((await call('POST', '/api/verify-recaptcha/invalid/0.0.0.0')).status).toBe(204);
      for (const send of Object.values(all)) {
        expect(readProblem(await send())).toMatchObject({ status: 403, code: 'recaptcha_failed' });
      }
      // Partner pages and signed-in customers send no token.
      expect((await all.checkout({ origin: get().partnerUrl })).status).toBe(200);
      expect((await all.checkout(await signInAs(server, 'customer'))).status).toBe(200);
      expect((await call('POST', '/api/verify-recaptcha/valid/0.0.0.0')).status).toBe(200);
      for (const send of Object.values(all)) expect((await send()).status).toBe(200);
      now = new Date(testNow.getTime() + 6 * 60_000);
      expect(readProblem(await all.contact()).code).toBe('recaptcha_failed');
    });

    it('limits the checks of tokens', async () => {
      const checks = Array.from({ length: 61 }, () => server.call('POST', '/api/verify-recaptcha/invalid/0.0.0.0'));
      expect((await Promise.all(checks)).some(({ status }) => status === 429)).toBe(true);
    });
  },
  {
    siteConfig,
    recaptchaSecret: 'secret',
    fetch: google,
    now: () => now,
    contactEmail: 'contact@rental.example',
  },
);

describeServer(
  'reCAPTCHA without the pages’ key',
  (server) => {
    it('is not required, because pages send no token', async () => {
      expect((await forms(server).contact()).status).toBe(200);
    });
  },
  { recaptchaSecret: 'secret', fetch: google, contactEmail: 'contact@rental.example' },
);
