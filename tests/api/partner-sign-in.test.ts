import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { checkout, checkoutBody, type FoundCar, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { signInAs } from '../support/sign-in.ts';
import { describeServer, testNow } from '../support/test-server.ts';

let now = testNow;
let cars: Promise<[FoundCar, FoundCar]> | undefined;
afterEach(() => {
  now = testNow;
});

/** The site of another partner. */
const otherPartner = 'https://other-partner.example';

/** Changes a password to itself. */
const newPassword = { password: demoPassword, newPassword: demoPassword, strict: true };

/** A page's PKCE verifier and its challenge. */
function newPair() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

describeServer(
  'signing in on a partner’s page',
  (server) => {
    const { call } = server;
    const partner = () => server.get().partnerUrl;
    const page = () => `${partner()}/hotel/book.html?car=1`;

    async function codeFor(challenge: string): Promise<string> {
      const response = await call(
        'POST',
        '/api/x/hand-over',
        { challenge, returnTo: page() },
        await signInAs(server, 'customer'),
      );
      return parseResponse('grantHandOver', response).code;
    }

    const redeem = (body: object, origin = partner()) =>
      call('POST', '/api/x/hand-over/redeem', { returnTo: page(), ...body }, { origin });

    async function tokenOf(): Promise<string> {
      const { verifier, challenge } = newPair();
      return parseResponse('redeemHandOver', await redeem({ code: await codeFor(challenge), verifier })).token;
    }

    /** Cached, because the search takes a while. */
    const freeCar = async (index: 0 | 1) => {
      cars ??= Promise.all([findCar(server, 0), findCar(server, 1)]);
      return (await cars)[index];
    };

    const abroad = (token: string, origin = partner()) => ({ origin, 'rental-hand-over': token });

    it('returns the driver’s details to the page, and books for the account from there', async () => {
      const { verifier, challenge } = newPair();
      const code = await codeFor(challenge);
      const response = await redeem({ code, verifier });
      expect(response.headers.get('access-control-allow-origin')).toBe(partner());
      expect(response.headers.get('set-cookie')).toBeNull();
      const { token, seconds, person } = parseResponse('redeemHandOver', response);
      expect([seconds, person.email]).toEqual([900, demoAccounts.customer.email]);
      expect(Object.keys(person).sort()).toEqual(['birthDate', 'email', 'fullName', 'hasLicense', 'phone']);
      const booked = await checkout(server, checkoutBody(await freeCar(0)), abroad(token));
      const { bookingId } = parseResponse('checkout', booked);
      const mine = await signInAs(server, 'customer');
      const booking = parseResponse('getBooking', await call('GET', `/api/booking/${bookingId}/en`, undefined, mine));
      expect(booking.driver?.email).toBe(demoAccounts.customer.email);
      const read = await call('GET', `/api/booking/${bookingId}/en`, undefined, {
        origin: partner(),
        'rental-booking': booked.headers.get('rental-booking') ?? '',
      });
      expect(parseResponse('getBooking', read).driver?.email).toBe(demoAccounts.customer.email);
    });

    describe('rejects', () => {
      it('a reused code, and revokes the token that it returned', async () => {
        const { verifier, challenge } = newPair();
        const code = await codeFor(challenge);
        const { token } = parseResponse('redeemHandOver', await redeem({ code, verifier }));
        expect(readProblem(await redeem({ code, verifier })).code).toBe('token_invalid');
        const late = await checkout(server, checkoutBody(await freeCar(1)), abroad(token));
        expect(readProblem(late).code).toBe('session_expired');
      });

      it('a wrong verifier, and afterwards the right one', async () => {
        const { verifier, challenge } = newPair();
        const code = await codeFor(challenge);
        expect(readProblem(await redeem({ code, verifier: newPair().verifier })).code).toBe('token_invalid');
        expect(readProblem(await redeem({ code, verifier })).code).toBe('token_invalid');
      });

      it('a token after its user has signed out, and after a new password', async () => {
        for (const end of [
          (session: Record<string, string>) => call('POST', '/api/sign-out', undefined, session),
          (session: Record<string, string>) =>
            call('POST', '/api/change-password', { _id: demoAccounts.customer.id, ...newPassword }, session),
        ]) {
          const token = await tokenOf();
          expect((await end(await signInAs(server, 'customer'))).status).toBe(200);
          const late = await checkout(server, checkoutBody(await freeCar(1)), abroad(token));
          expect(readProblem(late).code).toBe('session_expired');
        }
      });

      it('another return URL, another site, and the host itself', async () => {
        const { verifier, challenge } = newPair();
        for (const [change, origin] of [
          [{ returnTo: `${page()}&x` }, partner()],
          [{}, 'https://elsewhere.example'],
          [{}, server.get().url],
        ] as const) {
          const refused = await redeem({ code: await codeFor(challenge), verifier, ...change }, origin);
          expect(refused.status).toBeGreaterThanOrEqual(400);
          expect(refused.text).not.toContain(demoAccounts.customer.email);
        }
      });

      it('a code after two minutes, and a token after fifteen', async () => {
        const { verifier, challenge } = newPair();
        const code = await codeFor(challenge);
        now = new Date(testNow.getTime() + 121_000);
        expect(readProblem(await redeem({ code, verifier })).code).toBe('token_expired');
        now = testNow;
        const token = await tokenOf();
        now = new Date(testNow.getTime() + 901_000);
        const late = await checkout(server, checkoutBody(await freeCar(1)), abroad(token));
        expect(readProblem(late).code).toBe('session_expired');
      });

      it('pages of sites that are not partners, and malformed URLs', async () => {
        const session = await signInAs(server, 'customer');
        const { challenge } = newPair();
        for (const returnTo of [
          'https://elsewhere.example/',
          'javascript:alert(1)',
          'nonsense',
          `${page()}#x`,
          page().replace('//', '//a:b@'),
        ]) {
          const response = await call('POST', '/api/x/hand-over', { challenge, returnTo }, session);
          expect([returnTo, readProblem(response).code]).toEqual([returnTo, 'invalid_parameter']);
        }
      });

      it('a code without a session', async () => {
        const body = { challenge: newPair().challenge, returnTo: page() };
        expect(readProblem(await call('POST', '/api/x/hand-over', body)).code).toBe('not_signed_in');
      });

      it('the token for other operations and on other sites', async () => {
        const token = await tokenOf();
        const { id } = demoAccounts.customer;
        for (const [method, path, body] of [
          ['GET', `/api/user/${id}`],
          ['POST', '/api/bookings/1/20/en', {}],
          ['GET', `/api/notification-counter/${id}`],
          ['POST', '/api/update-user', { _id: id, bio: 'Tall' }],
          ['POST', '/api/validate-access-token'],
          ['POST', '/api/x/hand-over', { challenge: newPair().challenge, returnTo: page() }],
        ] as const) {
          const response = await call(method, path, body, abroad(token));
          expect([path, response.status]).toEqual([path, 403]);
        }
        const body = checkoutBody(await freeCar(1));
        const stolen = await checkout(server, body, abroad(token, otherPartner));
        expect(readProblem(stolen).code).toBe('session_expired');
        const elsewhere = await checkout(server, body, abroad(token, server.get().url));
        const { bookingId } = parseResponse('checkout', elsewhere);
        const mine = await signInAs(server, 'customer');
        const found = await call('GET', `/api/booking/${bookingId}/en`, undefined, mine);
        expect(parseResponse('getBooking', found).driver?.email).not.toBe(demoAccounts.customer.email);
      });
    });
  },
  { now: () => now, partnerOrigins: [otherPartner] },
);
