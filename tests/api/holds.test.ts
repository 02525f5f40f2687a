import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '../../demo/server/db/schema.ts';
import { checkout, checkoutBody, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { describeOnBoth } from '../support/test-server.ts';

const holdLimit = 3;

describeOnBoth(
  'cars held for payment',
  (server) => {
    const online = { paymentChoice: 'full' };

    it('are limited per caller until one is paid, cancelled or expired', async () => {
      const { db, now } = server.get().services;
      const bodies = (await searchCars(server)).slice(0, 12).map((car) => checkoutBody(car, online));
      const responses = await Promise.all(bodies.map((body) => checkout(server, body)));
      const booked = responses.filter(({ status }) => status === 200);
      expect(booked).toHaveLength(holdLimit);
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      for (const response of refused) {
        expect(readProblem(response)).toMatchObject({ code: 'too_many_requests' });
        expect(Number(response.headers.get('retry-after'))).toBe(1800);
      }
      const [first] = booked.map((response) => parseResponse('checkout', response).bookingId);
      const soon = new Date(now().getTime() - 1000);
      await db
        .update(bookings)
        .set({ expiresAt: soon })
        .where(eq(bookings.id, first ?? ''));
      const again = bodies[responses.findIndex(({ status }) => status === 429)];
      expect((await checkout(server, again)).status).toBe(200);
      expect((await checkout(server, again)).status).not.toBe(200);
    });

    it('do not count without online payment', async () => {
      const cars = await searchCars(server);
      const responses = await Promise.all(cars.map((car) => checkout(server, checkoutBody(car))));
      expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(holdLimit);
      expect(responses.some(({ status }) => status === 429)).toBe(false);
    });
  },
  { holdLimit },
);
