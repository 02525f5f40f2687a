import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { fees, locations } from '../../demo/server/db/schema.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { parseWallDate, type WallDate } from '../../widget/domain/wall-date.ts';
import { addDays, type WallTime, wallDate } from '../../widget/domain/wall-time.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { bookAndPay, findChangeableCar } from '../support/paid-changeable.ts';
import { describeOnDatabase } from '../support/test-server.ts';

describeOnDatabase('the closed days of a desk', (server) => {
  const { call } = server;
  let found: Awaited<ReturnType<typeof findChangeableCar>>;

  beforeAll(async () => {
    found = await findChangeableCar(server);
  });

  /** Runs a test while the desk of the pick-up is closed from the first to the last day. */
  async function whileClosed<Result>(days: readonly string[], run: () => Promise<Result>): Promise<Result> {
    const { services } = server.get();
    const ofPlace = eq(locations.id, found.trip.pickupLocation);
    const [first, last = first] = days.map((day) => parseWallDate(day)) as [WallDate, WallDate?];
    await services.db
      .update(locations)
      .set({ closedDays: [[first, last]] })
      .where(ofPlace);
    try {
      return await run();
    } finally {
      await services.db.update(locations).set({ closedDays: null }).where(ofPlace);
    }
  }

  const day = (days: number) => wallDate(addDays(found.trip.pickupAt as WallTime, days));

  function quote(more: object = {}) {
    const { pickupLocation, dropOffLocation, pickupAt: from, dropoffAt: to } = found.trip;
    return call('POST', '/api/x/quote', { car: found.car._id, pickupLocation, dropOffLocation, from, to, ...more });
  }

  it('are none on which a rental begins or ends', async () => {
    const length = (Date.parse(found.trip.dropoffAt) - Date.parse(found.trip.pickupAt)) / 86_400_000;
    expect(readProblem(await whileClosed([day(0)], quote))).toMatchObject({ code: 'pickup_closed', field: 'from' });
    expect(readProblem(await whileClosed([day(-9), day(9)], quote))).toMatchObject({ code: 'pickup_closed' });
    expect(readProblem(await whileClosed([day(length)], quote))).toMatchObject({ code: 'dropoff_closed', field: 'to' });
    expect((await whileClosed([day(1), day(length - 1)], quote)).status).toBe(200);
    expect((await quote()).status).toBe(200);
  });

  it('close a desk also where it is staffed out of hours for a fee', async () => {
    const { db, now, random } = server.get().services;
    const [locationId, amount] = [found.trip.pickupLocation, 4000];
    const names = {};
    const id = newId(random);
    const row = { id, key: 'late', kind: 'out-of-hours', locationId, amount, per: 'trip', isMandatory: true } as const;
    await db.insert(fees).values({ ...row, names, createdAt: now() });
    try {
      const from = `${day(0)}T23:50`;
      expect((await quote({ from })).status).toBe(200);
      expect(readProblem(await whileClosed([day(0)], () => quote({ from })))).toMatchObject({ code: 'pickup_closed' });
    } finally {
      await db.delete(fees).where(eq(fees.id, id));
    }
  });

  it('leave what is booked, but not a new time on one of them', async () => {
    const booking = await bookAndPay(server, found);
    const change = (body: object) => call('POST', `/api/x/bookings/${booking.id}/quote-change`, body, booking.headers);
    const from = `${day(0)}T11:00`;
    const [extra, later] = await whileClosed([day(0)], async () => [
      await change({ extras: { fullInsurance: true } }),
      await change({ from }),
    ]);
    expect(extra?.status).toBe(200);
    expect(readProblem(later ?? (await change({})))).toMatchObject({ code: 'pickup_closed' });
  });

  it('move the trip of an offer without times', async () => {
    const offer = async () => {
      const response = await call('GET', `/api/x/lowest-offer?pickup=${found.trip.pickupLocation}`);
      return parseResponse('getLowestOffer', response).from;
    };
    const first = wallDate(await offer());
    expect(wallDate(await whileClosed([first], offer)) > first).toBe(true);
  });
});
