import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, cars } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { describeOnBoth } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

describeOnBoth('a search that is repeated', (server) => {
  const { call } = server;

  const search = async (change: object = {}) => {
    const body = { ...trip, sort: 'total', ...change };
    const { rows, total } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/100', body)));
    const facets = parseResponse('getSearchFacets', await call('POST', '/api/x/search-facets', body));
    return { ids: rows.map(({ _id }) => _id), rows, total, counted: facets.total };
  };

  it('returns the same, until a car is booked, and again once it is free', async () => {
    const before = await search();
    expect(await search()).toEqual(before);
    const car = await findCar(server);
    const booked = parseResponse('checkout', await checkout(server, checkoutBody(car)));
    for (const found of [await search(), await search()]) {
      expect(found.ids).toEqual(before.ids.filter((id) => id !== car._id));
      expect([found.total, found.counted]).toEqual([before.total - 1, before.total - 1]);
    }
    const { db } = server.get().services;
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booked.bookingId));
    expect(await search()).toEqual(before);
  });

  it('has the price of now, in each currency, and only what its filters let through', async () => {
    const { rows } = await search();
    const [car] = rows;
    const totalOf = async (change: object = {}) =>
      (await search(change)).rows.find(({ _id }) => _id === car?._id)?.quote?.totalMinor ?? 0;
    const [inEuros, inDollars] = [await totalOf({ currency: 'EUR' }), await totalOf({ currency: 'USD' })];
    expect(inDollars).not.toBe(inEuros);
    const prices = {
      dailyPrice: 90_000,
      discountedDailyPrice: null,
      biWeeklyPrice: null,
      discountedBiWeeklyPrice: null,
    };
    const { db } = server.get().services;
    await db
      .update(cars)
      .set({ ...prices, isDateBasedPrice: false })
      .where(eq(cars.id, car?._id ?? ''));
    expect(await totalOf({ currency: 'EUR' })).toBeGreaterThan(inEuros);
    const automatic = await search({ gearbox: ['automatic'] });
    expect(automatic.total).toBeLessThan(rows.length);
    expect(automatic.rows.every(({ gearbox }) => gearbox === 'automatic')).toBe(true);
    expect((await search({ sort: 'rating' })).ids).not.toEqual((await search()).ids);
  });
});
