import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { bookings, socialIdentities } from '../../demo/server/db/schema.ts';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import { ConfigurationError } from '../../demo/server/process/configuration-error.ts';
import { parseConfig } from '../../widget/contract/config.ts';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { account, cookieOf, linkTo, newAddress, post, press, requestNonce } from '../support/social-accounts.ts';
import { createSocialStandIn, socialApplications } from '../support/social-stand-in.ts';
import {
  describeOnDatabase,
  describeServer,
  type TestResponse,
  type TestServer,
  testNow,
} from '../support/test-server.ts';

let now = testNow;
const providers = await createSocialStandIn(() => now);

/** Signs in with a token of Google or Apple. `claims` change the token, `body` the request. */
async function enter(
  server: TestServer,
  email: string,
  { provider = 'google' as 'google' | 'apple', claims = {}, body = {} } = {},
): Promise<TestResponse> {
  const nonce = await requestNonce(server);
  const accessToken = await providers.idToken(provider, { sub: `of ${email}`, email, nonce, ...claims });
  return post(server, { socialSignInType: provider, accessToken, email, ...body });
}

/** Signs in with a password. */
function enterPassword({ call }: TestServer, { email, password }: { email: string; password: string }) {
  return call('POST', '/api/sign-in/frontend', { email, password });
}

const options = { social: socialApplications, fetch: providers.fetch, now: () => now };

describeOnDatabase(
  'signing in with another provider',
  (server) => {
    it.each(['google', 'apple'] as const)(
      '%s: creates an account for a new address, and signs in to it again',
      async (provider) => {
        const email = newAddress(provider === 'google' ? 'gmail.com' : 'privaterelay.appleid.com');
        const first = await enter(server, email, { provider, body: { fullName: 'Ada New', language: 'fr' } });
        const person = parseResponse('socialSignIn', first);
        expect(person).toMatchObject({ email, fullName: 'Ada New', language: 'fr', type: 'user', verified: true });
        expect((await server.call('POST', '/api/validate-access-token', undefined, cookieOf(first))).status).toBe(200);
        expect((await account(server, email))?.passwordHash).toBeNull();
        const again = await enter(server, email, { provider });
        expect(parseResponse('socialSignIn', again)._id).toBe(person._id);
        const moved = newAddress();
        const elsewhere = await enter(server, moved, { provider, claims: { sub: `of ${email}` } });
        expect(parseResponse('socialSignIn', elsewhere)).toMatchObject({ _id: person._id, email });
      },
    );

    it('verifies a token’s signature, issuer, audience, age, address and nonce', async () => {
      const email = newAddress();
      const seconds = Math.floor(now.getTime() / 1000);
      const wrong: [string, object][] = [
        ['issuer', { iss: 'https://accounts.example.com' }],
        ['audience', { aud: 'somebody-else' }],
        ['age', { iat: seconds - 7200, exp: seconds - 3600 }],
        ['an address that was not verified', { email_verified: false }],
        ['no nonce', { nonce: undefined }],
        ['an unknown nonce', { nonce: `zzzzzzzz.${randomUUID()}.signature` }],
        ['another address', { email: newAddress() }],
        ['no person', { sub: undefined }],
      ];
      for (const [what, claims] of wrong) {
        const response = await enter(server, email, { claims });
        expect([what, response.status, response.headers.get('rental-code')]).toEqual([
          what,
          400,
          'social_sign_in_failed',
        ]);
      }
      const nonce = await requestNonce(server);
      const claims = { sub: 'forged', email, nonce };
      const forged = await providers.idToken('google', claims, 'apple');
      const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, iss: 'https://accounts.google.com', aud: 'google-client' }))}.`;
      for (const accessToken of [forged, unsigned, 'nonsense']) {
        const response = await post(server, { socialSignInType: 'google', accessToken, email });
        expect(readProblem(response).code).toBe('social_sign_in_failed');
      }
      expect(await account(server, email)).toBeUndefined();
    });

    it('accepts a token once, and not after its nonce has expired', async () => {
      const email = newAddress();
      const nonce = await requestNonce(server);
      const accessToken = await providers.idToken('google', { sub: `of ${email}`, email, nonce });
      const body = { socialSignInType: 'google', accessToken, email };
      const responses = await Promise.all([post(server, body), post(server, body)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await post(server, body)).status).toBe(400);
      const late = await requestNonce(server);
      const token = await providers.idToken('google', { sub: `of ${email}`, email, nonce: late });
      now = new Date(testNow.getTime() + 16 * 60_000);
      const response = await post(server, { ...body, accessToken: token });
      now = testNow;
      expect(readProblem(response).code).toBe('social_sign_in_failed');
    });

    it('links an account with a password only after the password was entered', async () => {
      const { email, id } = demoAccounts.customer;
      const nonce = await requestNonce(server);
      const accessToken = await providers.idToken('google', { sub: 'customer', email, nonce });
      const body = { socialSignInType: 'google', accessToken, email };
      const refused = await post(server, body);
      expect(readProblem(refused)).toMatchObject({ status: 409, code: 'social_account_exists' });
      expect(refused.headers.get('set-cookie')).toBeNull();
      expect(readProblem(await post(server, { ...body, password: 'wrong' }))).toMatchObject({ code: 'wrong_password' });
      expect(parseResponse('socialSignIn', await post(server, { ...body, password: demoPassword }))._id).toBe(id);
      const again = await enter(server, email, { claims: { sub: 'customer' } });
      expect(parseResponse('socialSignIn', again)._id).toBe(id);
    });

    it('links it after the owner confirmed by mail, and the link works once', async () => {
      const { email, id } = demoAccounts.supplier;
      const claims = { sub: 'supplier' };
      expect(readProblem(await enter(server, email, { claims })).code).toBe('social_account_exists');
      const link = await linkTo(server, email, 'join-account');
      expect(link).toMatch(/^\/join-account\/[\w-]+\?l=\w\w&with=google$/);
      expect((await enter(server, email, { claims })).status).toBe(409);
      expect((await press(server, link)).text).toMatch(/You can now sign in with Google/);
      // The page of a second press replaces that of the first.
      expect(await press(server, link)).toMatchObject({
        status: 200,
        text: expect.stringMatching(/You can now sign in/),
      });
      expect(parseResponse('socialSignIn', await enter(server, email, { claims }))).toMatchObject({
        _id: id,
        type: 'supplier',
      });
    });

    it('finds a guest’s bookings once the provider or a mail proves the address', async () => {
      const { db } = server.get().services;
      const book = async (email: string) => {
        const booked = await checkout(server, checkoutBody(await findCar(server), { driver: { email } }));
        return parseResponse('checkout', booked).bookingId;
      };
      const driverOf = async (bookingId: string) =>
        (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.driverId;
      const own = newAddress();
      const bookedOwn = await book(own);
      const proven = parseResponse('socialSignIn', await enter(server, own));
      expect(proven.verified).toBe(true);
      expect(await driverOf(bookedOwn)).toBe(proven._id);

      const other = newAddress('company.example');
      const bookedOther = await book(other);
      const opened = await enter(server, other);
      const unproven = parseResponse('socialSignIn', opened);
      expect(unproven.verified).toBe(false);
      expect(await driverOf(bookedOther)).not.toBe(unproven._id);
      const link = new URL(await linkTo(server, other, 'confirm-email'), 'http://localhost');
      const proof = { email: other, token: link.searchParams.get('t') };
      expect((await server.call('POST', '/api/x/confirm-email', proof, cookieOf(opened))).status).toBe(200);
      expect(await driverOf(bookedOther)).toBe(unproven._id);
    });

    it('ends the password that a stranger chose for an unverified address when its owner connects it by mail', async () => {
      const email = newAddress();
      const stranger = { email, password: 'chosen by a stranger' };
      expect((await server.call('POST', '/api/sign-up', newPerson(stranger))).status).toBe(200);
      expect((await enterPassword(server, stranger)).status).toBe(200);
      expect(readProblem(await enter(server, email)).code).toBe('social_account_exists');
      await press(server, await linkTo(server, email, 'join-account'));
      expect(parseResponse('socialSignIn', await enter(server, email)).verified).toBe(true);
      expect((await enterPassword(server, stranger)).status).toBe(204);
      expect(await linkTo(server, email, 'account-connected')).toMatch(/^\/forgot-password/);
    });

    it('keeps a password that the owner entered, or whose address was verified', async () => {
      const entered = { email: newAddress(), password: 'my own long one' };
      await server.call('POST', '/api/sign-up', newPerson(entered));
      const joined = await enter(server, entered.email, { body: { password: entered.password } });
      expect(parseResponse('socialSignIn', joined).verified).toBe(true);
      expect((await enterPassword(server, entered)).status).toBe(200);

      const verified = { email: newAddress(), password: 'my own long one' };
      await server.call('POST', '/api/sign-up', newPerson(verified));
      const link = new URL(await linkTo(server, verified.email, 'confirm-email'), 'http://localhost');
      const proof = { email: verified.email, token: link.searchParams.get('t') };
      await server.call('POST', '/api/x/confirm-email', proof, cookieOf(await enterPassword(server, verified)));
      await enter(server, verified.email);
      await press(server, await linkTo(server, verified.email, 'join-account'));
      expect((await enterPassword(server, verified)).status).toBe(200);
    });

    it('does not hand a guest’s bookings to a second sign-in with a provider that doesn’t control the address', async () => {
      const email = newAddress('company.example');
      const booked = await checkout(server, checkoutBody(await findCar(server), { driver: { email } }));
      const { bookingId } = parseResponse('checkout', booked);
      const driverOf = async () => {
        const { db } = server.get().services;
        return (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.driverId;
      };
      const guest = await driverOf();
      await enter(server, email);
      expect(parseResponse('socialSignIn', await enter(server, email)).verified).toBe(false);
      expect(await driverOf()).toBe(guest);

      const other = { email: newAddress('company.example'), password: 'my own long one' };
      await checkout(server, checkoutBody(await findCar(server), { driver: { email: other.email } }));
      await server.call('POST', '/api/sign-up', newPerson(other));
      const joined = await enter(server, other.email, { body: { password: other.password } });
      expect(parseResponse('socialSignIn', joined).verified).toBe(false);
    });

    it('rejects a suspended account', async () => {
      const { email, id } = demoAccounts.suspended;
      const withPassword = await enter(server, email, { body: { password: demoPassword } });
      expect(readProblem(withPassword)).toMatchObject({ status: 403, code: 'account_suspended' });
      const { db } = server.get().services;
      await db.insert(socialIdentities).values({ provider: 'google', subject: 'bad', userId: id, createdAt: now });
      const joined = await enter(server, email, { claims: { sub: 'bad' } });
      expect(readProblem(joined)).toMatchObject({ status: 403, code: 'account_suspended' });
      expect(joined.headers.get('set-cookie')).toBeNull();
    });

    it('verifies the user and application of a Facebook token, and confirms the address by mail', async () => {
      const email = newAddress();
      const person = { id: '77', name: 'Fay Book', email };
      const facebook = (accessToken: string) => post(server, { socialSignInType: 'facebook', accessToken, email });
      const wrong = [
        'EAA-unknown',
        providers.facebookToken(person, { appId: 'another' }),
        providers.facebookToken(person, { isValid: false }),
        providers.facebookToken(person, { expiresAt: now.getTime() / 1000 - 1 }),
        providers.facebookToken({ id: '77', name: 'Fay Book' }),
        providers.facebookToken({ ...person, email: newAddress() }),
      ];
      for (const token of wrong) expect(readProblem(await facebook(token)).code).toBe('social_sign_in_failed');
      const made = parseResponse('socialSignIn', await facebook(providers.facebookToken(person)));
      expect(made).toMatchObject({ email, fullName: 'Fay Book', verified: false });
      expect(await linkTo(server, email, 'confirm-email')).not.toBe('');
      expect(parseResponse('socialSignIn', await facebook(providers.facebookToken(person)))._id).toBe(made._id);
      // The owner signs in with a provider that verifies addresses, which ends sessions without proof.
      const owner = parseResponse('socialSignIn', await enter(server, email));
      expect(owner).toMatchObject({ _id: made._id, verified: true });
      expect(readProblem(await facebook(providers.facebookToken(person))).code).toBe('social_account_exists');
    });

    it.each(['a reset password', 'staff access'] as const)(
      'ends the access of an unverified account’s maker with %s for the owner of the address',
      async (way) => {
        const email = newAddress();
        const person = { id: randomUUID(), name: 'Mallory', email };
        const facebook = () =>
          post(server, { socialSignInType: 'facebook', accessToken: providers.facebookToken(person), email });
        const made = parseResponse('socialSignIn', await facebook());
        if (way === 'staff access') {
          const admin = await signInAs(server, 'admin');
          const staff = { email, fullName: 'Ada Owner', role: 'admin', language: 'en' };
          expect((await server.call('POST', '/api/x/fleet/staff', staff, admin)).status).toBe(200);
        } else {
          expect((await server.call('POST', `/api/resend/frontend/${email}/true`)).status).toBe(200);
          const link = await linkTo(server, email, 'reset-password');
          const token = new URL(link, 'http://localhost').searchParams.get('t');
          const body = { userId: made._id, token, password: 'only the owner knows' };
          expect((await server.call('POST', '/api/activate', body)).text).toBe('OK');
        }
        expect(readProblem(await facebook()).code).toBe('social_account_exists');
      },
    );

    it('returns an error when a provider is down', async () => {
      providers.setDown(true);
      const accessToken = providers.facebookToken({ id: '1', name: 'A', email: 'a@gmail.com' });
      const response = await post(server, { socialSignInType: 'facebook', accessToken, email: 'a@gmail.com' });
      providers.setDown(false);
      expect(readProblem(response)).toMatchObject({ status: 503, code: 'unavailable' });
    });

    it('announces the providers, and never Facebook’s secret', async () => {
      const response = await server.call('GET', '/config.json');
      const { facebookAppSecret, ...incomplete } = socialApplications;
      expect(parseConfig(response.json)).toMatchObject(incomplete);
      expect(response.text).not.toContain(facebookAppSecret);
      const { features } = parseResponse('getSettings', await server.call('GET', '/api/settings'));
      expect(features).toContain('social-nonce');
    });
  },
  options,
);

describeServer('without another provider', (server) => {
  it('announces none and rejects their tokens', async () => {
    const { features } = parseResponse('getSettings', await server.call('GET', '/api/settings'));
    expect(features).not.toContain('social-nonce');
    for (const socialSignInType of ['google', 'apple', 'facebook']) {
      const response = await post(server, { socialSignInType, accessToken: 'any', email: 'a@example.com' });
      expect(readProblem(response)).toMatchObject({ status: 400, code: 'social_sign_in_failed' });
    }
  });
});

describe('the environment', () => {
  it('configures applications, and requires a secret for Facebook', () => {
    const environment = { DEMO: '1', GOOGLE_CLIENT_ID: 'g', FACEBOOK_APP_ID: 'f' };
    expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
    const { social } = readConfiguration({ ...environment, FACEBOOK_APP_SECRET: 's' });
    expect(social).toEqual({
      googleClientId: 'g',
      appleClientId: undefined,
      facebookAppId: 'f',
      facebookAppSecret: 's',
    });
  });
});
