import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings } from '../../demo/server/db/schema.ts';
import { checkout, checkoutBody, searchCars } from '../support/bookings.ts';
import { readAnswer, readProblem } from '../support/contract-answer.ts';
import { describeOnBoth } from '../support/server.ts';

const holdLimit = 3;

describeOnBoth(
  'cars that wait for money',
  (server) => {
    const online = { paymentChoice: 'full' };

    it('are few for one caller, however many he asks for at once, until one is paid, given up or over', async () => {
      const { db, now } = server.get().services;
      const bodies = (await searchCars(server)).slice(0, 12).map((car) => checkoutBody(car, online));
      const answers = await Promise.all(bodies.map((body) => checkout(server, body)));
      const booked = answers.filter(({ status }) => status === 200);
      expect(booked).toHaveLength(holdLimit);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) {
        expect(readProblem(answer)).toMatchObject({ code: 'too_many_requests' });
        expect(Number(answer.headers.get('retry-after'))).toBe(1800);
      }
      const [first] = booked.map((answer) => readAnswer('checkout', answer).bookingId);
      const soon = new Date(now().getTime() - 1000);
      await db
        .update(bookings)
        .set({ expiresAt: soon })
        .where(eq(bookings.id, first ?? ''));
      const again = bodies[answers.findIndex(({ status }) => status === 429)];
      expect((await checkout(server, again)).status).toBe(200);
      expect((await checkout(server, again)).status).not.toBe(200);
    });

    it('do not count where nothing is to be paid online', async () => {
      const cars = await searchCars(server);
      const answers = await Promise.all(cars.map((car) => checkout(server, checkoutBody(car))));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(holdLimit);
      expect(answers.some(({ status }) => status === 429)).toBe(false);
    });
  },
  { holdLimit },
);
