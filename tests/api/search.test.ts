import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cars, locations, suppliers } from '../../demo/server/db/schema.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { searchBodyOf } from '../../widget/contract/search-body.ts';
import { carRanges, fuelPolicies } from '../../widget/domain/enumerations.ts';
import { filterNames, filterTable } from '../../widget/domain/filters.ts';
import { parseSearch } from '../../widget/domain/search-query.ts';
import { addDaysToDate, type WallDate } from '../../widget/domain/wall-date.ts';
import type { WallTime } from '../../widget/domain/wall-time.ts';
import { bruteForce, findMisplacedRow, searches } from '../prove/brute-force-search.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { seed } from '../support/demo-seed.ts';
import { describeOnBoth, testNow } from '../support/test-server.ts';
import { placeId, trip } from '../support/trip.ts';

const places = seed.locations.map(({ id }) => id);

/** `npm run prove -- search` runs thousands. */
const runs = 150;

describeOnBoth('search', (server) => {
  const { call } = server;

  it('matches the reference implementation for random searches', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(searches, async (body) => {
        const response = await call('POST', '/api/frontend-cars/1/1000', body);
        const { rows, total } = readPage(parseResponse('searchCars', response));
        const ids = rows.map(({ _id }) => _id).sort();
        expect(ids).toEqual(bruteForce(body));
        expect(total).toBe(ids.length);
        expect(findMisplacedRow(rows, body.sort)).toBeUndefined();
        found += ids.length;
      }),
      { numRuns: runs, seed: 42 },
    );
    expect(found, 'cars found over all searches').toBeGreaterThan(runs / 4);
  }, 600_000);

  describe('facets', () => {
    it('count the cars that selecting the value would leave', async () => {
      const trip = { pickupLocation: places[0] ?? '', pickupAt: '2027-02-01T10:00', dropoffAt: '2027-02-05T10:00' };
      const body = { ...trip, dropOffLocation: trip.pickupLocation, gearbox: ['manual' as const] };
      const { facets, total } = parseResponse('getSearchFacets', await call('POST', '/api/x/search-facets', body));
      expect(total).toBe(bruteForce(body).length);
      const counted = (name: keyof typeof facets, value: string) =>
        facets[name]?.find((each) => each.value === value)?.count;
      expect(counted('gearbox', 'automatic')).toBe(bruteForce({ ...body, gearbox: ['automatic'] }).length);
      for (const range of carRanges)
        expect(counted('range', range)).toBe(bruteForce({ ...body, ranges: [range] }).length);
      for (const policy of fuelPolicies) {
        expect(counted('fuel-policy', policy)).toBe(bruteForce({ ...body, fuelPolicy: [policy] }).length);
      }
      expect(counted('seats', '6')).toBe(bruteForce({ ...body, seats: 6 }).length);
      expect(counted('deposit', '250')).toBe(bruteForce({ ...body, deposit: 250 }).length);
    });

    it('name the suppliers that offer any car, as the list of suppliers does, whatever is filtered', async () => {
      const trip = { pickupLocation: places[0] ?? '', pickupAt: '2027-02-01T10:00', dropoffAt: '2027-02-05T10:00' };
      const body = { ...trip, dropOffLocation: trip.pickupLocation };
      const listed = parseResponse('searchSuppliers', await call('POST', '/api/frontend-suppliers', body));
      const filtered = { ...body, gearbox: ['manual'], suppliers: [listed[0]?._id ?? ''] };
      const facets = parseResponse('getSearchFacets', await call('POST', '/api/x/search-facets', filtered));
      expect(listed.length).toBeGreaterThan(1);
      expect(facets.suppliers).toEqual(listed.map(({ _id, fullName, avatar }) => ({ _id, fullName, avatar })));
    });

    it('come with a page of cars that requests them', async () => {
      const trip = { pickupLocation: places[0] ?? '', pickupAt: '2027-02-01T10:00', dropoffAt: '2027-02-05T10:00' };
      const body = { ...trip, dropOffLocation: trip.pickupLocation, gearbox: ['manual'] };
      const path = '/api/frontend-cars/1/5';
      const [plain] = parseResponse('searchCars', await call('POST', path, body));
      const [page] = parseResponse('searchCars', await call('POST', path, { ...body, counts: true }));
      expect({ ...page, counts: undefined }).toEqual({ ...plain, counts: undefined });
      expect(plain?.counts).toBeUndefined();
      expect(page?.counts).toEqual(parseResponse('getSearchFacets', await call('POST', '/api/x/search-facets', body)));
    });

    it.each(filterNames)('count as many cars for each value of %s as a search finds', async (name) => {
      const end = { id: places[0] ?? '', timeZone: 'UTC' };
      const period = { from: '2027-02-01T10:00' as WallTime, to: '2027-02-05T10:00' as WallTime };
      const bodyOf = (address: string) => {
        const { filters } = parseSearch(address).view;
        const trip = { pickup: end, dropoff: end, ...period, currency: 'USD' as const, language: 'en' as const };
        return searchBodyOf({ ...trip, filters, sort: 'total', allSuppliers: null });
      };
      const { facets } = parseResponse('getSearchFacets', await call('POST', '/api/x/search-facets', bodyOf('')));
      const counts = facets[filterTable[name].parameter] ?? [];
      expect(counts.length).toBeGreaterThan(0);
      for (const { value, count } of counts) {
        const body = bodyOf(`${filterTable[name].parameter}=${value}`);
        const { total } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1', body)));
        expect(count, value).toBe(total);
      }
    });
  });

  it('refuses periods that nobody could book', async () => {
    const at = (pickupAt: string, dropoffAt: string) =>
      server.call('POST', '/api/frontend-cars/1/10', { ...trip, pickupAt, dropoffAt });
    for (const [pickupAt, dropoffAt, code] of [
      ['0001-01-01T10:00', '0001-01-04T10:00', 'pickup_in_past'],
      ['9999-01-01T10:00', '9999-01-04T10:00', 'pickup_too_far'],
      [trip.pickupAt, '9998-01-04T10:00', 'rental_too_long'],
    ] as const) {
      expect(readProblem(await at(pickupAt, dropoffAt))).toMatchObject({ status: 422, code });
    }
  });

  it('leaves out a supplier whose longest rental is shorter than the trip, and quotes and books none of its cars', async () => {
    const { db } = server.get().services;
    const car = await findCar(server);
    const longest = (days: number | null) =>
      db.update(suppliers).set({ maximumRentalDays: days }).where(eq(suppliers.id, car.supplier._id));
    const found = async () =>
      readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', trip))).rows.map(
        ({ _id }) => _id,
      );
    const { pickupLocation, dropOffLocation, pickupAt, dropoffAt } = trip;
    const quote = () =>
      call('POST', '/api/x/quote', {
        ...{ car: car._id, pickupLocation, dropOffLocation, from: pickupAt, to: dropoffAt },
      });
    try {
      await longest(3);
      expect(await found()).toContain(car._id);
      expect((await quote()).status).toBe(200);
      await longest(2);
      const tooLong = { status: 422, code: 'rental_too_long', field: 'to' };
      expect((await quote()).json).toMatchObject({ values: { days: 2 } });
      expect(readProblem(await quote())).toMatchObject(tooLong);
      expect(readProblem(await checkout(server, checkoutBody(car)))).toMatchObject(tooLong);
      expect(await found()).not.toContain(car._id);
    } finally {
      await longest(null);
    }
  });

  it('sorts across pages, with cars that cannot be booked last', async () => {
    const trip = {
      pickupLocation: places[0] ?? '',
      pickupAt: '2027-02-01T10:00',
      dropoffAt: '2027-02-05T10:00',
      currency: 'GBP',
      includeAlreadyBookedCars: true,
      includeComingSoonCars: true,
    };
    const page = async (number: number, size: number, sort: 'total' | 'day' | 'rating' | 'recommended') =>
      readPage(
        parseResponse('searchCars', await call('POST', `/api/frontend-cars/${number}/${size}`, { ...trip, sort })),
      );
    const isClosed = (row: { fullyBooked: boolean; comingSoon: boolean }) => row.fullyBooked || row.comingSoon;
    for (const sort of ['total', 'day', 'rating', 'recommended'] as const) {
      const { rows, total } = await page(1, 1000, sort);
      expect(rows.length).toBe(total);
      expect(rows.map(isClosed)).toEqual(rows.map(isClosed).sort());
      const open = rows.filter((row) => !isClosed(row));
      const keys = open.map(({ quote, rating }) => (sort === 'rating' ? -(rating ?? 0) : (quote?.totalMinor ?? 0)));
      if (sort !== 'recommended') expect(keys).toEqual([...keys].sort((one, other) => one - other));
      const [second, third] = [await page(2, 2, sort), await page(3, 2, sort)];
      const ids = [...second.rows, ...third.rows].map(({ _id }) => _id);
      expect(ids).toEqual(rows.slice(2, 6).map(({ _id }) => _id));
    }
  });

  it('returns the same best offer per supplier as the cards', async () => {
    const trip = {
      pickupLocation: places[0] ?? '',
      pickupAt: '2027-02-01T10:00',
      dropoffAt: '2027-02-05T10:00',
      currency: 'EUR',
    };
    const offers = parseResponse('compareSuppliers', await call('POST', '/api/x/compare-suppliers', trip));
    const { rows } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', trip)));
    expect(offers.length).toBeGreaterThan(1);
    for (const { supplier, totalMinor, carCount } of offers) {
      const cards = rows.filter((row) => row.supplier._id === supplier._id);
      expect([cards.length, Math.min(...cards.map(({ quote }) => quote?.totalMinor ?? 0))]).toEqual([
        carCount,
        totalMinor,
      ]);
    }
  });

  it('counts the listed cars alike in the list, its filters and the suppliers, for random searches', async () => {
    let closed = 0;
    await fc.assert(
      fc.asyncProperty(searches, async (body) => {
        const { rows, total } = readPage(
          parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', body)),
        );
        const counts = parseResponse('getSearchFacets', await call('POST', '/api/x/search-facets', body));
        const offers = parseResponse('compareSuppliers', await call('POST', '/api/x/compare-suppliers', body));
        expect(counts.total).toBe(total);
        expect(offers.map(({ supplier, carCount }) => [supplier._id, carCount]).sort()).toEqual(
          [...new Set(rows.map(({ supplier }) => supplier._id))]
            .map((id) => [id, rows.filter(({ supplier }) => supplier._id === id).length])
            .sort(),
        );
        for (const { supplier, bookableCount, totalMinor } of offers) {
          const open = rows.filter((row) => row.supplier._id === supplier._id && !row.fullyBooked && !row.comingSoon);
          expect(bookableCount).toBe(open.length);
          if (open.length > 0) expect(totalMinor).toBe(Math.min(...open.map(({ quote }) => quote?.totalMinor ?? 0)));
        }
        closed += rows.filter((row) => row.fullyBooked || row.comingSoon).length;
      }),
      { numRuns: runs, seed: 42 },
    );
    expect(closed, 'cars that could not be booked').toBeGreaterThan(0);
  }, 600_000);

  it('returns for each day the lowest total that a search of that day has', async () => {
    const start = '2027-02-18';
    // It takes a car from 1 to 4 March.
    expect((await checkout(server, checkoutBody(await findCar(server)))).status).toBe(200);
    let taken = 0;
    const shifted = (days: number) => ({
      pickupAt: `${addDaysToDate(start as WallDate, days)}T10:00`,
      dropoffAt: `${addDaysToDate(start as WallDate, days + 3)}T11:00`,
    });
    for (const pickupLocation of [places[0] ?? '', trip.pickupLocation]) {
      const body = { pickupLocation, currency: 'EUR', fuelPolicy: [...fuelPolicies] };
      const response = await call('POST', '/api/x/day-prices', { ...body, ...shifted(0) });
      const { currency, days } = parseResponse('dayPrices', response);
      expect([currency, days.length]).toEqual(['EUR', 31]);
      for (const [index, { day, totalMinor, carCount }] of days.entries()) {
        expect(day).toBe(addDaysToDate(start as WallDate, index));
        if (totalMinor === undefined && carCount === 0) continue;
        const found = await call('POST', '/api/frontend-cars/1/1000', { ...body, ...shifted(index) });
        const { rows } = readPage(parseResponse('searchCars', found));
        expect(carCount).toBe(rows.length);
        expect(totalMinor).toBe(Math.min(...rows.map(({ quote }) => quote?.totalMinor ?? Number.NaN)));
        taken += Number(carCount < Math.max(...days.map((other) => other.carCount)));
      }
    }
    expect(taken, 'days on which a car was taken').toBeGreaterThan(0);
  });

  it('returns no total for days that nobody could book: past, too late, or with a closed desk', async () => {
    const wallNow = testNow.toISOString().slice(0, 10) as WallDate;
    const body = {
      pickupLocation: places[0] ?? '',
      pickupAt: `${addDaysToDate(wallNow, -2)}T10:00`,
      dropoffAt: `${addDaysToDate(wallNow, 1)}T10:00`,
    };
    const { days } = parseResponse('dayPrices', await call('POST', '/api/x/day-prices', body));
    expect(days.slice(0, 2).map(({ totalMinor, carCount }) => [totalMinor, carCount])).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
    expect(days.slice(3).some(({ totalMinor }) => totalMinor !== undefined)).toBe(true);
  });

  describe('the lowest offer', () => {
    const lowest = async (query: Record<string, string>) =>
      parseResponse('getLowestOffer', await call('GET', `/api/x/lowest-offer?${new URLSearchParams(query)}`));
    const cheapest = async (body: Record<string, unknown> & { driverAge?: number }) => {
      const { rows } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', body)));
      const { driverAge = Number.POSITIVE_INFINITY } = body;
      const bookable = rows.filter(({ minimumAge }) => minimumAge <= driverAge);
      return Math.min(...bookable.map(({ quote }) => quote?.totalMinor ?? Number.NaN));
    };

    it('is the total of the cheapest car of the given trip, and the same by the day', async () => {
      const trip = { from: '2027-02-01T10:00', to: '2027-02-05T11:00' };
      const offer = await lowest({ pickup: 'NCE', ...trip, currency: 'EUR', language: 'fr' });
      expect(offer).toMatchObject({ ...trip, currency: 'EUR', days: 5, pickup: { name: 'Aéroport Nice Côte d’Azur' } });
      const body = {
        pickupLocation: offer.pickup._id,
        pickupAt: trip.from,
        dropoffAt: trip.to,
        currency: 'EUR',
        fuelPolicy: [...fuelPolicies],
      };
      expect(offer.totalMinor).toBe(await cheapest(body));
      expect(offer.perDayMinor).toBe(Math.round((offer.totalMinor ?? 0) / 5));
      const older = await lowest({ pickup: offer.pickup._id, ...trip, age: '22', currency: 'EUR' });
      expect(older.totalMinor).toBe(await cheapest({ ...body, driverAge: 22 }));
    });

    it('is that of the next three days that a car is free for, if no times are given', async () => {
      const offer = await lowest({ pickup: 'NCE' });
      const { pickup, from, to, days, totalMinor } = offer;
      expect([days, from > testNow.toISOString().slice(0, 16)]).toEqual([3, true]);
      const body = { pickupLocation: pickup._id, pickupAt: from, dropoffAt: to, fuelPolicy: [...fuelPolicies] };
      expect(totalMinor).toBe(await cheapest(body));
    });

    it('is of a car, a supplier and a place that the page shows', async () => {
      const trip = { from: '2027-02-01T10:00', to: '2027-02-05T11:00', currency: 'EUR' };
      const { pickup, totalMinor: overall } = await lowest({ pickup: 'NCE', ...trip });
      const body = {
        pickupLocation: pickup._id,
        pickupAt: trip.from,
        dropoffAt: trip.to,
        currency: trip.currency,
        fuelPolicy: [...fuelPolicies],
      };
      const found = await call('POST', '/api/frontend-cars/1/1000', body);
      const { rows } = readPage(parseResponse('searchCars', found));
      const isCheapest = ({ quote }: (typeof rows)[number]) => quote?.totalMinor === overall;
      const excluded = rows.filter(isCheapest).map(({ supplier }) => supplier.fullName);
      const shown = [...new Set(rows.map(({ supplier }) => supplier))].filter(
        ({ fullName }) => !excluded.includes(fullName),
      );
      const [first, second] = [...new Map(shown.map((supplier) => [supplier._id, supplier])).values()];
      if (!first || !second) throw new Error('Too few suppliers');
      const suppliers = [first._id];

      const limited = await lowest({ pickup: 'NCE', ...trip, limits: `place=NCE&supplier=${first.fullName}` });
      expect(limited.totalMinor).toBe(await cheapest({ ...body, suppliers }));
      expect(limited.totalMinor).toBeGreaterThan(overall ?? 0);
      const locked = `gearbox=automatic&supplier=${first._id}`;
      expect((await lowest({ pickup: 'NCE', ...trip, locked })).totalMinor).toBe(
        await cheapest({ ...body, suppliers, gearbox: ['automatic'] }),
      );
      // A choice outside the limits is none, as in the results.
      const within = { limits: `supplier=${first._id}`, filters: `supplier=${second._id}&gearbox=manual` };
      expect((await lowest({ pickup: 'NCE', ...trip, ...within })).totalMinor).toBe(
        await cheapest({ ...body, suppliers, gearbox: ['manual'] }),
      );
      for (const limits of ['place=CDG', 'supplier=Nobody']) {
        expect(await lowest({ pickup: 'NCE', ...trip, limits }), limits).toMatchObject({ carCount: 0 });
      }
      const oneWay = { pickup: 'NCE', dropoff: 'CDG', ...trip };
      expect((await lowest(oneWay)).carCount).toBeGreaterThan(0);
      expect((await lowest({ ...oneWay, limits: 'place=NCE,CDG' })).carCount).toBeGreaterThan(0);
      expect(await lowest({ ...oneWay, limits: 'place=NCE' })).toMatchObject({ carCount: 0 });
    });

    it('has no total in the past, and names the field of a place that isn’t one', async () => {
      const past = { from: '2020-02-01T10:00', to: '2020-02-05T10:00' };
      expect((await lowest({ pickup: 'NCE', ...past })).totalMinor).toBeUndefined();
      for (const [query, field] of [
        [{ pickup: 'Atlantis' }, 'pickup'],
        [{ pickup: 'NCE', dropoff: 'Atlantis' }, 'dropoff'],
        [{ pickup: 'a' }, 'pickup'],
      ] as const) {
        const response = await call('GET', `/api/x/lowest-offer?${new URLSearchParams(query)}`);
        expect(await readProblem(response)).toMatchObject({ code: 'location_not_found', field });
      }
    });
  });

  it('counts the listed cars of each place, also those that cannot be booked', async () => {
    const body = {
      pickupLocation: places[0] ?? '',
      pickupAt: '2027-02-01T10:00',
      dropoffAt: '2027-02-05T10:00',
      includeAlreadyBookedCars: true,
      includeComingSoonCars: true,
    };
    const prices = parseResponse('pickupPrices', await call('POST', '/api/x/pickup-prices', body));
    expect(prices.some(({ carCount, bookableCount }) => carCount > (bookableCount ?? 0))).toBe(true);
    for (const { place, carCount } of prices) {
      const there = { ...body, pickupLocation: place._id };
      const { rows } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', there)));
      expect(rows.filter(({ locations }) => locations?.includes(place._id))).toHaveLength(carCount);
    }
  });

  it('returns the same cheapest trip from each location of the country as a search there', async () => {
    const times = { pickupAt: '2027-02-01T10:00', dropoffAt: '2027-02-05T10:00', currency: 'EUR' };
    for (const pickup of seed.locations.filter(({ id }) => id === places[0] || id === places.at(-1))) {
      const body = { ...times, pickupLocation: pickup.id, gearbox: ['automatic' as const] };
      const prices = parseResponse('pickupPrices', await call('POST', '/api/x/pickup-prices', body));
      expect(prices.length).toBeGreaterThan(1);
      for (const { place, carCount, totalMinor, isSearched } of prices) {
        const there = { ...body, pickupLocation: place._id };
        const { rows } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', there)));
        const own = rows.filter(({ locations }) => locations?.includes(place._id));
        expect([own.length, Math.min(...own.map(({ quote }) => quote?.totalMinor ?? 0))]).toEqual([
          carCount,
          totalMinor,
        ]);
        const seeded = seed.locations.find(({ id }) => id === place._id);
        expect(seeded?.country).toBe(pickup.country);
        expect(isSearched).toBe(place._id === pickup.id || seeded?.parentLocation === pickup.id);
      }
    }
  });

  it('finds only the requested cars that are on offer', async () => {
    const trip = { pickupLocation: places[0] ?? '', pickupAt: '2027-02-01T10:00', dropoffAt: '2027-02-05T10:00' };
    const all = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1000', trip))).rows;
    const wanted = all.slice(1, 3).map(({ _id }) => _id);
    const elsewhere = seed.cars.find(({ id }) => !all.some(({ _id }) => _id === id))?.id ?? '';
    const body = { ...trip, cars: [...wanted, elsewhere] };
    const { rows } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/4', body)));
    expect(rows.map(({ _id }) => _id).sort()).toEqual([...wanted].sort());
  });

  it('suggests changes to an empty search that find cars', async () => {
    const trip = { pickupLocation: places[0] ?? '', pickupAt: '2027-02-01T10:00', dropoffAt: '2027-02-05T10:00' };
    const body = { ...trip, ranges: ['mini' as const], seats: 6 };
    const suggestions = parseResponse('suggestSearches', await call('POST', '/api/x/search-suggestions', body));
    const withoutSeats = suggestions.find(({ filter }) => filter === 'seats');
    const { total } = readPage(
      parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1', { ...trip, ranges: ['mini'] })),
    );
    expect(withoutSeats).toMatchObject({ kind: 'remove-filter', count: total });
  });

  it('suggests only days on which the trip can be booked', async () => {
    const { db } = server.get().services;
    const pickupLocation = placeId('madrid-airport');
    const suggest = async (pickupAt: string, dropoffAt: string) => {
      const response = await call('POST', '/api/x/search-suggestions', { pickupLocation, pickupAt, dropoffAt });
      const shifted = parseResponse('suggestSearches', response).filter(({ kind }) => kind === 'shift-days');
      return shifted.map(({ days }) => days ?? 0).sort((one, other) => one - other);
    };
    const day = (days: number) => addDaysToDate(testNow.toISOString().slice(0, 10) as WallDate, days);
    expect(await suggest(`${day(729)}T10:00`, `${day(732)}T10:00`)).toEqual([-2, -1]);
    const [madrid] = await db.select().from(locations).where(eq(locations.id, pickupLocation));
    const open: [open: string, close: string] = ['08:00', '20:00'];
    const openingHours = [open, null, open, open, open, open, open];
    await db.update(locations).set({ openingHours }).where(eq(locations.id, pickupLocation));
    // A Monday to a Thursday: two days earlier the rental would end on the Tuesday, and a day later begin on it.
    expect(await suggest('2027-02-01T10:00', '2027-02-04T10:00')).toEqual([-1, 2, 7]);
    await db.update(locations).set({ openingHours: madrid?.openingHours }).where(eq(locations.id, pickupLocation));
  });

  it('suggests to return the car where a one-way trip starts, if no car can be dropped off elsewhere', async () => {
    const trip = {
      pickupLocation: placeId('madrid-airport'),
      pickupAt: '2027-02-01T10:00',
      dropoffAt: '2027-02-05T10:00',
    };
    const suggest = async (body: object) =>
      parseResponse('suggestSearches', await call('POST', '/api/x/search-suggestions', body)).filter(
        ({ kind }) => kind === 'same-return',
      );
    const { total } = readPage(parseResponse('searchCars', await call('POST', '/api/frontend-cars/1/1', trip)));
    const abroad = { ...trip, dropOffLocation: placeId('nice-airport') };
    expect(await suggest(abroad)).toEqual([{ kind: 'same-return', count: total }]);
    expect(await suggest(trip)).toEqual([]);
    // In the Canary Islands it is an hour earlier: in Madrid, such a trip would end before it starts.
    const west = { ...trip, dropOffLocation: placeId('gran-canaria-airport'), dropoffAt: '2027-02-01T09:30' };
    expect(await suggest(west)).toEqual([]);
  });

  it('returns the cheapest day of each range, rounded by the price rule', async () => {
    const { db, catalogues } = server.get().services;
    const isMini = and(eq(cars.range, 'mini'), eq(cars.available, true), eq(cars.isDateBasedPrice, false));
    const isOffered = and(eq(cars.fullyBooked, false), eq(cars.comingSoon, false));
    const [mini] = await db.select().from(cars).where(and(isMini, isOffered)).limit(1);
    if (!mini) throw new Error('The seed has no mini');
    const before = parseResponse('getRangePrices', await call('GET', '/api/x/range-prices'));
    await db.update(suppliers).set({ priceChangeRate: 2.5 }).where(eq(suppliers.id, mini.supplierId));
    // 1.025 dollars: the database would round half to even.
    const change = { dailyPrice: 100, discountedDailyPrice: null, isDateBasedPrice: false, available: true };
    await db
      .update(cars)
      .set({ ...change, fullyBooked: false, comingSoon: false })
      .where(eq(cars.id, mini.id));
    // The response may be a second old; this brings it up to date.
    await catalogues.current();
    const prices = parseResponse('getRangePrices', await call('GET', '/api/x/range-prices'));
    const teaser = prices.find(({ range }) => range === 'mini');
    expect(teaser?.perDayMinor).toBe(103);
    expect(teaser?.carCount).toBe(before.find(({ range }) => range === 'mini')?.carCount);
    expect(teaser?.pickupLocation).toMatch(/^[0-9a-f]{24}$/);
  });

  it('returns teasers of the most common ranges in the requested currency', async () => {
    const prices = parseResponse('getRangePrices', await call('GET', '/api/x/range-prices?currency=EUR'));
    expect(prices.map(({ range }) => range)).toEqual(expect.arrayContaining(['mini', 'midi', 'maxi']));
    expect(prices.every(({ perDayMinor, currency }) => perDayMinor > 0 && currency === 'EUR')).toBe(true);
  });
});
