import { beforeEach, expect, it } from 'vitest';
import { pick, randomOfRound } from '../prove/campaign.ts';
import { checkout, counterCar, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bodyOf, check, makeDueBooking, openSession, pay, readMoney } from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { describeOnBoth, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

let at = testNow.getTime();

const jump = (minutes: number) => {
  at += minutes * 60_000;
};

const day = 24 * 60;
const { outbox, sent } = createTestOutbox();

describeOnBoth(
  'a server with a changing clock',
  (server) => {
    beforeEach(() => {
      at = testNow.getTime();
    });

    it('releases an expired hold, and does not restore it when the clock goes back', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const other = () => checkout(server, bodyOf(due));
      expect(readProblem(await other()).code).toBe('car_unavailable');
      jump(31);
      expect((await other()).status).toBe(200);
      jump(-31);
      expect(readProblem(await other()).code).toBe('car_unavailable');
      // The payment arrived after the car was booked again, so it is refunded completely.
      await pay(server, session);
      await check(server, session);
      const { booking, kept } = await readMoney(server, due);
      expect([booking?.status, kept]).toEqual(['cancelled', 0]);
    });

    it('accepts a payment whose session it created before the clock went back', async () => {
      jump(2 * day);
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      jump(-2 * day);
      await pay(server, session);
      await check(server, session);
      const { booking, kept } = await readMoney(server, due);
      expect(booking?.status).toBe('paid');
      expect(kept).toBeGreaterThan(0);
    });

    it('keeps sessions when the clock goes back, and ends those of another year', async () => {
      jump(60);
      const { cookie } = await signInAs(server, 'customer');
      const sessionStatus = async () =>
        (await server.call('POST', '/api/validate-access-token', undefined, { cookie })).status;
      expect(await sessionStatus()).toBe(200);
      jump(-120);
      expect(await sessionStatus()).toBe(200);
      jump(2 * 365 * day);
      expect(await sessionStatus()).toBe(401);
    });

    it('books a car once at a time, whatever the clock shows', async () => {
      const random = randomOfRound(12, 1);
      const car = await counterCar(server, await searchCars(server));
      const taken: { from: number; to: number }[] = [];
      for (let round = 0; round < 24; round += 1) {
        jump(Math.round((random() - 0.5) * 10 * day));
        const from = Date.parse(trip.from) + Math.floor(random() * 12) * 86_400_000;
        const to = from + pick([1, 2, 3], random) * 86_400_000;
        const wanted = { ...trip, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
        const response = await checkout(server, bodyOf({ car, trip: wanted }));
        const isFree = taken.every((other) => to <= other.from || from >= other.to);
        // The seed contains bookings too.
        if (response.status === 200 && isFree) taken.push({ from, to });
        else expect(readProblem(response).code).toBe('car_unavailable');
      }
      expect(taken.length).toBeGreaterThan(1);
    });

    it('sends each mail once', async () => {
      const { mailWorker } = server.get().services;
      jump(day);
      const body = bodyOf({ car: await counterCar(server, await searchCars(server)), trip });
      parseResponse('checkout', await checkout(server, body));
      jump(-day);
      await mailWorker.settle();
      jump(2 * day);
      await mailWorker.settle();
      const toDriver = sent.filter(({ recipient }) => recipient === body.driver.email);
      expect(toDriver.map(({ kind }) => kind)).toEqual([...new Set(toDriver.map(({ kind }) => kind))]);
      expect(toDriver.length).toBeGreaterThan(0);
    });
  },
  { now: () => new Date(at), outbox },
);
