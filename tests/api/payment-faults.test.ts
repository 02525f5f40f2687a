import { expect, it } from 'vitest';
import { auditWalks } from '../prove/audit-payments.ts';
import { randomOfRound } from '../prove/campaign.ts';
import { findFreeCars } from '../prove/checkout-calls.ts';
import { sandboxProvider } from '../prove/payment-providers.ts';
import { continueWalk, newWalk, reloadReturnPage } from '../prove/payment-walk.ts';
import { describeServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

/** The offset of this server's clock. Kills are left to `npm run prove -- payment`. */
let minutesLater = 0;

const wanted = { place: trip.pickupLocation, from: trip.from, to: trip.to };

describeServer(
  'payments under cut connections and double clicks',
  (server) => {
    it('take money and confirm the booking, or do neither', async () => {
      const { url, services } = server.get();
      const cars = await findFreeCars(url, wanted);
      const shift = (index: number, text: string) =>
        new Date(Date.parse(text) - (index % 6) * 7 * 86_400_000).toISOString();
      const payers = Array.from({ length: 24 }, (_, index) => {
        const car = cars[index % cars.length];
        if (!car) throw new Error('No car is available');
        const days = { from: shift(index, wanted.from), to: shift(index, wanted.to) };
        // Each draws its own numbers, so that the order of responses doesn't decide how many pay.
        const random = randomOfRound(7, index);
        const walk = newWalk(car, { ...wanted, ...days }, random, [sandboxProvider]);
        return { walk, network: { random, cuts: 0.2, doubles: 0.2 } };
      });
      const goOn = (some: typeof payers) =>
        Promise.all(some.map(({ walk, network }) => continueWalk(url, walk, network, 8)));
      await goOn(payers.slice(0, 12));
      minutesLater = 31;
      await goOn(payers);
      const walks = payers.map(({ walk }) => walk);
      for (const walk of walks) await reloadReturnPage(url, walk);
      await services.paymentWorker.settle();
      expect(await auditWalks(services.db, walks, [sandboxProvider])).toEqual([]);
      expect(walks.filter(({ sawPaid }) => sawPaid).length).toBeGreaterThan(8);
    });
  },
  { now: () => new Date(testNow.getTime() + minutesLater * 60_000) },
);
