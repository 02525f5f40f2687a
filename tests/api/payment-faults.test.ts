import { expect, it } from 'vitest';
import { randomOfRound } from '../prove/campaign.ts';
import { findFreeCars } from '../prove/checkout-calls.ts';
import { auditWalks } from '../prove/payment-books.ts';
import { comeBack, newWalk, type Walk, walkOn } from '../prove/payment-walk.ts';
import { sandboxTill } from '../prove/tills.ts';
import { describeServer, testNow } from '../support/server.ts';
import { trip } from '../support/trips.ts';

/** The clock of this file's server: the campaign's kills are left to `npm run prove -- payment`. */
let minutesLater = 0;

const wanted = { place: trip.pickupLocation, from: trip.from, to: trip.to };

describeServer(
  'payments under cut connections and double clicks',
  (server) => {
    it('end with money taken and booking confirmed, or with neither', async () => {
      const { url, services } = server.get();
      const random = randomOfRound(7, 0);
      const cars = await findFreeCars(url, wanted);
      const weather = { random, cuts: 0.2, doubles: 0.2 };
      const shift = (index: number, text: string) =>
        new Date(Date.parse(text) - (index % 6) * 7 * 86_400_000).toISOString();
      const walks: Walk[] = Array.from({ length: 24 }, (_, index) => {
        const car = cars[index % cars.length];
        if (!car) throw new Error('No free car');
        const from = shift(index, wanted.from);
        return newWalk(car, { ...wanted, from, to: shift(index, wanted.to) }, random, [sandboxTill]);
      });
      await Promise.all(walks.slice(0, 12).map((walk) => walkOn(url, walk, weather, 8)));
      minutesLater = 31;
      await Promise.all(walks.map((walk) => walkOn(url, walk, weather, 8)));
      for (const walk of walks) await comeBack(url, walk);
      await services.paymentWorker.settle();
      expect(await auditWalks(services.db, walks, [sandboxTill])).toEqual([]);
      expect(walks.filter(({ heardPaid }) => heardPaid).length).toBeGreaterThan(3);
    });
  },
  { now: () => new Date(testNow.getTime() + minutesLater * 60_000) },
);
