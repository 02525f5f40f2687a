import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { users } from '../../demo/server/db/schema.ts';
import { checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeServer } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

const quotes = 300;
const perBurst = 20;

describeServer(
  'searches and quotes',
  (server) => {
    const { call } = server;

    it('are limited per caller, generously, and no one else is refused', async () => {
      const { booking } = checkoutBody(await findCar(server));
      const from = (address: string) => ({ 'x-forwarded-for': address });
      const quote = (address: string) =>
        call(
          'POST',
          '/api/x/quote',
          { ...trip, car: booking.car, from: trip.pickupAt, to: trip.dropoffAt },
          from(address),
        );
      const responses: Awaited<ReturnType<typeof quote>>[] = [];
      // More at a time would be refused as an overload on a busy machine.
      for (let sent = 0; sent <= quotes; sent += perBurst) {
        responses.push(...(await Promise.all(Array.from({ length: perBurst }, () => quote('2001:db8::1')))));
      }
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(quotes);
      const refused = await quote('2001:db8::ffff');
      expect(readProblem(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      parseResponse('getQuote', await quote('2001:db8:0:1::1'));
      // Searches have a limit of their own.
      expect((await call('POST', '/api/frontend-cars/1/10', trip, from('2001:db8::1'))).status).toBe(200);
    });
  },
  { trustProxy: 1, readLimit: 1 },
);

describeServer(
  'checks of payments',
  ({ call }) => {
    it('are limited per caller, because each may be a request to the provider', async () => {
      const check = (path: string, method = 'POST') =>
        call(method, path, undefined, { 'x-forwarded-for': '192.0.2.1' });
      const session = 'cs_unknown';
      for (let sent = 0; sent < 300; sent += perBurst) {
        const responses = await Promise.all(
          Array.from({ length: perBurst }, () => check(`/api/check-checkout-session/${session}`)),
        );
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
      }
      for (const refused of [
        await check(`/api/check-checkout-session/${session}`),
        await check(`/api/check-paypal-order/${'0'.repeat(24)}/${session}`),
        await check(`/api/x/payment/${session}`, 'GET'),
      ])
        expect(readProblem(refused)).toMatchObject({ status: 429, code: 'too_many_requests' });
      const other = await call('POST', `/api/check-checkout-session/${session}`, undefined, {
        'x-forwarded-for': '192.0.2.2',
      });
      expect(other.status).toBe(204);
    });
  },
  { trustProxy: 1, readLimit: 1 },
);

describeServer(
  'the page that confirms an address',
  (server) => {
    it('is the same for every address, and limited', async () => {
      const { db } = server.get().services;
      const { email } = demoAccounts.customer;
      await db.update(users).set({ language: 'fr' }).where(eq(users.email, email));
      const open = (address: string, query = '') =>
        server.call('GET', `/api/confirm-email/${address}/anything${query}`);
      const [known, unknown] = [await open(email), await open('unknown@example.com')];
      const withoutName = ({ text }: { text: string }, address: string) =>
        text.replaceAll(address.split('@')[0] ?? '', 'x');
      expect(withoutName(known, email)).toBe(withoutName(unknown, 'unknown@example.com'));
      expect((await open(email, '?l=fr')).text).toContain('lang="fr"');
      const more = await Promise.all(Array.from({ length: 60 }, () => open(email)));
      expect(more.filter(({ status }) => status === 429)).toHaveLength(3);
    });
  },
  { siteConfig: {} },
);
